import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import type { User } from '#api/generated.ts'
import { userTabs } from './tabs.ts'

const client: Partial<User> = { userId: 5, relations: ['clients'] }
const pathsWith = (featureSet: number) => {
  const organisation = { organisationId: 7, organisationTypes: OrganisationType.Medical_practice, featureSet }
  const doctor = actorWith({ ...organisation, roles: Role.Practice_doctor, permissions: allBits })
  return userTabs.filter(({ mayRead }) => mayRead(doctor, client as User)).map(({ path }) => path)
}

test('a client has a library for a practice with the feature, and no other tab depends on it', () => {
  const all = pathsWith(allBits)
  expect(all).toContain('library')
  expect(pathsWith(allBits & ~Feature.Library)).toEqual(all.filter((path) => path !== 'library'))
})
