import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createMembership } from '#features/users/index.ts'
import { sendDocument } from '#testing/attach.ts'
import { addCase } from '#testing/convenor-case.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addColleague, addPractice, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

/** The same person working in another organisation. */
async function alsoAt(person: { userId: number; userName: string }, organisationId: number, roles: number) {
  const permissions = Permission.Medicals
  await database.transaction((tx) =>
    createMembership(tx, theSystem, { userId: person.userId, organisationId, roles, permissions }),
  )
  return as({ ...person, organisationId })
}

test("a regulator's doctor can read nothing that was submitted about themselves", async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'to_decide')
  const atWork = await alsoAt(scene.people.pilot, scene.regulatorId, Role.Regulator_doctor)
  const answers = await Promise.all(
    ['submission', 'documents', 'determinations'].map((part) => atWork('GET', `/medicals/${medicalId}/${part}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a holder cannot read at work why their certificate was suspended', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted')
  const [certificate] = (await scene.regulatorDoctor('GET', `/medicals/${medicalId}/certificates`)).body
  const atWork = await alsoAt(scene.people.pilot, scene.regulatorId, Role.Regulator_doctor)
  const url = `/certificates/${certificate.certificateId}`
  const eventAnswer = await scene.regulatorDoctor('POST', `${url}/events`, {
    kind: 'suspension',
    medicalClass: 'class1',
    privilege: 'all',
    toDay: null,
    version: 1,
    isDeclared: false,
    text: 'You are asked not to fly.',
    reason: 'A tip from a neighbour',
    code: null,
    field: null,
    receipt: null,
  })
  expect(JSON.stringify(eventAnswer.body)).toContain('neighbour')
  const { body } = await atWork('GET', url)
  expect(JSON.stringify(body)).not.toContain('neighbour')
})

test('an examiner can neither review nor close their own submission', async () => {
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

test("a regulator's doctor who also works in the practice can neither question it nor close its submissions", async () => {
  const scene = await addScene()
  const { nurse } = scene.people
  const atWork = await alsoAt(nurse, scene.regulatorId, Role.Regulator_doctor)
  const medicalId = await medicalAt(scene, 'submitted')
  const body = { version: await version(atWork, medicalId) }
  const question = { question: 'Which spectacles?', ...body }
  const asked = await atWork('POST', `/medicals/${medicalId}/submission/questions`, question)
  expect([asked.status, asked.body.title]).toEqual([
    403,
    'You work in the practice, so you cannot ask questions for the regulator.',
  ])
  expect((await atWork('PUT', `/medicals/${medicalId}/submission/acceptance`, body)).status).toBe(403)
  // Submissions of another practice are treated normally.
  const other = await addScene()
  const elsewhere = { ...scene, practiceId: other.practiceId, people: { ...scene.people, pilot: other.people.pilot } }
  const theirs = await medicalAt(elsewhere, 'submitted')
  const asking = { question: 'Which spectacles?', version: await version(atWork, theirs) }
  expect((await atWork('POST', `/medicals/${theirs}/submission/questions`, asking)).status).toBe(201)
})

test('a convenor cannot take a case about their own examination', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'declined')
  await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  const officeId = await database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Convenor'),
      organisationTypes: OrganisationType.Convenor,
      featureSet: Feature.Medicals,
    }),
  )
  const asking = { officeId, grounds: 'It was noisy.' }
  const { caseId } = await must(scene.pilot('POST', `/medicals/${medicalId}/review`, asking))
  const atOffice = await alsoAt(scene.people.doctor, officeId, Role.Convenor_doctor)
  expect((await atOffice('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 })).status).toBe(403)
})

test('a convenor cannot take a case of a practice or regulator where they work, or of a person they care for', async () => {
  const { scene, officeId, caseId } = await addCase()
  const take = async (organisationId: number, roles: Role) => {
    const colleague = await addColleague(organisationId, roles)
    const atOffice = await alsoAt(colleague, officeId, Role.Convenor_doctor)
    return (await atOffice('PUT', `/convenorCases/${caseId}/assignee`, { version: 1 })).status
  }
  const [caring, other] = [await addPractice(), await addPractice()]
  await database.transaction((tx) => beginCare(tx, theSystem, caring, scene.people.pilot.userId))
  expect(await take(scene.practiceId, Role.Practice_doctor)).toBe(403)
  expect(await take(scene.regulatorId, Role.Regulator_doctor)).toBe(403)
  expect(await take(caring, Role.Practice_doctor)).toBe(403)
  expect(await take(other, Role.Practice_doctor)).toBe(200)
})

test('a convenor who starts working for the practice loses the case, and a colleague takes it over', async () => {
  const { scene, people, officeId, convenor, colleague, caseId } = await addCase()
  const url = `/convenorCases/${caseId}`
  await must(convenor('PUT', `${url}/assignee`, { version: 1 }))
  const { version } = (await must(convenor('GET', url))) as { version: number }
  const mayTake = async () => (await must(colleague('GET', '/convenorCases'))).list
  expect(await mayTake()).toMatchObject([{ mayTake: false, mayRead: false }])
  expect((await colleague('PUT', `${url}/assignee`, { version })).status).toBe(409)

  await alsoAt(people.convenor, scene.practiceId, Role.Nurse)
  const atOffice = await as({ ...people.convenor, organisationId: officeId })
  for (const part of ['', '/file', '/bundle']) expect((await atOffice('GET', `${url}${part}`)).status).toBe(403)
  const naming = { adviser: 'Dr Ana Hohepa', version }
  expect((await atOffice('PUT', `${url}/adviser`, naming)).status).toBe(403)
  expect((await atOffice('POST', `${url}/evidence`, { text: 'Mine.', version })).status).toBe(403)
  const hat = { ...people.convenor, organisationId: officeId }
  expect((await sendDocument(hat, `${url}/evidence/files`, { fields: { text: 'Mine' } })).status).toBe(403)
  expect(await mayTake()).toMatchObject([{ mayTake: true }])
  await must(colleague('PUT', `${url}/assignee`, { version }))
  expect((await colleague('GET', `${url}/file`)).status).toBe(200)
})

test('a user who works in the practice can neither answer a convenor for the regulator nor give its evidence', async () => {
  const { scene, convenor, caseId } = await addCase()
  const atWork = await alsoAt(scene.people.nurse, scene.regulatorId, Role.Regulator_doctor)
  const url = `/convenorCases/${caseId}`
  const one = async () => (await must(convenor('GET', url))) as { version: number }
  await must(convenor('PUT', `${url}/assignee`, { version: 1 }))
  const evidence = { text: 'Mine.', version: (await one()).version }
  expect((await atWork('POST', `${url}/evidence`, evidence)).status).toBe(403)
  const hat = { ...scene.people.nurse, organisationId: scene.regulatorId }
  expect((await sendDocument(hat, `${url}/evidence/files`, { fields: { text: 'Mine' } })).status).toBe(403)
  await must(convenor('PUT', `${url}/adviser`, { adviser: 'Dr Ana Hohepa', version: (await one()).version }))
  const report = { recommendation: 'confirm', report: 'It stands.', version: (await one()).version }
  await must(convenor('PUT', `${url}/report`, report))
  const answer = { isImplemented: true, answer: 'So be it.', version: (await one()).version }
  expect((await atWork('PUT', `${url}/answer`, answer)).status).toBe(403)
  expect((await scene.regulatorDoctor('PUT', `${url}/answer`, answer)).status).toBe(200)
})
