import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import { canManageSchedules, canViewSchedules } from './rules.ts'

const at = (roles: number, given: Partial<Actor> = {}) =>
  actorWith({ organisationId: 7, roles, featureSet: Feature.Testing, ...given })
const practice = { organisationTypes: OrganisationType.Medical_practice, featureSet: 0 }
const regulator = { organisationTypes: OrganisationType.Medical_regulator, featureSet: 0 }
const administrator = { organisationId: 1, featureSet: allBits }

test.each<[string, Actor, [isSeen: boolean, isKept: boolean, isDrawn: boolean]]>([
  ['a manager of an organisation that tests', at(Role.Manager), [true, true, true]],
  ['its director', at(Role.Director), [true, true, true]],
  ['its tester', at(Role.Tester), [true, false, false]],
  ['its staff', at(Role.Staff), [true, false, false]],
  ['a manager elsewhere', at(Role.Manager, { organisationId: 8 }), [false, false, false]],
  [
    'a manager without the feature',
    at(Role.Manager, { featureSet: allBits & ~Feature.Testing }),
    [false, false, false],
  ],
  ['a manager of a practice', at(Role.Manager, practice), [true, true, false]],
  ['a nurse of a practice', at(Role.Nurse, practice), [true, false, false]],
  ['a director of a regulator', at(Role.Director, regulator), [true, false, false]],
  ['an individual', at(Role.Individual, { organisationId: null }), [false, false, false]],
  ['an administrator without an activity', at(Role.System_administrator, administrator), [false, false, false]],
  [
    'an administrator with an activity',
    at(Role.System_administrator, { ...administrator, activityId: 3 }),
    [true, true, true],
  ],
])('whether %s can see, manage and draw from schedules', (_who, actor, expected) => {
  const may = [canViewSchedules(actor, 7), canManageSchedules(actor, 7), canManageSchedules(actor, 7, 'random')]
  expect(may).toEqual(expected)
})
