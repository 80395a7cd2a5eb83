import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { activeAt, canClearUserLogins, canListUserLogins, endOf, endOfImpersonation, isWorthWriting } from './rules.ts'

const inactivity = { inactivityPromptMinutes: 15, inactivityTimeoutMinutes: 15 }

test.each([
  [
    'half an hour after the last activity',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T09:30:00.000Z',
  ],
  [
    'twelve hours after its start, even when active',
    '2026-11-21T19:50:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
  ],
])('a session ends %s', (_case, lastActiveAt, expiresAt, end) => {
  expect(endOf({ lastActiveAt, expiresAt }, inactivity)).toBe(end)
})

const now = '2026-11-21T09:00:00.000Z'

test.each([
  ['without a value, the activity is now', undefined, now],
  ['activity now', '0', now],
  ['activity 90 seconds ago', '90', '2026-11-21T08:58:30.000Z'],
  ['activity in the future counts as now', '-60', now],
  ['a word counts as now', 'never', now],
  ['so does a number with a word', '90 seconds', now],
  ['and a number of more than six digits', '1234567', now],
])('%s', (_case, idleHeader, expected) => {
  expect(activeAt(now, idleHeader)).toBe(expected)
})

test.each([
  ['2026-11-21T08:59:01.000Z', false],
  ['2026-11-21T08:59:00.000Z', true],
])('activity is stored when the last known activity is from %s: %s', (lastActiveAt, isWorth) => {
  expect(isWorthWriting(lastActiveAt, now)).toBe(isWorth)
})

test.each([
  ['half an hour later', '2026-11-21T20:00:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['with the administrator’s own session', '2026-11-21T09:10:00.000Z', '2026-11-21T09:10:00.000Z'],
])('an impersonation ends %s', (_case, own, end) => {
  expect(endOfImpersonation(now, own)).toBe(end)
})

test.each([
  ['an administrator with an activity', { roles: Role.System_administrator, activityId: 1 }, true],
  ['an administrator without an activity', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, activityId: 1 }, false],
  ['an individual', { roles: Role.Individual, activityId: 1 }, false],
])('whether logins and their addresses are visible to %s', (_who, actor, expected) => {
  expect([canListUserLogins(actorWith(actor)), canClearUserLogins(actorWith(actor))]).toEqual([expected, expected])
})
