import { individualRights } from '@clearwing/domain/access/actor.ts'
import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { hasRequestsCard } from './card-rule.ts'

const nurse = (featureSet: number) =>
  actorWith({
    organisationId: 7,
    organisationTypes: OrganisationType.Medical_practice,
    roles: Role.Nurse,
    permissions: allBits,
    featureSet,
  })

test.each([
  ['an individual', actorWith(individualRights), true],
  ['a nurse', nurse(allBits), true],
  ['a nurse of a practice without the library', nurse(allBits & ~Feature.Library), false],
  ['an administrator', actorWith({ roles: Role.System_administrator, featureSet: allBits }), false],
])('the dashboard of %s shows document requests: %s', (_who, actor, expected) =>
  expect(hasRequestsCard(actor)).toBe(expected),
)
