import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { activeAt, canClearUserLogins, canListUserLogins, endOf, endOfImpersonation, isWorthWriting } from './rules.ts'

const inactivity = { inactivityPromptMinutes: 15, inactivityTimeoutMinutes: 15 }

test.each([
  [
    'half an hour after the last doing',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T09:30:00.000Z',
  ],
  [
    'twelve hours after its start, whatever is done',
    '2026-11-21T19:50:00.000Z',
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
  ],
])('a session ends %s', (_case, lastActiveAt, expiresAt, end) => {
  expect(endOf({ lastActiveAt, expiresAt }, inactivity)).toBe(end)
})

const now = '2026-11-21T09:00:00.000Z'

test.each([
  ['nothing said is a doing of now', undefined, now],
  ['a doing of now', '0', now],
  ['a doing of 90 seconds ago', '90', '2026-11-21T08:58:30.000Z'],
  ['a doing to come counts as one of now', '-60', now],
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
  ['an administrator who says what they are doing', { roles: Role.System_administrator, activityId: 1 }, true],
  ['an administrator who does not', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, activityId: 1 }, false],
  ['an individual', { roles: Role.Individual, activityId: 1 }, false],
])('logins and their addresses are visible to %s: %#', (_who, actor, expected) => {
  expect([canListUserLogins(actorWith(actor)), canClearUserLogins(actorWith(actor))]).toEqual([expected, expected])
})
