import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { usualItems } from '@clearwing/domain/medicals/audit/audit-rows.ts'
import { checklistOf } from '@clearwing/domain/medicals/audit/rules.ts'
import type { AuditMark } from '@clearwing/domain/medicals/audit/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRules } from '#features/medicals/rule-rows/store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { setEmail } from '#testing/message-people.ts'
import { database } from '#testing/test-app.ts'

const requireAudit = ({ regulatorId }: Scene) =>
  database.transaction((tx) =>
    tx
      .update(organisations)
      .set({ registrationOptions: RegistrationOption.Require_audit })
      .where(eq(organisations.organisationId, regulatorId)),
  )

type Marks = Record<string, AuditMark | null>

/** A checklist that is all in order, except for the given marks. */
const marked = (marks: Marks) =>
  checklistOf(usualItems).map(({ item }) => ({ item, mark: item in marks ? marks[item] : 'ok' }))

async function send(scene: Scene) {
  const medicalId = await medicalAt(scene, 'issued')
  const sent = await must(
    scene.doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(scene.doctor, medicalId) }),
  )
  return { medicalId, status: sent.status }
}

const auditsOf = async (call: Scene['doctor'], medicalId: number) =>
  ((await must(call('GET', `/medicals/${medicalId}/submission`))) as unknown as SubmissionRead).audits

/** Saves the marks and ends the audit with them. */
async function end(scene: Scene, medicalId: number, marks: Marks, remarks: string, outcome: string) {
  const audit = (await auditsOf(scene.regulatorDoctor, medicalId)).at(-1)
  const change = { checklist: marked(marks), remarks, version: audit?.version }
  const savedAudit = await must(scene.regulatorDoctor('PUT', `/medicals/${medicalId}/audit`, change))
  return scene.regulatorDoctor('POST', `/medicals/${medicalId}/audit/outcome`, {
    outcome,
    version: savedAudit.version,
    medicalVersion: await version(scene.regulatorDoctor, medicalId),
  })
}

test('without Require_audit a submission can be accepted immediately, and may still be chosen for an audit', async () => {
  const scene = await addScene()
  const { medicalId, status } = await send(scene)
  expect(status).toBe('submitted')
  expect(await auditsOf(scene.regulatorDoctor, medicalId)).toEqual([])
  const body = { version: await version(scene.regulatorDoctor, medicalId) }
  expect((await scene.agent('POST', `/medicals/${medicalId}/audit`, body)).status).toBe(403)
  expect((await scene.doctor('POST', `/medicals/${medicalId}/audit`, body)).status).toBe(403)
  const chosen = await must(scene.regulatorDoctor('POST', `/medicals/${medicalId}/audit`, body))
  expect(chosen.status).toBe('in_audit')
  expect(await auditsOf(scene.regulatorDoctor, medicalId)).toMatchObject([{ reason: 'chosen', outcome: null }])
})

test('with Require_audit each submission is audited before it is closed; a sample row selects some', async () => {
  const scene = await addScene()
  await requireAudit(scene)
  const { medicalId, status } = await send(scene)
  expect(status).toBe('in_audit')
  expect(await auditsOf(scene.regulatorDoctor, medicalId)).toMatchObject([{ reason: 'required' }])
  const acceptance = { version: await version(scene.regulatorDoctor, medicalId) }
  const path = `/medicals/${medicalId}/submission/acceptance`
  expect((await scene.regulatorDoctor('PUT', path, acceptance)).status).toBe(403)

  const sample = { fromDay: '2006-05-01', source: 'Custom of the regulator', isConfirmed: true }
  const items = ['Signed before it was examined', 'Letter in plain words']
  const row = { ...sample, items, percent: 0, firstOfExaminer: 2, allFlexible: true }
  await database.transaction((tx) => createRules(tx, scene.regulatorId, 'audit', [row]))
  const second = await send(scene)
  expect([second.status, (await send(scene)).status]).toEqual(['in_audit', 'submitted'])
  const [audit] = await auditsOf(scene.regulatorDoctor, second.medicalId)
  expect(audit?.checklist).toEqual(checklistOf(items))
  const others = { checklist: checklistOf(['Nothing']), remarks: '', version: audit?.version }
  const refused = await scene.regulatorDoctor('PUT', `/medicals/${second.medicalId}/audit`, others)
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { checklist: ['The items of this audit are different.'] } },
  })
})

