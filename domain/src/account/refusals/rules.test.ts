import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { type Consequence, canSeeRefusals, consequenceOf, mostLines, refusalsSince } from './rules.ts'

test('refusals are counted over ten minutes', () =>
  expect(refusalsSince('2026-11-21T09:00:00.000Z')).toBe('2026-11-21T08:50:00.000Z'))

test.each<[organisationId: number | null, records: number, Consequence]>([
  [null, 3, 'none'],
  [null, 4, 'alarm'],
  [null, 19, 'alarm'],
  [null, 20, 'end'],
  [7, 20, 'none'],
  [7, 21, 'alarm'],
  [7, mostLines - 1, 'alarm'],
  [7, mostLines, 'slow'],
])('a session of organisation %s that was refused %i records: %s', (organisationId, records, expected) =>
  expect(consequenceOf({ organisationId }, records)).toBe(expected),
)

test.each([
  ['an administrator under an activity', { roles: Role.System_administrator, activityId: 4 }, true],
  ['an administrator without one', { roles: Role.System_administrator }, false],
  ['a director', { roles: Role.Director, activityId: 4 }, false],
])('%s sees refusals: %o %s', (_who, given, expected) => expect(canSeeRefusals(actorWith(given))).toBe(expected))
