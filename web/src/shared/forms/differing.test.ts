import { expect, it } from 'vitest'
import { differing } from './differing.ts'

it.each([
  ['nothing', { name: 'a' }, { name: 'a', version: 2 }, []],
  ['a field of both', { name: 'a' }, { name: 'b', version: 2 }, ['name']],
  ['what is empty there', { name: 'a' }, { name: null, version: 2 }, ['name']],
  ['two words', { dateOfBirth: 'a' }, { dateOfBirth: 'b', version: 2 }, ['date of birth']],
  ['empty in both', { title: '' }, { title: null, version: 2 }, []],
  ['what only the form has', { reason: 'a' }, { status: 'assessing', version: 2 }, []],
])('differs from what is stored: %s', (_what, mine, stored, labels) => {
  expect(differing(mine, stored).map(({ label }) => label)).toEqual(labels)
})
