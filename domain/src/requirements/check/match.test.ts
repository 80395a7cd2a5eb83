import { expect, test } from 'vitest'
import { codeOf, linesOf, matchLines, type Nameable } from './match.ts'
import { rosterRestrictions } from './restrictions.ts'
import type { LineMatch } from './schema.ts'

const person = (userId: number, firstName: string, lastName: string, given: Partial<Nameable> = {}): Nameable => ({
  userId,
  name: `${firstName} ${lastName}`,
  firstName,
  lastName,
  knownAs: null,
  employeeNumber: null,
  codes: [],
  ...given,
})

const people = [
  person(1, 'Mere', 'Ngata', { employeeNumber: 'FS-004' }),
  person(2, 'Hēmi', 'Tāwhiri', { employeeNumber: '0007', knownAs: 'Jim', codes: ['8ZK4M2QH7TWC9XYA'] }),
  person(3, 'Sam', 'Lee'),
  person(4, 'Sam', 'Lee', { employeeNumber: 'FS-011' }),
  person(5, 'Anne Marie', 'van der Berg'),
]

test.each<[string, string, LineMatch, number[]]>([
  ['a name', 'Mere Ngata', 'matched', [1]],
  ['a name in capitals with spaces', '  MERE   NGATA ', 'matched', [1]],
  ['the family name first', 'Ngata, Mere', 'matched', [1]],
  ['a name without its macrons', 'Hemi Tawhiri', 'matched', [2]],
  ['the name someone is known by', 'Jim Tāwhiri', 'matched', [2]],
  ['an employee number', 'fs-004', 'matched', [1]],
  ['a number with leading zeros', '0007', 'matched', [2]],
  ['a number without its zeros is another number', '7', 'unmatched', []],
  ['a line of a table', 'FS-004;Ngata;Mere;Captain', 'matched', [1]],
  ['quoted cells', '"van der Berg","Anne Marie"', 'matched', [5]],
  ['a part of a name', 'Mere', 'unmatched', []],
  ['a family name alone', 'Ngata', 'unmatched', []],
  ['a stranger', 'Aroha Parata', 'unmatched', []],
  ['two people of one name', 'Sam Lee', 'ambiguous', [3, 4]],
  ['two people of one name, with a number', 'Sam Lee, FS-011', 'matched', [4]],
  ['the number of one and the name of another', 'FS-004, Hemi Tawhiri', 'ambiguous', [1, 2]],
  ['the code of a certificate', '8zk4-m2qh-7twc-9xya', 'matched', [2]],
  ['the address in a QR picture', 'https://example.test/info/verify?c=8ZK4M2QH7TWC9XYA', 'matched', [2]],
  ['a code of no one here', 'AAAABBBBCCCCDDDD', 'unmatched', []],
])('%s', (_sentence, line, match, userIds) => {
  const [found] = matchLines([line], people)
  expect([found?.match, found?.people.map(({ userId }) => userId)]).toEqual([match, userIds])
})

test('a person named twice is repeated the second time', () => {
  expect(matchLines(['Mere Ngata', 'FS-004'], people).map(({ match }) => match)).toEqual(['matched', 'repeated'])
})

test('the user chooses whom an ambiguous line means, and only among those it may mean', () => {
  const choose = (userId: number) => matchLines(['Sam Lee'], people, [{ line: 1, userId }])[0]
  expect([choose(4)?.match, choose(4)?.people.length]).toEqual(['matched', 1])
  expect(choose(1)?.match).toBe('ambiguous')
})

test('pasted text loses empty lines and its heading, and nothing else', () => {
  expect(linesOf('Employee number,Name\r\nFS-004,Mere Ngata\n\n0007\n')).toEqual(['FS-004,Mere Ngata', '0007'])
  expect(linesOf('Mere Ngata\nName')).toEqual(['Mere Ngata', 'Name'])
  expect(codeOf('Mere Ngata')).toBeUndefined()
})

test('restrictions are those of a roster, in fixed words', () => {
  const condition = (code: string, text: string, classes: string[] = []) => ({ code, text, classes })
  expect(
    rosterRestrictions([
      condition('V1', 'Correcting lenses must be worn (distance)'),
      condition('O2', 'Valid only as or with co-pilot, because of the seizure of 2024', ['class1']),
      condition('L1', 'Geographic or operational limit: near a cardiology unit'),
      condition('O2', 'Valid only as or with co-pilot (multi-crew)', ['class1']),
    ]),
  ).toEqual(['Only as or with co-pilot (multi-crew) (Class 1)', 'Operational limit: see the certificate'])
})
