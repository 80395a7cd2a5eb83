import { expect, test } from 'vitest'
import { familyAsUsual, givenAsUsual } from './usual-capitals.ts'

test.each([
  ['NGATA', 'Ngata'],
  ['ngata', 'Ngata'],
  ['TĀWHIRI', 'Tāwhiri'],
  // The macron is a separate combining character after its letter.
  ['TA\u0304WHIRI', 'Ta\u0304whiri'],
  ['ĀPERAHAMA', 'Āperahama'],
  ['TE RANGI HĪROA', 'Te Rangi Hīroa'],
  ['NGĀ TAI', 'Ngā Tai'],
  ['TAIT-RĀWIRI', 'Tait-Rāwiri'],
  ["O'BRIEN", "O'Brien"],
  ['O’BRIEN', 'O’Brien'],
  ["D'ARCY-O'NEILL", "D'Arcy-O'Neill"],
  // The apostrophe in Samoan and Tongan names is part of the word.
  ["FA'ASAVALU", "Fa'asavalu"],
  ['TUʻINUKUAFE', 'Tuʻinukuafe'],
  ["'ALATINI", "'Alatini"],
  ['MCDONALD', 'McDonald'],
  ['MC DONALD', 'Mc Donald'],
  ['MCĀVOY', 'McĀvoy'],
  ['SMITH-MCLEAN', 'Smith-McLean'],
  ['MACDONALD', 'MacDonald'],
  ['MACLEOD', 'MacLeod'],
  ['MACHADO', 'Machado'],
  ['MACKIE', 'Mackie'],
  ['MACEY', 'Macey'],
  ['MAC', 'Mac'],
  ['MC', 'Mc'],
  ['VAN DER BERG', 'van der Berg'],
  ['DE SILVA', 'de Silva'],
  // A particle with no name after it is the family name itself.
  ['VAN', 'Van'],
  ['SMITH-VAN DIJK', 'Smith-van Dijk'],
  ['ST JOHN', 'St John'],
  ['ØSTERGAARD', 'Østergaard'],
  ['', ''],
  ['*', '*'],
])('a family name %s is usually written %s', (sent, usual) => expect(familyAsUsual(sent)).toBe(usual))

test.each(['Macdonald', 'MacKenzie', 'Fitzgerald', 'de Silva', 'DeSilva', 'McKay', 'van der Berg'])(
  'a family name %s was sent in mixed case and stays unchanged',
  (sent) => expect(familyAsUsual(sent)).toBe(sent),
)

test.each([
  ['MERE AROHA', 'Mere Aroha'],
  ['HĒMI', 'Hēmi'],
  ['JEAN-PAUL', 'Jean-Paul'],
  ['WIREMU T', 'Wiremu T'],
  // Only clan names in the list get a second capital.
  ['MACKENZIE', 'Mackenzie'],
  ['VAN ANH', 'Van Anh'],
  ["N'GOLO", "N'Golo"],
  ['Mere', 'Mere'],
])('a given name %s is usually written %s', (sent, usual) => expect(givenAsUsual(sent)).toBe(usual))