test('a started audit keeps its state for the next user; errors are shown beside their fields', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'in_audit')
  expect((await end(scene, medicalId, { 'Dates correct': null }, '', 'ok')).body.errors).toHaveProperty(['checklist.3'])
  expect((await end(scene, medicalId, { 'Dates correct': 'major' }, 'Too long.', 'ok')).body.errors).toHaveProperty(
    'outcome',
  )
  expect((await end(scene, medicalId, { 'Dates correct': 'minor' }, '', 'minor')).body.errors).toHaveProperty('remarks')
  expect(await auditsOf(scene.doctor, medicalId)).toEqual([])
  const old = { checklist: checklistOf(usualItems), remarks: '', version: 1 }
  const refused = await scene.regulatorDoctor('PUT', `/medicals/${medicalId}/audit`, old)
  expect([refused.status, refused.body.stored?.checklist[3]]).toEqual([
    ...[412, { item: 'Dates correct', mark: 'minor' }],
  ])

  const closed = await must(end(scene, medicalId, { 'Dates correct': 'minor' }, 'A day too long.', 'minor'))
  expect(closed).toMatchObject({ status: 'accepted' })
  expect(await auditsOf(scene.doctor, medicalId)).toMatchObject([{ outcome: 'minor', remarks: 'A day too long.' }])
  const rows = await historyOf('audit', (await auditsOf(scene.doctor, medicalId))[0]?.auditId ?? 0)
  expect(rows.at(-1)).toMatchObject({ action: 'change', subjectUserId: scene.people.pilot.userId })
})

test('the examiner is notified of returns, findings and questions, without details, but not if all is in order', async () => {
  const scene = await addScene()
  const { userId } = scene.people.doctor
  const email = `examiner-${userId}@example.org`
  await setEmail(userId, email)
  const received = async () => (await mailsTo(email)).map(({ text }) => text)
  const audited = async (mark: AuditMark, outcome: string) => {
    const medicalId = await medicalAt(scene, 'in_audit')
    await must(end(scene, medicalId, { 'Dates correct': mark }, 'The audiogram is missing.', outcome))
    return medicalId
  }
  await audited('ok', 'ok')
  expect(await received()).toEqual([])
  for (const [mark, outcome] of [
    ['minor', 'minor'],
    ['major', 'major'],
    ['ok', 'return'],
  ] as const) {
    const medicalId = await audited(mark, outcome)
    const [mail, ...more] = await received()
    expect(more).toEqual([])
    expect(mail).toContain(`/medical/${medicalId}/submission`)
    expect(mail).not.toMatch(/audiogram|return|major|minor/i)
  }
  const medicalId = await medicalAt(scene, 'submitted')
  const asked = { question: 'Which audiogram?', version: await version(scene.regulatorDoctor, medicalId) }
  await must(scene.regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, asked))
  expect(await received()).toHaveLength(1)
})

test('a returned medical is submitted again by the examiner, and audited again', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'in_audit')
  const returned = await must(
    end(scene, medicalId, { 'Tests according to the timetable': 'major' }, 'The audiogram is missing.', 'return'),
  )
  expect(returned).toMatchObject({ status: 'returned', moveName: expect.stringContaining('Heke') })
  const resubmissionPath = `/medicals/${medicalId}/submission/again`
  const body = { version: await version(scene.doctor, medicalId) }
  for (const call of [scene.nurse, scene.regulatorDoctor, scene.manager])
    expect((await call('POST', resubmissionPath, body)).status).toBe(403)
  const sent = await must(scene.doctor('POST', resubmissionPath, body))
  expect(sent.status).toBe('in_audit')
  const submission = (await must(
    scene.regulatorDoctor('GET', `/medicals/${medicalId}/submission`),
  )) as unknown as SubmissionRead
  expect(submission).toMatchObject({ number: 2, kind: 'again' })
  expect(submission.audits).toMatchObject([{ outcome: 'return' }, { reason: 'again', outcome: null }])
  expect(await must(end(scene, medicalId, {}, '', 'ok'))).toMatchObject({ status: 'accepted' })
})

test("the queue lists this regulator's submissions and who is assigned, but nothing clinical", async () => {
  const scene = await addScene()
  const audited = await medicalAt(scene, 'in_audit')
  const arrived = await medicalAt(scene, 'submitted')
  const { regulatorDoctor, agent, doctor } = scene
  for (const call of [agent, doctor]) expect((await call('GET', '/submissions')).status).toBe(403)
  const listed = async (query: string) =>
    (await must(regulatorDoctor('GET', `/submissions?${query}`))).list as Record<string, unknown>[]
  const ids = async (query: string) => (await listed(query)).map(({ medicalId }) => medicalId)
  expect(await ids('o=since')).toEqual([audited, arrived])
  expect(await ids('st=in_audit')).toEqual([audited])
  expect(await ids('as=mine')).toEqual([])
  const body = { isMine: true, version: await version(regulatorDoctor, audited) }
  expect((await agent('PUT', `/medicals/${audited}/submission/assignee`, body)).status).toBe(403)
  await must(regulatorDoctor('PUT', `/medicals/${audited}/submission/assignee`, body))
  expect(await listed('as=mine')).toMatchObject([{ medicalId: audited, auditReason: 'required', number: 1 }])
  expect(await ids('as=open&o=since')).toEqual([audited, arrived])
  const other = await addScene()
  expect((await must(other.regulatorDoctor('GET', '/submissions'))).list).toEqual([])
})
