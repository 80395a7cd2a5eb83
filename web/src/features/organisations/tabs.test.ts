import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { organisationTabs } from './tabs.ts'

const pathsWith = (featureSet: number) => {
  const organisation = { organisationId: 7, organisationTypes: OrganisationType.Medical_practice, featureSet }
  const manager = actorWith({ ...organisation, roles: Role.Manager, permissions: allBits })
  return organisationTabs
    .filter(({ mayRead }) => mayRead(manager, 7, OrganisationType.Medical_practice))
    .map(({ path }) => path)
}

test('an organisation has a library with the feature, and no other tab depends on it', () => {
  const all = pathsWith(allBits)
  expect(all).toContain('library')
  expect(pathsWith(allBits & ~Feature.Library)).toEqual(all.filter((path) => path !== 'library'))
})
