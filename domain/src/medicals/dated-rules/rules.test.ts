import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { canEditRules, canReadRules } from './rules.ts'

const actorWithoutRights: Actor = {
  userId: 1,
  organisationId: 7,
  roles: 0,
  permissions: 0,
  featureSet: 0,
  organisationTypes: 0,
  activityId: null,
}
const administrator = { roles: Role.System_administrator, organisationTypes: OrganisationType.System_administration }
const doctor = { roles: Role.Regulator_doctor, organisationTypes: OrganisationType.Medical_regulator }

test.each<[who: string, given: Partial<Actor>, reads: boolean, edits: boolean]>([
  ['an administrator with an activity', { ...administrator, activityId: 3 }, true, true],
  ['an administrator without an activity', administrator, false, false],
  ['a regulator’s doctor', doctor, true, false],
  ['a doctor of another regulator', { ...doctor, organisationId: 8 }, false, false],
  ['a doctor of an organisation that is not a regulator', { ...doctor, organisationTypes: 0 }, false, false],
  ['an agent of the regulator', { ...doctor, roles: Role.Regulator }, false, false],
  [
    'a doctor of a practice',
    { roles: Role.Practice_doctor, organisationTypes: OrganisationType.Medical_practice },
    false,
    false,
  ],
  ['an individual', { organisationId: null, roles: Role.Individual }, false, false],
])('%s reads: %s, edits: %s', (_who, given, reads, edits) => {
  const actor = { ...actorWithoutRights, ...given }
  expect(canReadRules(actor, 7)).toBe(reads)
  expect(canEditRules(actor)).toBe(edits)
})
