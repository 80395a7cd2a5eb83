import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import { canDisputeInvoice, canManageInvoicesOf, canSeeInvoicesOf, managesInvoices, seesInvoices } from './rules.ts'

const [practice, distributor] = [7, 9]
const invoiced = { organisationId: practice, distributorId: distributor }
const withFeature = { featureSet: Feature.Invoices }
const administrator = { roles: Role.System_administrator, permissions: allBits, featureSet: allBits, organisationId: 1 }
const atDistributor = { ...withFeature, organisationId: distributor, organisationTypes: OrganisationType.Distributor }

test.each<[string, Partial<Actor>, { area: boolean; manages: boolean; sees: boolean; disputes: boolean }]>([
  [
    'a director of the practice',
    { ...withFeature, organisationId: practice, roles: Role.Director },
    { area: true, manages: false, sees: true, disputes: true },
  ],
  [
    'a manager of the practice',
    { ...withFeature, organisationId: practice, roles: Role.Manager },
    { area: true, manages: false, sees: true, disputes: true },
  ],
  [
    'a manager without the feature',
    { organisationId: practice, roles: Role.Manager },
    { area: false, manages: false, sees: false, disputes: false },
  ],
  [
    'a doctor of the practice',
    { ...withFeature, organisationId: practice, roles: Role.Practice_doctor },
    { area: false, manages: false, sees: false, disputes: false },
  ],
  [
    'a nurse of the practice',
    { ...withFeature, organisationId: practice, roles: Role.Nurse },
    { area: false, manages: false, sees: false, disputes: false },
  ],
  [
    'a manager of another practice',
    { ...withFeature, organisationId: 8, roles: Role.Manager },
    { area: true, manages: false, sees: false, disputes: false },
  ],
  [
    'a manager of its distributor',
    { ...atDistributor, roles: Role.Manager },
    { area: true, manages: true, sees: true, disputes: false },
  ],
  [
    'staff of its distributor',
    { ...atDistributor, roles: Role.Staff },
    { area: false, manages: false, sees: false, disputes: false },
  ],
  [
    'a manager of another distributor',
    { ...atDistributor, organisationId: 10, roles: Role.Manager },
    { area: true, manages: true, sees: false, disputes: false },
  ],
  [
    'a manager of an organisation with the distributor’s id but not its type',
    { ...withFeature, organisationId: distributor, roles: Role.Manager },
    { area: true, manages: false, sees: false, disputes: false },
  ],
  [
    'an administrator with an activity',
    { ...administrator, activityId: 3 },
    { area: true, manages: true, sees: true, disputes: false },
  ],
  [
    'an administrator without an activity',
    administrator,
    { area: false, manages: false, sees: false, disputes: false },
  ],
  [
    'an individual',
    { roles: Role.Individual, featureSet: allBits },
    { area: false, manages: false, sees: false, disputes: false },
  ],
])('%s', (_who, rights, expected) => {
  const actor = actorWith(rights)
  expect({
    area: seesInvoices(actor),
    manages: managesInvoices(actor),
    sees: canSeeInvoicesOf(actor, invoiced),
    disputes: canDisputeInvoice(actor, invoiced),
  }).toEqual(expected)
  expect(canManageInvoicesOf(actor, invoiced)).toBe(expected.manages && expected.sees)
})
