import { expect, test } from 'vitest'
import { differencesOf, fieldInWords } from './differences.ts'

test.each([
  ['a field that changed', { city: 'Taupo' }, { city: 'Taupō' }, [['city', 'Taupo', 'Taupō']]],
  ['a field that did not change', { city: 'Taupō', name: 'A' }, { city: 'Taupō', name: 'B' }, [['name', 'A', 'B']]],
  ['a field that is empty now', { city: 'Taupō' }, { city: null }, [['city', 'Taupō', null]]],
  ['null and an empty text', { city: null }, { city: '' }, []],
  [
    'a number and ‘no’',
    { isUrgent: true, count: 0, age: 41 },
    { isUrgent: false, count: 1, age: 42 },
    [
      ['age', '41', '42'],
      ['count', '0', '1'],
      ['isUrgent', 'true', 'false'],
    ],
  ],
  [
    'several values',
    { classes: ['class 1'] },
    { classes: ['class 1', 'class 2'] },
    [['classes', 'class 1', 'class 1|class 2']],
  ],
  [
    'several parts',
    { eyes: [{ left: 6 }] },
    { eyes: ['none', { left: 9 }] },
    [['eyes', '[{"left":6}]', '["none",{"left":9}]']],
  ],
  ['a nested part', { eyes: { left: 6 } }, { eyes: { left: 9 } }, [['eyes', '{"left":6}', '{"left":9}']]],
  ['version and search text', { version: 1, searchText: 'a' }, { version: 2, searchText: 'b' }, []],
  [
    'a change that contains only changed fields',
    { city: 'Taupō', name: 'A' },
    { city: null },
    [['city', 'Taupō', null]],
  ],
  ['a new record', null, { name: 'A', city: null }, [['name', null, 'A']]],
  ['a removed record', { name: 'A' }, null, [['name', 'A', null]]],
  ['a reading', null, null, []],
])('%s', (_case, before, after, expected) => {
  const named = expected.map(([field, was, is]) => ({ field, before: was, after: is }))
  expect(differencesOf(before, after)).toEqual(named)
})

test.each([
  ['name', 'Name'],
  ['registrationNumberPattern', 'Registration number pattern'],
  ['address2Line', 'Address2 line'],
  ['toDay', 'Last day'],
  ['ipAddress', 'IP address'],
  ['toString', 'To string'],
])('%s is shown as %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words)
})
