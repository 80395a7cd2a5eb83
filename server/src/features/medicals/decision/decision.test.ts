import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { createMembership } from '#features/users/index.ts'
import { textOfDocument } from '#testing/document-text.ts'
import { medicalAt } from '#testing/medical-at.ts'
import {
  assess,
  assessment,
  issuedMedical,
  measuredMedical,
  must,
  sendDecision,
  version,
} from '#testing/medical-errand.ts'
import { addColleague, addExaminer, addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, database, signIn } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const withPilot = async (): Promise<Scene> => {
  const pilot = await addPilot(scene.regulatorId)
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

test('an examiner issues a certificate: dates by the rules, a number, a verifiable code, three documents', async () => {
  const mine = await withPilot()
  const medicalId = await issuedMedical(mine)
  const medical = (await mine.pilot('GET', `/medicals/${medicalId}`)).body
  expect(medical).toMatchObject({ status: 'issued', clock: { kind: 'submission', total: 5 } })
  const [certificate] = (await mine.pilot('GET', `/users/${mine.people.pilot.userId}/certificates`)).body
  expect(certificate).toMatchObject({ medicalId, number: expect.stringMatching(/^\d{6}$/), state: 'current' })
  expect(certificate.rows.map(({ privilege }: { privilege: string }) => privilege)).toEqual(['passengers', 'other'])

  const verified = await app.inject(`/api/certificates/verification?c=${certificate.code}`)
  expect(Object.keys(verified.json()).sort()).toEqual(['checkedAt', 'inForce', 'isReplaced', 'isReportedLost', 'rows'])
  expect(verified.json()).toMatchObject({ inForce: true, rows: [{ medicalClass: 'class1' }, {}] })

  const documents = (await mine.pilot('GET', `/medicals/${medicalId}/documents`)).body
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['certificate', 'report', 'letter'])
  const { cookie } = await signIn(mine.people.pilot)
  const url = `/api/medicals/${medicalId}/documents/${documents[0].medicalDocumentId}`
  const pdf = await app.inject({ url, headers: { cookie } })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const { text } = await readPdf(pdf.rawPayload)
  expect(text).toContain('Hēmi Tāwhiri')
  expect(text).toContain(certificate.number)
})

test('a waived test names the user who waived it, even if another user saves the assessment later', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine)
  const colleague = await as(await addColleague(mine.practiceId, Role.Practice_doctor, 'Parata'))
  const waiver = { test: 'lipids', reason: 'Seen elsewhere' }
  await assess(mine.doctor, medicalId, assessment(['class1'], { waivers: [waiver] }))
  const glucose = { test: 'glucose', reason: 'Not needed' }
  await assess(colleague, medicalId, assessment(['class1'], { waivers: [waiver, glucose] }), 1)
  const { lines } = (await mine.doctor('GET', `/medicals/${medicalId}/due`)).body
  const reasonOf = (test: string) => lines.find((line: { test: string }) => line.test === test).why
  expect(reasonOf('lipids')).toMatch(/^Seen elsewhere\. .*Heke/)
  expect(reasonOf('glucose')).toMatch(/^Not needed\. .*Parata/)
})

test('the report names each test that was considered, its origin and result, and which were waived', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine)
  await assess(mine.doctor, medicalId, assessment(['class1']))
  await must(sendDecision(mine.doctor, medicalId))
  const { practiceName } = await must(mine.doctor('GET', `/medicals/${medicalId}`))
  const text = await textOfDocument(mine, medicalId, 'report')
  expect(text).toContain('Application, signed and witnessed')
  expect(text).toMatch(new RegExp(`Urinalysis \\d+ \\w+ \\d{4} ${practiceName} Normal`))
  expect(text).toMatch(/Lipids \d+ \w+ \d{4} .*Heke Waived: Seen elsewhere/)
})

test('the person gets an email with a link, and no details', async () => {
  const mine = await withPilot()
  const medicalId = await issuedMedical(mine)
  const { userId } = mine.people.pilot
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  expect(sent).toMatchObject([{ template: 'certificateIssued', values: { path: `/medical/${medicalId}` } }])
  expect(JSON.stringify(sent)).not.toMatch(/class|condition|lens|eligible/i)
})

test('four certificates issued at the same time get four consecutive numbers', async () => {
  const regulator = await addScene()
  const medicals = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const pilot = await addPilot(regulator.regulatorId)
      const mine = { ...regulator, pilot: await as(pilot), people: { ...regulator.people, pilot } }
      const medicalId = await measuredMedical(mine, ['class2'])
      await assess(mine.doctor, medicalId, assessment(['class2']))
      return { mine, medicalId }
    }),
  )
  await Promise.all(medicals.map(async ({ mine, medicalId }) => must(sendDecision(mine.doctor, medicalId))))
  const numbers = await Promise.all(
    medicals.map(async ({ mine, medicalId }) => {
      const [certificate] = (await mine.doctor('GET', `/medicals/${medicalId}/certificates`)).body
      return Number(certificate.number)
    }),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4])
})

