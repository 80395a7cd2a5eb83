import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { suspensionEnds } from '@clearwing/domain/medicals/certificate/events.ts'
import { newZealandClocks } from '@clearwing/domain/medicals/clock-rows.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { listClocks } from '#features/medicals/clocks/index.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { app, as, type Caller, database, signIn } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
  const { userId } = scene.people.doctor
  const all = { powers: ['issue' as const, 'extend' as const, 'suspend' as const] }
  await database.transaction((tx) => tx.update(delegations).set(all).where(eq(delegations.userId, userId)))
})

const withPilot = async (): Promise<Scene> => {
  const pilot = await addPilot(scene.regulatorId)
  return { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
}

/** A pilot with an issued class 2 that was submitted to the regulator. */
async function held(given: Parameters<typeof medicalAt>[2] = {}) {
  const mine = await withPilot()
  const medicalId = await medicalAt(mine, 'accepted', { classes: ['class2'], ...given })
  const [certificate] = (await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  return { mine, medicalId, certificate, path: `/certificates/${certificate.certificateId}` }
}

const nothing = {
  medicalClass: null,
  privilege: null,
  toDay: null,
  code: null,
  text: null,
  reason: null,
  field: null,
  receipt: null,
  isDeclared: false,
}
const suspension = { kind: 'suspension', medicalClass: 'class2', privilege: 'all' }

async function happens(call: Caller, path: string, event: object) {
  const { version } = (await call('GET', path)).body
  return call('POST', `${path}/events`, { ...nothing, ...event, version: version ?? 1 })
}
const verify = async (code: string) => (await app.inject(`/api/certificates/verification?c=${code}`)).json()

async function noticeOf({ people }: Scene, path: string, certificateEventId: number) {
  const { cookie } = await signIn(people.pilot)
  const answer = await app.inject({ url: `/api${path}/events/${certificateEventId}/notice`, headers: { cookie } })
  return readPdf(answer.rawPayload)
}

test('an extension, with an application in hand: everyone whose page shows it is notified, and no one sees a reason', async () => {
  const { mine, certificate, path } = await held({ on: addDays(today(), -700) })
  const { userId } = mine.people.pilot
  const event = {
    kind: 'extension',
    medicalClass: 'class2',
    privilege: 'all',
    isDeclared: true,
    toDay: addDays(certificate.rows[0].toDay, 30),
    text: 'The examination is booked.',
    reason: 'Spoke with him',
  }
  const early = await happens(mine.doctor, path, event)
  expect(early).toMatchObject({ status: 400, body: { errors: { dto: [expect.stringContaining('application')] } } })

  const nextId = await medicalAt(mine, 'signed', { classes: ['class2'] })
  const school = await database.transaction(async (tx) => {
    const organisationId = await createOrganisation(tx, theSystem, { name: unique('School') })
    await beginEmployment(tx, theSystem, organisationId, userId)
    return organisationId
  })
  await using received = await announcements()
  const done = await must(happens(mine.doctor, path, event))
  expect(done).toMatchObject({
    certificate: { state: 'extended', rows: [{ toDay: event.toDay, isExtended: true }] },
    events: [{ kind: 'extension', byName: 'Kiri Heke', copyDueOn: expect.any(String), copySentAt: null }],
  })
  const audiences = [
    { userId },
    ...[mine.practiceId, mine.regulatorId, school].map((organisationId) => ({ organisationId })),
  ]
  for (const audience of audiences)
    await expect.poll(() => received.audiences().join(' ')).toContain(JSON.stringify(audience))
  expect(JSON.stringify(received.all())).toContain('ConvenorCase')
  expect(JSON.stringify(received.all())).not.toMatch(/booked|Spoke|extend/i)

  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  expect(sent).toMatchObject([
    { template: 'certificateChanged', values: { path: `/certificate/${certificate.certificateId}` } },
  ])
  const [seen] = (await mine.pilot('GET', path)).body.events
  expect(seen).toMatchObject({ text: event.text, reason: null, hasNotice: true })
  expect((await mine.agent('GET', path)).body.events[0]).toMatchObject({ text: null, reason: null, hasNotice: false })
  const notice = await noticeOf(mine, path, seen.certificateEventId)
  expect(notice.text).toContain(`Extension of medical certificate ${certificate.number}`)
  expect(notice.text).toContain('The examination is booked.')
  expect(notice.text).not.toContain('Spoke')
  expect(await historyOf('certificate', certificate.certificateId)).toMatchObject([
    { action: 'create' },
    { action: 'change' },
  ])

  // An extension forfeits the anniversary of the next certificate (rule 67.61(c)).
  const { proposals } = (await mine.doctor('GET', `/medicals/${nextId}/assessment`)).body
  expect(proposals[0].anniversary).toMatchObject({ isOffered: false, reason: 'The earlier certificate was extended' })
})

test("the copy of a practice's event is due with the regulator, and is sent once", async () => {
  const { mine, certificate, path } = await held()
  await must(happens(mine.doctor, path, { ...suspension, text: 'A report is awaited.' }))
  const [event] = (await mine.doctor('GET', path)).body.events
  const clocks = async () =>
    (await listClocks(database.db, 'certificate', certificate.certificateId))
      .map(({ kind, doneOn, owner }) => `${kind} ${owner} ${doneOn === null ? 'runs' : 'done'}`)
      .sort()
  expect(await clocks()).toEqual(['extension_copy practice runs', 'suspension practice runs'])
  const copy = `${path}/events/${event.certificateEventId}/copy`
  expect((await mine.nurse('PUT', copy)).status).toBe(403)
  await must(mine.doctor('PUT', copy))
  const { copySentAt } =
    ((await must(mine.doctor('PUT', copy))) as { events: { copySentAt: string }[] }).events[0] ?? {}
  expect(copySentAt).toBe((await mine.regulatorDoctor('GET', path)).body.events[0].copySentAt)
  expect(await clocks()).toEqual(['extension_copy practice done', 'suspension practice runs'])
})

test('the regulator does not see a deadline for a certificate not yet submitted to it', async () => {
  const mine = await withPilot()
  const medicalId = await medicalAt(mine, 'issued', { classes: ['class2'] })
  const [certificate] = (await mine.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const event = { ...suspension, text: 'A report is awaited.' }
  await must(happens(mine.doctor, `/certificates/${certificate.certificateId}`, event))
  const deadlinesFor = async (call: Caller) =>
    ((await must(call('GET', '/deadlines?n=100'))).list as { medicalId: number }[]).filter(
      (deadline) => deadline.medicalId === medicalId,
    )
  expect(await deadlinesFor(mine.doctor)).not.toEqual([])
  for (const call of [mine.regulatorDoctor, mine.agent]) expect(await deadlinesFor(call)).toEqual([])
})

test('a suspension lapses after ten working days, and only the regulator can end its own', async () => {
  const { mine, certificate, path } = await held()
  const lapses = suspensionEnds(today(), newZealandClocks)
  const text = 'The Director looks into it.'
  const tooLong = await happens(mine.regulatorDoctor, path, { ...suspension, text, toDay: addDays(lapses, 1) })
  expect(tooLong).toMatchObject({
    status: 400,
    body: { errors: { toDay: [expect.stringMatching(/^Until .*extended then/)] } },
  })
  const done = await must(happens(mine.regulatorDoctor, path, { ...suspension, text }))
  expect(done).toMatchObject({ certificate: { state: 'suspended' }, events: [{ toDay: lapses, copyDueOn: null }] })
  expect(await verify(certificate.code)).toMatchObject({ inForce: false, rows: [{ state: 'suspended' }] })
  const [running] = await listClocks(database.db, 'certificate', certificate.certificateId)
  expect(running).toMatchObject({ kind: 'suspension', owner: 'regulator', doneOn: null })

  const longer = { ...suspension, text, toDay: addDays(lapses, 60) }
  expect(await must(happens(mine.regulatorDoctor, path, longer))).toMatchObject({ certificate: { state: 'suspended' } })
  const { events } = (await mine.pilot('GET', path)).body
  const notice = await noticeOf(mine, path, events[1].certificateEventId)
  expect(notice.text).toContain('Extension of the suspension')

  expect((await happens(mine.doctor, path, { kind: 'suspension_cancellation' })).status).toBe(403)
  const restored = await must(happens(mine.regulatorDoctor, path, { kind: 'suspension_cancellation' }))
  expect(restored).toMatchObject({
    certificate: { state: 'current' },
    events: [{}, {}, { kind: 'suspension_cancellation' }],
  })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true })
  const clocks = await listClocks(database.db, 'certificate', certificate.certificateId)
  expect(clocks.every(({ doneOn }) => doneOn !== null)).toBe(true)
})

test('after a loss a copy with a new code is issued, and a check of the old code shows that', async () => {
  const { mine, medicalId, certificate, path } = await held({ withDocuments: true })
  const replacement = { kind: 'replacement', isDeclared: true, receipt: 'R-4711' }
  expect((await happens(mine.agent, path, { ...replacement, receipt: null })).status).toBe(400)
  const done = (await must(happens(mine.agent, path, replacement))) as { certificate: { code: string } }
  await must(mine.pilot('GET', path))
  const { code } = (await mine.pilot('GET', path)).body.certificate
  expect(code).not.toBe(certificate.code)
  expect(done).toMatchObject({ certificate: { code: '' }, events: [{ kind: 'replacement' }] })
  expect(await verify(certificate.code)).toMatchObject({ inForce: true, isReplaced: true })
  expect(await verify(code)).toMatchObject({ inForce: true, isReplaced: false })
  const documents = (await mine.pilot('GET', `/medicals/${medicalId}/documents`)).body
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'certificate',
    'report',
    'letter',
    'certificate',
  ])
})

