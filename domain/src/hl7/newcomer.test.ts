import { expect, test } from 'vitest'
import { genderFor, Hl7Newcomer } from './newcomer.ts'

test.each([
  ['F', 'F'],
  ['M', 'M'],
  ['X', 'X'],
  ['U', null],
  ['O', null],
  ['', null],
])('for the sex %j the gender %j is proposed', (sex, gender) => expect(genderFor(sex)).toBe(gender))

const person = { version: 1, firstName: 'Ana', middleNames: '', lastName: 'Rewi', dateOfBirth: '1990-01-02', nhi: '' }
test.each([
  ['F', true],
  [null, true],
  ['U', false],
  ['O', false],
  ['', false],
])('whether a person can be created with the gender %j: %s', (gender, isValid) =>
  expect(Hl7Newcomer.safeParse({ ...person, gender }).success).toBe(isValid),
)
