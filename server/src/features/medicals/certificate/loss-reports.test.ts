import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { endNeedless } from '#features/medicals/clocks/ended-losses.ts'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { certificateOf, happens } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, type Caller, database, signIn } from '#testing/test-app.ts'

/** A holder of a class 2 certificate that the regulator has accepted. */
async function held() {
  const mine = await addScene()
  const medicalId = await medicalAt(mine, 'accepted', { classes: ['class2'], withDocuments: true })
  const certificate = await certificateOf(mine, medicalId)
  return { mine, medicalId, certificate, path: `/certificates/${certificate.certificateId}` }
}

const verify = async (code: string) => (await app.inject(`/api/certificates/verification?c=${code}`)).json()

test('a reported loss turns the code amber at once and is the regulator’s task until the replacement', async () => {
  const { mine, medicalId, certificate, path } = await held()
  const { agent: agentPerson, pilot: pilotPerson } = mine.people
  await database.transaction(async (tx) => {
    for (const { userId } of [agentPerson, pilotPerson])
      await tx
        .update(users)
        .set({ email: `loss${userId}@example.org` })
        .where(eq(users.userId, userId))
  })
  const emailsTo = async ({ userId }: { userId: number }) =>
    (await database.db.select().from(emails).where(eq(emails.toUserId, userId))).map(({ template }) => template)
  const where = 'From a locked car.'
  const report = { kind: 'loss', loss: 'stolen', lostOn: today(), text: where, isDeclared: true }
  const stranger = await addScene()
  for (const call of [mine.doctor, mine.nurse, mine.manager, mine.agent, mine.regulatorDoctor])
    expect((await happens(call, certificate.certificateId, report)).status).toBe(403)
  for (const call of [stranger.pilot, stranger.doctor, stranger.agent, stranger.regulatorDoctor])
    expect((await happens(call, certificate.certificateId, report)).status).toBe(404)
  const incomplete = await happens(mine.pilot, certificate.certificateId, {
    ...report,
    isDeclared: false,
    lostOn: addDays(today(), 1),
  })
  expect(incomplete).toMatchObject({
    status: 400,
    body: { errors: { isDeclared: [expect.any(String)], lostOn: [expect.stringContaining('future')] } },
  })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true, isReportedLost: false })

  const done = await must(happens(mine.pilot, certificate.certificateId, report))
  expect(done).toMatchObject({ certificate: { reportedLostOn: today() }, events: [{ loss: 'stolen', text: where }] })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true, isReplaced: false, isReportedLost: true })
  expect((await happens(mine.pilot, certificate.certificateId, report)).body.errors.dto).toEqual([
    expect.stringContaining('already'),
  ])
  const { events } = (await mine.pilot('GET', path)).body
  const { cookie } = await signIn(pilotPerson)
  const url = `/api${path}/events/${events[0].certificateEventId}/notice`
  const notice = await app.inject({ url, headers: { cookie } })
  expect((await readPdf(notice.rawPayload)).text).toContain('Report of the loss')

  const readBy = async (call: Caller) => (await call('GET', path)).body.events[0].text
  expect(await Promise.all([mine.agent, mine.regulatorDoctor, mine.doctor, mine.manager].map(readBy))).toEqual([
    ...[where, where, where, null],
  ])
  const tasks = async (call: Caller) =>
    ((await must(call('GET', '/deadlines?kd=loss&n=100'))).list as { medicalId: number }[]).filter(
      (deadline) => deadline.medicalId === medicalId,
    ).length
  const queued = async () =>
    ((await must(mine.regulatorDoctor('GET', '/submissions?kd=loss'))).list as { medicalId: number }[]).filter(
      (one) => one.medicalId === medicalId,
    ).length
  expect([await tasks(mine.agent), await tasks(mine.regulatorDoctor), await queued()]).toEqual([1, 1, 1])
  expect(await tasks(stranger.agent)).toBe(0)
  expect(await emailsTo(agentPerson)).toContain('medicalWaiting')
  expect(await emailsTo(pilotPerson)).not.toContain('certificateChanged')

  await must(
    happens(mine.agent, certificate.certificateId, { kind: 'replacement', isDeclared: true, receipt: 'R-4712' }),
  )
  expect([await tasks(mine.agent), await queued()]).toEqual([0, 0])
  expect(await emailsTo(pilotPerson)).toContain('certificateChanged')
  const replaced = (await mine.pilot('GET', path)).body.certificate
  expect(replaced).not.toHaveProperty('reportedLostOn')
  expect(await verify(replaced.code)).toMatchObject({ inForce: true, isReplaced: false, isReportedLost: false })
  expect(await verify(certificate.code)).toMatchObject({ isReplaced: true, isReportedLost: false })
})

test('a lost certificate that ends in another way needs no replacement', async () => {
  const { mine, certificate } = await held()
  const report = { kind: 'loss', loss: 'destroyed', lostOn: today(), text: 'In a fire.', isDeclared: true }
  await must(happens(mine.pilot, certificate.certificateId, report))
  const running = async () =>
    (await listClocks(database.db, 'certificate', certificate.certificateId)).some(
      ({ kind, doneOn }) => kind === 'loss' && doneOn === null,
    )
  expect(await endNeedless(database)).toMatchObject({ failed: 0 })
  expect(await running()).toBe(true)
  await must(happens(mine.pilot, certificate.certificateId, { kind: 'surrender' }))
  expect(await running()).toBe(false)
})
