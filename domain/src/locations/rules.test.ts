import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { canManageLocations, canViewLocations } from './rules.ts'

test.each([
  ['a manager, own organisation', { roles: Role.Manager, organisationId: 7 }, 7, true, true],
  ['a director, own organisation', { roles: Role.Director, organisationId: 7 }, 7, true, true],
  ['a nurse, own organisation', { roles: Role.Nurse, organisationId: 7 }, 7, true, false],
  ['a director, another organisation', { roles: Role.Director, organisationId: 7 }, 8, false, false],
  ['an individual, no organisation', { roles: Role.Individual, organisationId: null }, null, false, false],
  ['an administrator without an activity', { roles: Role.System_administrator, organisationId: 1 }, 8, false, false],
  [
    'an administrator with an activity',
    { roles: Role.System_administrator, organisationId: 1, activityId: 3 },
    8,
    true,
    true,
  ],
])('%s', (_who, given, organisationId, view, manage) => {
  const actor = actorWith(given)
  expect([canViewLocations(actor, organisationId), canManageLocations(actor, organisationId)]).toEqual([view, manage])
})