test('missing items and comments block the decision and are named', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine)
  await assess(mine.doctor, medicalId, assessment(['class1'], { waivers: [], comments: [] }))
  const refused = await sendDecision(mine.doctor, medicalId)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject({
    'comments.31': [expect.any(String)],
    dto: expect.arrayContaining(['Lipids is missing.']),
  })
  expect((await mine.doctor('GET', `/medicals/${medicalId}/certificates`)).body).toEqual([])
})

test('without the delegation for a class an examiner can only refer it; a colleague with the delegation decides', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine)
  const second = await as(await addExaminer(mine.practiceId, mine.regulatorId, ['class2']))
  await assess(second, medicalId, assessment(['class1']))
  expect((await sendDecision(second, medicalId)).body.errors).toMatchObject({
    'decisions.0': ['Your delegation does not cover class 1: refer it.'],
  })
  const referred = {
    medicalClass: 'class1',
    outcome: 'referred',
    keepAnniversary: true,
    expiresOn: [],
    reasons: 'No delegation',
  }
  await assess(second, medicalId, assessment(['class1'], { decisions: [referred] }), 1)
  expect((await must(sendDecision(second, medicalId, 2))).status).toBe('referred')
  await assess(mine.doctor, medicalId, assessment(['class1']), 2)
  expect((await must(sendDecision(mine.doctor, medicalId, 3))).status).toBe('issued')
})

test('a refusal gives its reasons and the right of review, and issues no certificate', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class2'])
  const refusal = { medicalClass: 'class2', outcome: 'ineligible', keepAnniversary: true, expiresOn: [], reasons: '' }
  await assess(mine.doctor, medicalId, assessment(['class2'], { decisions: [refusal] }))
  expect((await sendDecision(mine.doctor, medicalId)).body.errors).toMatchObject({
    'decisions.0.reasons': ['Please explain'],
  })
  const reasons = 'Standard of vision, rule 67.105(j).'
  await assess(mine.doctor, medicalId, assessment(['class2'], { decisions: [{ ...refusal, reasons }] }), 1)
  expect((await must(sendDecision(mine.doctor, medicalId, 2))).status).toBe('declined')
  expect(
    (await mine.pilot('GET', `/medicals/${medicalId}/documents`)).body.map(({ kind }: { kind: string }) => kind),
  ).toEqual(['report', 'letter'])
})

test('a refusal beside a certificate in force: the letter names it, and it is suspended if requested', async () => {
  const mine = await withPilot()
  await medicalAt(mine, 'accepted', { classes: ['class2'] })
  const medicalId = await measuredMedical(mine, ['class2'])
  const reasons = 'Standard of vision, rule 67.105(j).'
  const refusal = { medicalClass: 'class2', outcome: 'ineligible', keepAnniversary: true, expiresOn: [], reasons }
  await assess(mine.doctor, medicalId, assessment(['class2'], { decisions: [refusal] }))
  const held = async () =>
    (await mine.pilot('GET', `/users/${mine.people.pilot.userId}/certificates`)).body[0] as { state: string }
  const read = async () => (await mine.doctor('GET', `/medicals/${medicalId}/assessment`)).body
  const { suspendableClasses, version: assessmentVersion, basis } = await read()
  expect(suspendableClasses).toEqual([])
  const suspending = async () => {
    const request = { assessmentVersion, basis, suspendsHeld: true }
    return mine.doctor('POST', `/medicals/${medicalId}/decision`, {
      ...request,
      version: await version(mine.doctor, medicalId),
    })
  }
  expect((await suspending()).status).toBe(403)
  expect((await held()).state).toBe('current')

  const ofDoctor = eq(delegations.userId, mine.people.doctor.userId)
  const delegate = (powers: Power[]) =>
    database.transaction((tx) => tx.update(delegations).set({ powers }).where(ofDoctor))
  await delegate(['issue', 'suspend'])
  onTestFinished(() => void delegate(['issue']))
  expect((await read()).suspendableClasses).toContain('class2')
  expect((await must(suspending())).status).toBe('declined')
  expect((await held()).state).toBe('suspended')
  const letter = await textOfDocument(mine, medicalId, 'letter')
  expect(letter).toContain(reasons)
  expect(letter).toContain('Do not use the certificate that you still hold')
  expect(letter).toContain('I have suspended it with this decision')
  expect(letter).not.toContain('This refusal does not end it')
  expect(letter).not.toContain('Your next tests')
})

