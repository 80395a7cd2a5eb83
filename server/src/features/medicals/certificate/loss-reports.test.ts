import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { addEvent, certificateOf } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, type Caller, database, signIn } from '#testing/test-app.ts'
import { endNeedless } from './ended-losses.ts'

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
    expect((await addEvent(call, certificate.certificateId, report)).status).toBe(403)
  for (const call of [stranger.pilot, stranger.doctor, stranger.agent, stranger.regulatorDoctor])
    expect((await addEvent(call, certificate.certificateId, report)).status).toBe(404)
  const incomplete = await addEvent(mine.pilot, certificate.certificateId, {
    ...report,
    isDeclared: false,
    lostOn: addDays(today(), 1),
  })
  expect(incomplete).toMatchObject({
    status: 400,
    body: { errors: { isDeclared: [expect.any(String)], lostOn: [expect.stringContaining('future')] } },
  })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true, isReportedLost: false })

  const done = await must(addEvent(mine.pilot, certificate.certificateId, report))
  expect(done).toMatchObject({ certificate: { reportedLostOn: today() }, events: [{ loss: 'stolen', text: where }] })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true, isReplaced: false, isReportedLost: true })
  expect((await addEvent(mine.pilot, certificate.certificateId, report)).body.errors.dto).toEqual([
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
    addEvent(mine.agent, certificate.certificateId, { kind: 'replacement', isDeclared: true, receipt: 'R-4712' }),
  )
  expect([await tasks(mine.agent), await queued()]).toEqual([0, 0])
  expect(await emailsTo(pilotPerson)).toContain('certificateChanged')
  const replaced = (await mine.pilot('GET', path)).body.certificate
  expect(replaced).not.toHaveProperty('reportedLostOn')
  expect(await verify(replaced.code)).toMatchObject({ inForce: true, isReplaced: false, isReportedLost: false })
  expect(await verify(certificate.code)).toMatchObject({ isReplaced: true, isReportedLost: false })
})

test('a holder who finds the certificate withdraws the report while no replacement was issued', async () => {
  const { mine, medicalId, certificate, path } = await held()
  const report = { kind: 'loss', loss: 'lost', lostOn: today(), text: 'In the hangar.', isDeclared: true }
  const found = { kind: 'loss_withdrawal', isDeclared: true }
  const { certificateId, code } = certificate
  expect((await addEvent(mine.pilot, certificateId, found)).body.errors.dto).toEqual(['Its loss is not reported.'])
  await must(addEvent(mine.pilot, certificateId, report))
  const tasks = async () =>
    [
      await must(mine.agent('GET', '/deadlines?kd=loss&n=100')),
      await must(mine.regulatorDoctor('GET', '/submissions?kd=loss')),
    ]
      .flatMap(({ list }) => list as { medicalId: number }[])
      .filter((one) => one.medicalId === medicalId).length
  expect(await tasks()).toBe(2)

  const stranger = await addScene()
  for (const call of [mine.doctor, mine.nurse, mine.manager, mine.agent, mine.regulatorDoctor])
    expect((await addEvent(call, certificateId, found)).status).toBe(403)
  for (const call of [stranger.pilot, stranger.doctor, stranger.agent, stranger.regulatorDoctor])
    expect((await addEvent(call, certificateId, found)).status).toBe(404)
  const undeclared = await addEvent(mine.pilot, certificateId, { ...found, isDeclared: false })
  expect(undeclared).toMatchObject({ status: 400, body: { errors: { isDeclared: [expect.any(String)] } } })
  expect(await verify(code)).toMatchObject({ isReportedLost: true })

  const done = await must(addEvent(mine.pilot, certificateId, found))
  expect(done.certificate).not.toHaveProperty('reportedLostOn')
  const events = done.events as { kind: string; certificateEventId: number }[]
  expect(events.map(({ kind }) => kind)).toEqual(['loss', 'loss_withdrawal'])
  expect(await verify(code)).toMatchObject({ inForce: true, isReplaced: false, isReportedLost: false })
  expect(await tasks()).toBe(0)
  const { cookie } = await signIn(mine.people.pilot)
  const url = `/api${path}/events/${events[1]?.certificateEventId}/notice`
  const notice = await app.inject({ url, headers: { cookie } })
  expect((await readPdf(notice.rawPayload)).text).toContain('found again')

  await must(addEvent(mine.pilot, certificateId, report))
  await must(addEvent(mine.agent, certificateId, { kind: 'replacement', isDeclared: true, receipt: 'R-4713' }))
  expect((await addEvent(mine.pilot, certificateId, found)).body.errors.dto).toEqual([
    expect.stringContaining('already replaced'),
  ])
})

test('a lost certificate that ends in another way needs no replacement', async () => {
  const { mine, certificate } = await held()
  const report = { kind: 'loss', loss: 'destroyed', lostOn: today(), text: 'In a fire.', isDeclared: true }
  await must(addEvent(mine.pilot, certificate.certificateId, report))
  const running = async () =>
    (await listClocks(database.db, 'certificate', certificate.certificateId)).some(
      ({ kind, doneOn }) => kind === 'loss' && doneOn === null,
    )
  expect(await endNeedless(database)).toMatchObject({ failed: 0 })
  expect(await running()).toBe(true)
  await must(addEvent(mine.pilot, certificate.certificateId, { kind: 'surrender' }))
  expect(await running()).toBe(false)
})
