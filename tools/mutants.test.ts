import { expect, test } from 'vitest'
import { missingIn, namedHere } from './mutants.ts'

// A list that names a file by its old name would no longer prove the rules of access in it.
test('every folder and file that is named here exists', () => expect(missingIn(namedHere)).toEqual([]))

test.each([
  ['a folder', 'medicals/certificate', []],
  ['a file', 'medicals/transitions.ts', []],
  ['a file without its ending', 'medicals/transitions', []],
  ['a file that does not exist', 'medicals/known-with.ts', ['medicals/known-with.ts']],
])('%s: %s', (_, name, missing) => expect(missingIn([name])).toEqual(missing))
