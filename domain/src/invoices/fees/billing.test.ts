import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, Role } from '#access/bits.ts'
import { canSetBilling, distributorErrors } from './billing.ts'

const administrator = { roles: Role.System_administrator, activityId: 3 }
const director = { roles: Role.Director, organisationId: 7, featureSet: Feature.Invoices }

test.each([
  ['an administrator with an activity', administrator, true],
  ['an administrator without one', { roles: Role.System_administrator }, false],
  ['a director', director, true],
  ['a manager', { ...director, roles: Role.Manager }, true],
  ['a director of another organisation', { ...director, organisationId: 8 }, false],
  ['a director without the feature', { ...director, featureSet: 0 }, false],
  ['a nurse', { ...director, roles: Role.Nurse }, false],
])('%s sets where invoices go: %s', (_who, actor, expected) =>
  expect(canSetBilling(actorWith(actor), 7)).toBe(expected),
)

const refused = { distributorId: ['Only a system administrator can change this.'] }
test.each([
  ['a director who keeps it', director, 8, 8, {}],
  ['a director who changes it', director, 8, 9, refused],
  ['a director who sets the first', director, null, 9, refused],
  ['an administrator who changes it', administrator, 8, 9, {}],
  ['an administrator who ends it', administrator, 8, null, {}],
])('the distributor is set by %s', (_who, actor, before, after, errors) =>
  expect(distributorErrors(actorWith(actor), { distributorId: before }, { distributorId: after })).toEqual(errors),
)
