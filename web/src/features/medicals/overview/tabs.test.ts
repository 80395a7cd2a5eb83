import { actorWith } from '@clearwing/domain/access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import type { MedicalAccess } from '@clearwing/domain/medicals/rules.ts'
import { expect, test } from 'vitest'
import { medicalTabs } from './tabs.ts'

const medical: MedicalAccess = {
  userId: 5,
  practiceId: 7,
  regulatorId: 9,
  kind: 'certificate',
  status: 'in_examination',
  signedAt: null,
  witnessedAt: null,
  examinedOn: null,
  decidedAt: null,
  submittedAt: null,
  identity: null,
}
const pathsWith = (featureSet: number) => {
  const organisation = { organisationId: 7, organisationTypes: OrganisationType.Medical_practice, featureSet }
  const doctor = actorWith({ ...organisation, roles: Role.Practice_doctor, permissions: allBits })
  return medicalTabs.filter(({ mayRead }) => mayRead(doctor, medical)).map(({ path }) => path)
}

test('a medical has a library for a practice with the feature, and no other tab depends on it', () => {
  const all = pathsWith(allBits)
  expect(all).toContain('library')
  expect(pathsWith(allBits & ~Feature.Library)).toEqual(all.filter((path) => path !== 'library'))
})