test('the issuer corrects a certificate, but never beyond what its rule allows', async () => {
  const { mine, certificate, path } = await held()
  const ofDay = { kind: 'correction', field: 'toDay', medicalClass: 'class2', privilege: 'all' }
  const longer = await happens(mine.doctor, path, { ...ofDay, toDay: addDays(certificate.rows[0].toDay, 1) })
  expect(longer).toMatchObject({ status: 400, body: { errors: { toDay: [expect.stringContaining('At most')] } } })
  const toDay = addDays(certificate.rows[0].toDay, -30)
  expect(await must(happens(mine.doctor, path, { ...ofDay, toDay }))).toMatchObject({
    certificate: { state: 'current', rows: [{ toDay, originalToDay: toDay, isExtended: false }] },
  })
  const named = { kind: 'correction', field: 'holderName', text: 'Hēmi Tāwhiri-Ngata' }
  expect(await must(happens(mine.doctor, path, named))).toMatchObject({
    certificate: { holderName: 'Hēmi Tāwhiri-Ngata', rows: [{ toDay }] },
  })
  const old = await held({ on: addDays(today(), -40) })
  expect((await happens(old.mine.doctor, old.path, named)).status).toBe(403)
  await must(happens(old.mine.regulatorDoctor, old.path, named))
})

