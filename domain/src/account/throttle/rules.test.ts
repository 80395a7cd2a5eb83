import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canEndLockout, canSeeIpInfo, threatLevelOf, threatOf } from './rules.ts'

test.each([
  ['an administrator with an activity', { roles: Role.System_administrator, activityId: 1 }, true],
  ['an administrator without an activity', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, activityId: 1 }, false],
  ['an individual', { roles: Role.Individual, activityId: 1 }, false],
])('whether addresses and lockouts are visible to %s', (_who, actor, expected) => {
  expect([canSeeIpInfo(actorWith(actor)), canEndLockout(actorWith(actor))]).toEqual([expected, expected])
})

test.each([
  [0, 0, 'none'],
  [1, 1, 'low'],
  [19, 4, 'low'],
  [20, 1, 'medium'],
  [5, 5, 'medium'],
  [99, 19, 'medium'],
  [100, 1, 'high'],
  [20, 20, 'high'],
])('%i failures in a day for %i names are rated as threat %s', (fails, names, expected) => {
  expect(threatOf({ fails, names })).toBe(expected)
})

test.each([
  ['nothing happens', { failuresInAnHour: 99, blockedForFailures: 0, alarmEndsAt: null }, 'calm'],
  ['many logins fail', { failuresInAnHour: 100, blockedForFailures: 0, alarmEndsAt: null }, 'raised'],
  ['an address is blocked', { failuresInAnHour: 20, blockedForFailures: 1, alarmEndsAt: null }, 'raised'],
  ['there is an alarm', { failuresInAnHour: 0, blockedForFailures: 0, alarmEndsAt: '2026-11-20T00:00:00Z' }, 'alarm'],
])('the threat level when %s', (_when, counts, expected) => expect(threatLevelOf(counts)).toBe(expected))
