import { expect, test } from 'vitest'
import { impactInWords, membersInWords, usesInWords } from './uses.ts'

test.each([
  [{ members: 0, savedFilters: 0, testSchedules: 0 }, 'Another group can then use the name.'],
  [
    { members: 1, savedFilters: 0, testSchedules: 0 },
    '1 person is in it and will be removed; past membership stays in the records. Another group can then use the name.',
  ],
  [
    { members: 3, savedFilters: 2, testSchedules: 1 },
    '3 people are in it and will be removed; past membership stays in the records. 1 test schedule will no longer request tests through it. 2 saved filters of the list of members will find no one. Another group can then use the name.',
  ],
])('the effects of archiving a group with %j are described', (group, words) => expect(impactInWords(group)).toBe(words))

test('members of a group are counted', () => {
  expect([0, 1, 2].map((members) => membersInWords({ members }))).toEqual(['0 members', '1 member', '2 members'])
})

test('uses of a group are counted', () => {
  expect([0, 1, 2].map((count) => usesInWords({ savedFilters: count, testSchedules: 0 }))).toEqual([
    ...['', '1 saved filter', '2 saved filters'],
  ])
  expect(usesInWords({ savedFilters: 1, testSchedules: 2 })).toBe('2 test schedules, 1 saved filter')
})
