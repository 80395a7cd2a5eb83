import { expect, test } from 'vitest'
import { comparePerson, similarityOf } from './comparison.ts'
import type { Patient } from './patient.ts'

const wiremu = {
  userId: 1,
  nhi: 'ZAA0105',
  dateOfBirth: '1985-07-20',
  firstName: 'Wiremu',
  middleNames: 'Tamati',
  lastName: 'Kōhatu-Rāwiri',
  previousNames: 'Parata',
  gender: 'M',
}
const sent: Patient = {
  nhis: ['ZAA0105'],
  names: [{ family: 'KOHATU-RAWIRI', given: 'Wiremu', middle: 'T' }],
  dateOfBirth: '1958-07-20',
  sex: 'M',
  address: '',
}

test('each line says what was sent, what we have, and whether they agree', () => {
  expect(comparePerson(sent, wiremu)).toEqual([
    { what: 'NHI', sent: 'ZAA0105', recorded: 'ZAA0105', agreement: 'same' },
    { what: 'Born', sent: '20 Jul 1958', recorded: '20 Jul 1985', agreement: 'differs' },
    { what: 'Family name', sent: 'KOHATU-RAWIRI', recorded: 'Kōhatu-Rāwiri (before: Parata)', agreement: 'same' },
    { what: 'First names', sent: 'Wiremu T', recorded: 'Wiremu Tamati', agreement: 'like' },
    { what: 'Sex', sent: 'M', recorded: 'M', agreement: 'same' },
  ])
})

test.each<[string, Partial<Patient>, number]>([
  ['the NHI', {}, 3],
  ['name and birth date', { nhis: [], dateOfBirth: '1985-07-20' }, 2],
  [
    'a previous name and birth date',
    { nhis: [], dateOfBirth: '1985-07-20', names: [{ family: 'PARATA', given: '', middle: '' }] },
    2,
  ],
  ['name and birth date, and another NHI', { nhis: ['ZAC5361'], dateOfBirth: '1985-07-20' }, 1],
  ['the name', { nhis: [] }, 1],
  [
    'the birth date alone',
    { nhis: [], dateOfBirth: '1985-07-20', names: [{ family: 'SMITH', given: '', middle: '' }] },
    0,
  ],
  ['nothing', { nhis: [], names: [] }, 0],
])('%s in common', (_what, given, similarity) =>
  expect(similarityOf(comparePerson({ ...sent, ...given }, wiremu))).toBe(similarity),
)
