import { addDays } from '@clearwing/domain/dates.ts'
import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { addEvent, certificateOf } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { addSpecialists } from '#testing/specialists.ts'
import { type Caller, database } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
  const { doctor, regulatorDoctor } = scene.people
  await database.transaction(async (tx) => {
    for (const { userId } of [doctor, regulatorDoctor])
      await tx
        .update(users)
        .set({ email: `handed${userId}@example.org` })
        .where(eq(users.userId, userId))
  })
})

/** Returns a function that lists the emails sent to a person from now on, by template and path. */
async function listening({ userId }: { userId: number }) {
  const isTheirs = eq(emails.toUserId, userId)
  const [newest] = await database.db.select().from(emails).orderBy(desc(emails.emailId)).limit(1)
  return async () => {
    const since = await database.db
      .select()
      .from(emails)
      .where(and(isTheirs, gt(emails.emailId, newest?.emailId ?? 0)))
    return since.map(({ template, values }) => `${template} ${(values as { path: string }).path}`)
  }
}
const stepOf = async (call: Caller, medicalId: number) => (await call('GET', `/medicals/${medicalId}/next-step`)).body

test('a specialist who declines or reports passes the move to the examiner, who gets a link', async () => {
  const heart = await addSpecialists()
  const medicalId = await medicalAt(scene, 'in_examination')
  const asking = { specialty: 'cardiology', question: 'Why?', shared: nothingShared, dueOn: addDays(today(), 9) }
  const refer = async () => {
    const body = { practiceId: heart.practiceId, ...asking }
    return Number((await must(scene.doctor('POST', `/medicals/${medicalId}/referrals`, body))).referralId)
  }
  const announced = await listening(scene.people.doctor)
  const declined = await refer()
  await must(heart.call('PUT', `/referrals/${declined}/refusal`, { version: 1, reason: 'Away.' }))
  expect(await announced()).toEqual([`medicalWaiting /medical/${medicalId}`])
})

test('the last answer to the regulator’s questions reaches the doctor who asked', async () => {
  const medicalId = await medicalAt(scene, 'submitted', { classes: ['class2'] })
  const { regulatorDoctor, doctor } = scene
  const path = `/medicals/${medicalId}/submission/questions`
  const question = { question: 'Which lens?', version: await version(regulatorDoctor, medicalId) }
  await must(regulatorDoctor('POST', path, question))
  expect(await stepOf(regulatorDoctor, medicalId)).toMatchObject({ isMine: false, title: 'Waiting for an answer' })
  const announced = await listening(scene.people.regulatorDoctor)
  const { questions } = (await must(doctor('GET', `/medicals/${medicalId}/submission`))) as never as {
    questions: { submissionQuestionId: number }[]
  }
  const answer = { answer: 'Far.', attachmentIds: [], version: await version(doctor, medicalId) }
  await must(doctor('PUT', `${path}/${questions[0]?.submissionQuestionId}`, answer))
  expect(await announced()).toEqual([`medicalWaiting /medical/queue/${medicalId}`])
  expect(await stepOf(regulatorDoctor, medicalId)).toMatchObject({ isMine: true, party: 'regulator' })
})

test('a change of health reaches the examiners of the practice', async () => {
  await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const announced = await listening(scene.people.doctor)
  const { regulatorId, practiceId } = scene
  const report = { regulatorId, practiceId, kind: 'change', what: 'A broken wrist', fromDay: today(), toDay: null }
  const path = `/users/${scene.people.pilot.userId}/healthReports`
  const { healthReportId } = await must(scene.pilot('POST', path, report))
  expect(await announced()).toEqual([`medicalWaiting /healthReport/${healthReportId}`])
})

test('a lost certificate is the next step of the regulator alone, after the acceptance too', async () => {
  const mine = await addScene({ practiceId: scene.practiceId, regulatorId: scene.regulatorId })
  const medicalId = await medicalAt(mine, 'accepted', { classes: ['class2'] })
  const { certificateId } = await certificateOf(mine, medicalId)
  const title = async (call: Caller) => {
    const step = await stepOf(call, medicalId)
    return `${step.isMine ? 'mine' : 'not mine'}: ${step.title}`
  }
  const all = [mine.pilot, mine.doctor, mine.agent, mine.regulatorDoctor]
  expect(await Promise.all(all.map(title))).toEqual([
    ...['not mine: This medical is complete', 'not mine: Complete', 'not mine: Complete', 'not mine: Complete'],
  ])
  const loss = { kind: 'loss', loss: 'lost', lostOn: today(), text: 'At sea.', isDeclared: true }
  await must(addEvent(mine.pilot, certificateId, loss))
  const task = 'mine: Replace the lost certificate'
  expect(await Promise.all(all.map(title))).toEqual([
    ...['not mine: This medical is complete', 'not mine: Complete', task, task],
  ])
})
