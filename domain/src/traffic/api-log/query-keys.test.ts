import { expect, test } from 'vitest'
import { maxLength } from '#max-length.ts'
import { loggedKeys } from './query-keys.ts'

const declared = new Set(['p', 'n', 'f', 'st', ...Array.from({ length: 30 }, (_, at) => `key${at}`)])

test.each<[string, string[], string]>([
  ['no query', [], ''],
  ['one key', ['p'], 'p'],
  ['several keys', ['p', 'n', 'st'], 'p&n&st'],
  ['a repeated key', ['p', 'p', 'n'], 'p&n'],
  ['keys that the route does not declare, whatever they say', ['p', 'Mere has asthma', 'x'], 'p&*'],
])('%s: %j is logged as %j', (_what, given, expected) => expect(loggedKeys(given, declared)).toBe(expected))

test('more keys than the log has room for end with a mark', () => {
  const text = loggedKeys(declared, declared)
  expect(text.length).toBeLessThanOrEqual(maxLength.apiQuery)
  expect(text).toMatch(/^p&n&f&st&key0&.*&key\d+&…$/)
})