test('a disqualified person can apply again after that day; a revocation says how to have it reviewed', async () => {
  const { mine, path } = await held()
  const { regulatorId } = mine
  const toDay = addDays(today(), 90)
  await must(happens(mine.regulatorDoctor, path, { kind: 'revocation', text: 'The standard is not met.', toDay }))
  const { certificate, events, offers } = (await mine.pilot('GET', path)).body
  expect(certificate.state).toBe('revoked')
  expect(offers).toEqual([])
  const notice = await noticeOf(mine, path, events[0].certificateEventId)
  expect(notice.text).toContain('You may ask for a review')
  const refused = await mine.pilot('POST', '/medicals', { regulatorId, classes: ['class2'] })
  expect(refused).toMatchObject({ status: 409, body: { errors: { regulatorId: [expect.any(String)] } } })
})

test('the holder can surrender it; the regulator can impose and withdraw conditions', async () => {
  const { mine, path } = await held()
  const condition = { kind: 'condition', code: 'O6', text: 'Not valid for night flying' }
  expect(await must(happens(mine.regulatorDoctor, path, condition))).toMatchObject({
    certificate: { conditions: [{ code: 'O6', classes: ['class2'] }] },
  })
  const withdrawn = { kind: 'condition_withdrawal', code: 'O6' }
  expect(await must(happens(mine.regulatorDoctor, path, withdrawn))).toMatchObject({ certificate: { conditions: [] } })
  expect((await happens(mine.doctor, path, { kind: 'surrender' })).status).toBe(403)
  expect(await must(happens(mine.pilot, path, { kind: 'surrender' }))).toMatchObject({
    certificate: { state: 'surrendered' },
  })
})

test('users who may impose a condition are offered the wordings that reveal no medical fact; others are not', async () => {
  const { mine, path } = await held()
  const codes = async (call: Caller) => (await call('GET', path)).body.phrases.map(({ code }: { code: string }) => code)
  const offered = await codes(mine.regulatorDoctor)
  expect(offered).toEqual(expect.arrayContaining(['V1', 'O6']))
  expect(offered).not.toContain('V5')
  for (const call of [mine.nurse, mine.pilot, mine.agent]) expect(await codes(call)).toEqual([])
})

test('only permitted users record events, and strangers do not learn that a certificate exists', async () => {
  const { mine, path } = await held()
  const stranger = await addScene()
  const event = { kind: 'revocation', text: 'Grounds' }
  for (const call of [mine.nurse, mine.manager, mine.agent, mine.pilot, mine.doctor])
    expect((await happens(call, path, event)).status).toBe(403)
  for (const call of [stranger.doctor, stranger.pilot, stranger.regulatorDoctor, stranger.agent]) {
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', `${path}/events`, { ...nothing, ...event, version: 1 })).status).toBe(404)
  }
  const unsent = await medicalAt(mine, 'issued', { classes: ['class3'] })
  const [one] = (await mine.pilot('GET', `/medicals/${unsent}/certificates`)).body
  expect((await mine.regulatorDoctor('GET', `/certificates/${one.certificateId}`)).status).toBe(404)
})

test('the second of two simultaneous events gets a conflict, and a repeated request is recorded once', async () => {
  const { mine, path } = await held()
  const body = { ...nothing, ...suspension, text: 'Grounds', version: 1 }
  const both = await Promise.all([1, 2].map(() => mine.regulatorDoctor('POST', `${path}/events`, body)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
  expect(both.find(({ status }) => status === 412)?.body.stored).toMatchObject({ version: 2 })
  expect((await mine.pilot('GET', path)).body.events).toHaveLength(1)
})
