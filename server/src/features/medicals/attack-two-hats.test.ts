import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { createOrganisation } from '#features/organisations/index.ts'
import { createMembership } from '#features/users/index.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

/** The same person, at work in another organisation. */
async function alsoAt(person: { userId: number; userName: string }, organisationId: number, roles: number) {
  const permissions = Permission.Medicals
  await database.transaction((tx) =>
    createMembership(tx, theSystem, { userId: person.userId, organisationId, roles, permissions }),
  )
  return as({ ...person, organisationId })
}

test('a doctor of the regulator reads nothing of what was sent about themself', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'to_decide')
  const atWork = await alsoAt(scene.people.pilot, scene.regulatorId, Role.Regulator_doctor)
  const answers = await Promise.all(
    ['submission', 'documents', 'determinations'].map((part) => atWork('GET', `/medicals/${medicalId}/${part}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('why a certificate was suspended is not read at work by its holder', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted')
  const [certificate] = (await scene.regulatorDoctor('GET', `/medicals/${medicalId}/certificates`)).body
  const atWork = await alsoAt(scene.people.pilot, scene.regulatorId, Role.Regulator_doctor)
  const url = `/certificates/${certificate.certificateId}`
  const said = await scene.regulatorDoctor('POST', `${url}/events`, {
    ...{ kind: 'suspension', medicalClass: null, privilege: null, toDay: null, version: 1, isDeclared: false },
    ...{ text: 'You are asked not to fly.', reason: 'A tip from a neighbour', code: null, field: null, receipt: null },
  })
  expect(JSON.stringify(said.body)).toContain('neighbour')
  const { body } = await atWork('GET', url)
  expect(JSON.stringify(body)).not.toContain('neighbour')
})

test('whoever examined does not look through what they sent, nor close it', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'submitted')
  const atWork = await alsoAt(scene.people.doctor, scene.regulatorId, Role.Regulator_doctor)
  const body = { version: await version(atWork, medicalId) }
  expect((await atWork('PUT', `/medicals/${medicalId}/submission/acceptance`, body)).status).toBe(403)
  expect((await atWork('POST', `/medicals/${medicalId}/audit`, body)).status).toBe(403)
  const audited = await medicalAt(scene, 'in_audit')
  const { audits } = await must(scene.regulatorDoctor('GET', `/medicals/${audited}/submission`))
  const [audit] = audits as { checklist: object; version: number }[]
  const change = { checklist: audit?.checklist, remarks: 'Mine.', version: audit?.version }
  expect((await atWork('PUT', `/medicals/${audited}/audit`, change)).status).toBe(403)
  const end = { outcome: 'ok', version: audit?.version, medicalVersion: await version(atWork, audited) }
  expect((await atWork('POST', `/medicals/${audited}/audit/outcome`, end)).status).toBe(403)
})

test('a convenor takes no case about what they themself examined', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'declined')
  await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  const officeId = await database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      ...{ name: unique('Convenor'), organisationTypes: OrganisationType.Convenor, featureSet: Feature.Medicals },
    }),
  )
  const asking = { officeId, grounds: 'It was noisy.', version: await version(scene.pilot, medicalId) }
  const { caseId } = await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))
  const atOffice = await alsoAt(scene.people.doctor, officeId, Role.Convenor_doctor)
  expect((await atOffice('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 })).status).toBe(403)
})
