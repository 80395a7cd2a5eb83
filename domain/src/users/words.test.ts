import { expect, test } from 'vitest'
import { genderInWords, genderOptions } from './words.ts'

test.each([
  ['F', 'Female'],
  ['M', 'Male'],
  ['X', 'Another gender'],
  ['U', 'U'],
  [null, null],
])('%s is shown as %s', (gender, words) => expect(genderInWords(gender)).toBe(words))

test('a field offers every gender', () => expect(genderOptions.map(({ value }) => value)).toEqual(['F', 'M', 'X']))
