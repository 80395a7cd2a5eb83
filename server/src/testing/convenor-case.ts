import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { usualFeatures } from './factories.ts'
import { medicalAt } from './medical-at.ts'
import { must, version } from './medical-errand.ts'
import { addColleague, addScene } from './medical-people.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

export const addOffice = () =>
  database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Convenor'),
      organisationTypes: OrganisationType.Convenor,
      featureSet: Feature.Medicals | usualFeatures,
    }),
  )

/** A refusal that was submitted and accepted, and an office with two convenors who can review it. */
export async function addConvenorCase(on?: string) {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'declined', { ...(on && { on }) })
  await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  const officeId = await addOffice()
  const people = {
    convenor: await addColleague(officeId, Role.Convenor_doctor, 'Bright'),
    colleague: await addColleague(officeId, Role.Convenor_doctor, 'Sole'),
  }
  return { scene, people, medicalId, officeId }
}

/** Requests a review of the refusal, which makes a case. */
export async function addCase(on?: string) {
  const refusal = await addConvenorCase(on)
  const { scene, people, medicalId, officeId } = refusal
  const [convenor, colleague] = [await as(people.convenor), await as(people.colleague)]
  const asking = {
    officeId,
    grounds: 'My hearing was measured in a noisy room.',
  }
  const right = await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))
  return { ...refusal, convenor, colleague, asking, caseId: Number(right.caseId), right }
}
