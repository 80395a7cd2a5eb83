import { expect, test } from 'vitest'
import { missingIn, namedHere } from './mutants.ts'

// A list with a file's old name would no longer check the access rules in that file.
test('every folder and file that is named here exists', () => expect(missingIn(namedHere)).toEqual([]))

test.each([
  ['a folder', 'medicals/certificate', []],
  ['a file', 'medicals/transitions.ts', []],
  ['a file without its ending', 'medicals/transitions', []],
  ['a file that does not exist', 'medicals/known-with.ts', ['medicals/known-with.ts']],
])('%s: %s', (_, name, missing) => expect(missingIn([name])).toEqual(missing))
