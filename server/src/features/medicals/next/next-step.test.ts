import { Role } from '@clearwing/domain/access/bits.ts'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createReferral } from '#features/medicals/index.ts'
import { users } from '#features/users/tables.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { completeExamination, must, sendMedical, version, witnessedMedical } from '#testing/medical-errand.ts'
import { addColleague, addScene, type Scene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

let scene: Scene
let staff: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  scene = await addScene()
  const reception = await addColleague(scene.practiceId, Role.Staff, 'Reception')
  staff = await as(reception)
  await database.transaction(async (tx) => {
    for (const { userId } of [scene.people.doctor, scene.people.nurse, reception])
      await tx
        .update(users)
        .set({ email: `member${userId}@example.org` })
        .where(eq(users.userId, userId))
  })
})

const newestEmail = async () =>
  (await database.db.select({ id: emails.emailId }).from(emails).orderBy(desc(emails.emailId)).limit(1))[0]?.id ?? 0

/** Templates sent since, by recipient, to the people of this scene. */
async function sentSince(id: number) {
  const people = Object.values(scene.people).map(({ userId }) => userId)
  const rows = await database.db
    .select()
    .from(emails)
    .where(and(gt(emails.emailId, id), inArray(emails.toUserId, people)))
  const names = new Map(Object.entries(scene.people).map(([name, { userId }]) => [userId, name]))
  return rows.map(({ template, toUserId }) => `${template} to ${names.get(toUserId ?? 0)}`).sort()
}

const stepOf = async (call: Scene['pilot'], medicalId: number) =>
  (await call('GET', `/medicals/${medicalId}/next-step`)).body

const asksPaper = { senderId: null, isFasting: true, isUrgent: false, clinicalDetails: '', copiesTo: [] }

test('a nurse who finishes passes the medical to the examiner: in examination, deadline running, one email', async () => {
  const medicalId = await witnessedMedical(scene, ['class2'])
  const { systems: _, ...byNurse } = completeExamination(['class2'])
  for (const [part, values] of Object.entries(byNurse))
    await must(scene.doctor('PUT', `/medicals/${medicalId}/examination/${part}`, { values, version: 0 }))
  const before = await newestEmail()
  const read = { version: await version(scene.nurse, medicalId) }
  const { body } = await scene.nurse('PUT', `/medicals/${medicalId}/examination`, read)
  expect(body).toMatchObject({ status: 'in_examination', moveParty: 'examiner', moveSince: body.measuredAt })
  expect(await sentSince(before)).toEqual(['medicalWaiting to doctor'])
  const clocks = (await scene.doctor('GET', `/medicals/${medicalId}/clocks`)).body as { kind: string; state: string }[]
  expect(clocks.find(({ kind }) => kind === 'decision')?.state).toBe('green')
  expect(await stepOf(scene.doctor, medicalId)).toMatchObject({
    isMine: true,
    title: expect.stringMatching(/^Examine /),
    text: expect.stringContaining('general medical examination'),
  })
  const { list } = (await scene.doctor('GET', '/medicals?st=in_examination&ms=finished')).body
  expect(list.map((one: { medicalId: number }) => one.medicalId)).toContain(medicalId)
})

test('an applicant with a laboratory form and a referral sees where to go, and gets an email for each', async () => {
  const medicalId = await medicalAt(scene, 'awaiting_results', { classes: ['class2'] })
  const before = await newestEmail()
  await must(scene.doctor('POST', '/labRequests', { ...asksPaper, medicalId, tests: ['lipids'] }))
  expect(await sentSince(before)).toEqual(['medicalReminder to pilot'])
  const { isMine, title, tasks } = await stepOf(scene.pilot, medicalId)
  expect([isMine, title]).toEqual([true, expect.stringMatching(/^Take form LR-\d+ to a laboratory of your choice$/)])
  expect(tasks).toMatchObject([{ text: expect.stringContaining('fasting') }])
  const { body } = await scene.nurse('GET', `/medicals/${medicalId}`)
  expect([body.moveParty, body.moveName]).toEqual(['applicant', body.personName])
  await database.transaction((tx) =>
    createReferral(tx, { userId: scene.people.doctor.userId } as never, {
      medicalId,
      practiceId: scene.practiceId,
      specialty: 'cardiology',
      dueOn: '2099-01-01',
      question: 'Why?',
      shared: { application: [], parts: [], results: false, attachments: [] },
    }),
  )
  expect((await stepOf(scene.pilot, medicalId)).tasks).toHaveLength(2)
})

test('reception sees who acts next but no tests; a stranger sees nothing', async () => {
  const medicalId = await medicalAt(scene, 'awaiting_results', { classes: ['class1'] })
  const { title, text, awaited } = await stepOf(staff, medicalId)
  expect([title, text, awaited]).toEqual(['Awaiting results', 'Results or reports from others are awaited.', []])
  const elsewhere = await addScene()
  expect((await elsewhere.doctor('GET', `/medicals/${medicalId}/next-step`)).status).toBe(404)
})

test('an application that arrives is announced to the nurse by a link', async () => {
  const before = await newestEmail()
  const other = await addScene({ practiceId: scene.practiceId, regulatorId: scene.regulatorId })
  await sendMedical({ ...other, practiceId: scene.practiceId }, ['class2'])
  expect(await sentSince(before)).toEqual(['medicalWaiting to nurse'])
})

test('an applicant prepares the visit: the practice, the fee and the things to bring', async () => {
  const medicalId = await medicalAt(scene, 'at_practice', { classes: ['class2'] })
  const { preparation } = await stepOf(scene.pilot, medicalId)
  expect(preparation).toMatchObject({
    fee: { amountCents: expect.any(Number) },
    practice: { name: expect.any(String) },
  })
  expect(preparation.bring).toContain('The receipt for the fee')
  expect((await stepOf(scene.doctor, medicalId)).preparation).toBeNull()
  expect((await stepOf(scene.pilot, await medicalAt(scene, 'signed'))).preparation).toBeNull()
})
