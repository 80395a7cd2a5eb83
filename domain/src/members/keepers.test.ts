import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { leavesNoManager } from './keepers.ts'

const today = '2026-11-21'
const open = { acceptedAt: '2026-01-01T00:00:00.000Z', fromDay: null, toDay: null, endedAt: null, permissions: 0 }
const one = (roles: number, given = {}) => ({ userId: 1, roles, ...open, ...given })
const other = (roles: number, given = {}) => ({ ...one(roles, given), userId: 2 })
const { Director, Manager, Nurse, System_administrator } = Role
const director = actorWith({ organisationId: 7, roles: Director })
const administrator = actorWith({ organisationId: 1, roles: System_administrator, activityId: 3 })
const ended = { endedAt: '2026-11-21T01:00:00.000Z', toDay: today }

test.each([
  ['the last director leaves', director, 4, one(Director), one(Director, ended), [], true],
  ['becomes a nurse', director, 4, one(Director), one(Nurse), [other(Nurse)], true],
  ['becomes a manager', director, 4, one(Director), one(Manager), [], false],
  ['leaves on a future day', director, 4, one(Director), one(Director, { toDay: '2026-12-31' }), [], true],
  ['a manager stays', director, 4, one(Director), one(Director, ended), [other(Manager)], false],
  [
    'a manager who has not accepted stays',
    director,
    4,
    one(Director),
    one(Director, ended),
    [other(Manager, { acceptedAt: null })],
    true,
  ],
  [
    'a manager stays until the same day',
    director,
    4,
    one(Director),
    one(Director, { toDay: '2026-12-31' }),
    [other(Manager, { toDay: '2026-12-31' })],
    true,
  ],
  [
    'a manager stays longer',
    director,
    4,
    one(Director),
    one(Director, { toDay: '2026-12-31' }),
    [other(Manager, { toDay: '2027-01-01' })],
    false,
  ],
  [
    'a manager begins later',
    director,
    4,
    one(Director),
    one(Director, ended),
    [other(Manager, { fromDay: '2026-12-01' })],
    true,
  ],
  [
    'a manager stays for today',
    director,
    4,
    one(Director),
    one(Director, ended),
    [other(Manager, { toDay: today })],
    false,
  ],
  [
    'a director does not count as their own successor',
    director,
    4,
    one(Director),
    one(Director, ended),
    [one(Director)],
    true,
  ],
  ['a nurse leaves', director, 4, one(Nurse), one(Nurse, ended), [], false],
  [
    'a director who has not accepted leaves',
    director,
    4,
    one(Director, { acceptedAt: null }),
    one(Director, ended),
    [],
    false,
  ],
  ['an administrator ends the last director', administrator, 4, one(Director), one(Director, ended), [], false],
  [
    'but not the last administrator',
    administrator,
    1,
    one(System_administrator),
    one(System_administrator, ended),
    [other(Director)],
    true,
  ],
  [
    'one of two administrators',
    administrator,
    1,
    one(System_administrator),
    one(System_administrator, ended),
    [other(System_administrator)],
    false,
  ],
])('%s', (_case, actor, organisationTypes, before, after, others, leaves) =>
  expect(leavesNoManager(actor, { organisationTypes }, before, after, others, today)).toBe(leaves),
)