test('no class is left out: the decision covers all classes applied for', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class1', 'class2'])
  await assess(mine.doctor, medicalId, assessment(['class1']))
  expect((await sendDecision(mine.doctor, medicalId)).body.errors).toMatchObject({
    decisions: ['Class 2 is not decided.'],
  })
  await assess(mine.doctor, medicalId, assessment(['class1', 'class2']), 1)
  await must(sendDecision(mine.doctor, medicalId, 2))
  const certificates = (await mine.doctor('GET', `/medicals/${medicalId}/certificates`)).body
  const rows = certificates.flatMap((one: { rows: { medicalClass: string; privilege: string }[] }) => one.rows)
  expect([
    certificates.length,
    ...rows.map(({ medicalClass, privilege }: (typeof rows)[number]) => `${medicalClass} ${privilege}`),
  ]).toEqual([1, 'class1 passengers', 'class1 other', 'class2 all'])
})

test('an examiner may shorten a date, never lengthen it', async () => {
  const mine = await withPilot()
  const medicalId = await measuredMedical(mine, ['class2'])
  const decision = { medicalClass: 'class2', outcome: 'eligible', keepAnniversary: true, reasons: '' }
  const far = { ...decision, expiresOn: [{ privilege: 'all', toDay: '2099-01-01' }] }
  await assess(mine.doctor, medicalId, assessment(['class2'], { decisions: [far] }))
  expect((await sendDecision(mine.doctor, medicalId)).status).toBe(400)
})

test('nothing can be changed after the decision', async () => {
  const mine = await withPilot()
  const medicalId = await issuedMedical(mine)
  const answers = await Promise.all([
    mine.pilot('PUT', `/medicals/${medicalId}/application`, { values: {}, version: 2 }),
    mine.nurse('PUT', `/medicals/${medicalId}/examination/body`, { values: {}, version: 1 }),
    mine.doctor('PUT', `/medicals/${medicalId}/assessment`, { values: assessment(['class1']), version: 1 }),
    sendDecision(mine.doctor, medicalId),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('an examiner who is the pilot can neither check their own identity nor decide', async () => {
  const mine = await withPilot()
  const { userId } = mine.people.pilot
  const { practiceId } = mine
  const membership = {
    userId,
    organisationId: practiceId,
    roles: Role.Practice_doctor,
    permissions: Permission.Medicals,
  }
  await database.transaction((tx) => createMembership(tx, theSystem, membership))
  const self = await as({ userId, organisationId: practiceId })
  const medicalId = await measuredMedical(mine, ['class2'])
  expect((await self('GET', `/medicals/${medicalId}`)).status).toBe(200)
  expect(
    (await self('PUT', `/medicals/${medicalId}/assessment`, { values: assessment(['class2']), version: 0 })).status,
  ).toBe(403)
  expect((await sendDecision(self, medicalId, 0)).status).toBe(403)
})

test('the regulator sees nothing before submission, then what was submitted; it asks, is answered, and accepts', async () => {
  const mine = await withPilot()
  const { doctor, regulatorDoctor, agent, manager } = mine
  const medicalId = await issuedMedical(mine)
  for (const call of [regulatorDoctor, agent]) expect((await call('GET', `/medicals/${medicalId}`)).status).toBe(404)
  expect(
    (await manager('POST', `/medicals/${medicalId}/submission`, { version: await version(manager, medicalId) })).status,
  ).toBe(403)
  await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))

  expect((await regulatorDoctor('GET', `/medicals/${medicalId}`)).body).toMatchObject({
    status: 'submitted',
    nhi: null,
  })
  expect((await regulatorDoctor('GET', `/medicals/${medicalId}/application`)).status).toBe(403)
  const { body } = await regulatorDoctor('GET', `/medicals/${medicalId}/submission`)
  expect(body.content.application.values.history['31'].explanation).toContain('chest cold')
  expect((await agent('GET', `/medicals/${medicalId}/submission`)).status).toBe(403)
  expect((await agent('GET', `/medicals/${medicalId}`)).status).toBe(200)

  const question = { question: 'Which spare pair?', version: await version(regulatorDoctor, medicalId) }
  await must(regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, question))
  expect((await doctor('GET', `/medicals/${medicalId}`)).body).toMatchObject({
    status: 'queried',
    clock: { kind: 'question', total: 10 },
  })
  const asked = (await doctor('GET', `/medicals/${medicalId}/submission`)).body.questions[0]
  const answer = { answer: 'Sighted on the day.', version: await version(doctor, medicalId) }
  await must(doctor('PUT', `/medicals/${medicalId}/submission/questions/${asked.submissionQuestionId}`, answer))
  const accepted = await regulatorDoctor('PUT', `/medicals/${medicalId}/submission/acceptance`, {
    version: await version(doctor, medicalId),
  })
  expect(accepted.body).toMatchObject({ status: 'accepted', moveName: '', clock: null })
})
