import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#features/hl7/deliver.ts'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Orders } from '#features/hl7/orders/tables.ts'
import { users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { fakeLaboratory } from '#testing/fake-laboratory.ts'
import { historyOf } from '#testing/history.ts'
import { addSender, ordersTo } from '#testing/hl7-senders.ts'
import { newNhi, type Oru, orr, oru } from '#testing/laboratory.ts'
import { mailsTo } from '#testing/mails.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { app, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: Scene
let nhi: string
let medicalId: number
let laboratory: Awaited<ReturnType<typeof fakeLaboratory>>
let electronic: Awaited<ReturnType<typeof addSender>>

beforeAll(async () => {
  scene = await addScene()
  nhi = newNhi()
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, scene.people.pilot.userId)))
  medicalId = await medicalAt(scene, 'in_examination')
  laboratory = await fakeLaboratory()
  electronic = await addSender(ordersTo(laboratory.port))
})
afterAll(() => laboratory.close())

const asking = (given: object = {}) => ({
  medicalId,
  tests: ['lipids', 'glucose'],
  senderId: null,
  isFasting: false,
  isUrgent: false,
  clinicalDetails: 'Class 1 medical',
  copiesTo: [],
  ...given,
})
type Line = { status: string; isAbnormal: boolean | null }
type Request = { labRequestId: number; number: string; status: string; version: number; lines: Line[] } & Record<
  string,
  unknown
>
const ask = async (given: object = {}, by = scene.doctor): Promise<Request> =>
  must(by('POST', '/labRequests', asking(given))) as unknown as Promise<Request>
const read = async ({ labRequestId }: Pick<Request, 'labRequestId'>, by = scene.doctor): Promise<Request> =>
  must(by('GET', `/labRequests/${labRequestId}`)) as unknown as Promise<Request>
const cancel = async (request: Request, by = scene.doctor) => {
  const { version } = await read(request)
  return by('PUT', `/labRequests/${request.labRequestId}/cancellation`, { version, reason: 'No longer needed' })
}
/** Makes a request, and cancels it after the test to make room for the next. */
async function asked(given: object = {}) {
  const request = await ask(given)
  return { request, [Symbol.asyncDispose]: async () => void (await cancel(request)) }
}

const receiver = openReceiver({ ...site, isDemo: true }, app.log)
const arrives = (given: Oru) =>
  receive(receiver, Buffer.from(oru({ nhi, name: 'TĀWHIRI^Hēmi', born: '19800720', ...given })), {
    source: 'mllp',
    remoteAddress: '127.0.0.1',
  })
const lipids = (value = '4.1', status = 'F', flag = '') =>
  `NM|14647-2^Cholesterol^LN||${value}|mmol/L|0-5|${flag}|||${status}`
const hba1c = (value = '38', status = 'F', flag = '') =>
  `NM|59261-8^HbA1c^LN||${value}|mmol/mol|20-40|${flag}|||${status}`
const states = ({ status, lines }: Request) => [status, ...lines.map((line) => line.status)]

test('the examiner’s team requests tests with one click, prefilled; no one else can request or read them', async () => {
  const proposal = await must(scene.nurse('GET', `/medicals/${medicalId}/labRequests/proposal`))
  expect(proposal).toMatchObject({ tests: ['lipids', 'glucose'], clinicalDetails: 'Class 1 medical' })
  await using one = await asked()
  expect(one.request).toMatchObject({ status: 'sent', isElectronic: false, isOverdue: false, version: 1 })
  expect(one.request.number).toMatch(/^LR-\d{6}$/)
  // A pending test is not proposed again, and cannot be requested twice by mistake.
  expect((await must(scene.nurse('GET', `/medicals/${medicalId}/labRequests/proposal`))).tests).toEqual([])
  const secondAnswer = await scene.nurse('POST', '/labRequests', asking({ tests: ['glucose'] }))
  expect([secondAnswer.status, secondAnswer.body.errors.tests]).toEqual([
    409,
    [`HbA1c or glucose has already been requested with ${one.request.number}.`],
  ])
  const stranger = await addScene()
  const path = `/labRequests/${one.request.labRequestId}`
  for (const [call, status] of [
    [scene.manager, 403],
    [scene.pilot, 403],
    [scene.regulatorDoctor, 404],
    [stranger.doctor, 404],
    [stranger.pilot, 404],
  ] as const) {
    expect((await call('POST', '/labRequests', asking({ tests: ['psa'] }))).status).toBe(status)
    expect((await call('POST', `${path}/resend`, { version: 1 })).status).toBe(status)
  }
  for (const call of [scene.manager, scene.regulatorDoctor, stranger.doctor, stranger.pilot])
    expect([403, 404]).toContain((await call('GET', path)).status)
  const found = async (call: typeof scene.doctor) => {
    const { status, body } = await call('GET', '/labRequests?n=100')
    return status === 200 ? body.list.some(({ number }: Request) => number === one.request.number) : status
  }
  expect([await found(scene.nurse), await found(stranger.doctor)]).toEqual([true, false])
  expect([await found(scene.manager), await found(scene.pilot)]).toEqual([403, 403])
  expect(await historyOf('lab request', one.request.labRequestId)).toHaveLength(1)
})

test('the person carries the form, and sees the results when they are released', async () => {
  await using one = await asked({ tests: ['lipids'] })
  await arrives({ placer: `${one.request.number}^FLYMED`, observations: [lipids('9.1', 'F', 'H')] })
  expect(await read(one.request)).toMatchObject({ status: 'complete', isAbnormal: true })
  const pilotView = await read(one.request, scene.pilot)
  expect(pilotView).toMatchObject({ status: 'complete', isAbnormal: null, lines: [{ isAbnormal: null }] })
  const form = await scene.pilot('GET', `/labRequests/${one.request.labRequestId}/form`)
  expect(form.status).toBe(200)
})

test('tests cannot be requested for oneself, for a decided medical, or if no laboratory offers them', async () => {
  const own = await addScene()
  const id = await medicalAt(own, 'issued')
  expect((await own.doctor('POST', '/labRequests', asking({ medicalId: id }))).status).toBe(403)
  for (const [given, status] of [
    [{ tests: [] }, 400],
    [{ tests: ['audiometry'] }, 400],
    [{ tests: ['psa', 'psa'] }, 400],
    [{ clinicalDetails: 'x'.repeat(201) }, 400],
    [{ copiesTo: ['a', 'b', 'c', 'd'] }, 400],
    [{ senderId: 2_147_483_647 }, 409],
  ] as const)
    expect((await scene.doctor('POST', '/labRequests', asking(given))).status).toBe(status)
})

test('one of two results arrives, then the other: the due tests are closed, and the doctor is notified of the last', async () => {
  const email = `${unique('doctor').replaceAll(' ', '.')}@example.org`
  await database.transaction((tx) =>
    tx.update(users).set({ email }).where(eq(users.userId, scene.people.doctor.userId)),
  )
  await using heard = await announcements()
  await using one = await asked()
  const toasts = () =>
    heard
      .about({ userId: scene.people.doctor.userId })
      .flatMap((each) => ('event' in each && each.event === 'Toast' ? [JSON.stringify(each.args)] : []))
  const placer = `${one.request.number}^FLYMED`
  await arrives({ placer, observations: [lipids()] })
  expect(states(await read(one.request))).toEqual(['partly resulted', 'resulted', 'asked'])
  expect([toasts(), await mailsTo(email)]).toEqual([[], []])
  await arrives({ placer: `${one.request.number}-2^FLYMED`, observations: [hba1c()] })
  expect(states(await read(one.request))).toEqual(['complete', 'resulted', 'resulted'])
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toContain(one.request.number)
  expect(toasts()[0]).not.toMatch(/Tāwhiri|HbA1c|cholesterol|abnormal/i)
  const [mail, ...others] = await mailsTo(email)
  expect([mail?.subject, others]).toEqual([
    expect.stringContaining('there is an update about a laboratory request'),
    [],
  ])
  expect(mail?.text).not.toMatch(/Tāwhiri|HbA1c|cholesterol|abnormal|LR-/i)
  const { lines } = await must(scene.doctor('GET', `/medicals/${medicalId}/due`))
  const due = (lines as { test: string; status: string }[]).filter(({ test }) => ['lipids', 'glucose'].includes(test))
  expect(due.map(({ status }) => status)).toEqual(['resultIn', 'resultIn'])
})

test('an abnormal result is announced immediately, and once', async () => {
  const mine = await addScene({ practiceId: scene.practiceId })
  const own = newNhi()
  await database.transaction((tx) =>
    tx.update(users).set({ nhi: own }).where(eq(users.userId, mine.people.pilot.userId)),
  )
  const request = await ask({ medicalId: await medicalAt(mine, 'in_examination') }, mine.doctor)
  await using heard = await announcements()
  const toasts = () =>
    heard.about({ userId: mine.people.doctor.userId }).filter((each) => 'event' in each && each.event === 'Toast')
  const placer = `${request.number}^FLYMED`
  await arrives({ nhi: own, placer, filler: '26-1^AWANUI', observations: [lipids('9.1', 'P', 'HH')] })
  expect(await read(request, mine.doctor)).toMatchObject({ status: 'in process', isAbnormal: true })
  expect(toasts()).toHaveLength(1)
  await arrives({
    nhi: own,
    placer,
    filler: '26-1^AWANUI',
    reported: '20991231',
    observations: [lipids('9.1', 'F', 'HH')],
  })
  expect(toasts()).toHaveLength(1)
  const found = async (st: string) => {
    const { list } = await must(mine.doctor('GET', `/labRequests?n=100&st=${st}`))
    return (list as Request[]).some(({ number }) => number === request.number)
  }
  expect([await found('abnormal'), await found('open'), await found('overdue')]).toEqual([true, true, false])
})

test('a paper form that returns without a number is still matched', async () => {
  await using one = await asked({ tests: ['psa'] })
  await arrives({ observations: ['NM|2857-1^PSA^LN||0.7|ug/L|0-4||||F'] })
  expect(states(await read(one.request))).toEqual(['complete', 'resulted'])
})

const orderOf = async ({ labRequestId }: Request) => {
  const rows = await database.db.select().from(hl7Orders).where(eq(hl7Orders.labRequestId, labRequestId))
  return rows.toSorted((a, b) => b.orderId - a.orderId)[0] as (typeof rows)[number]
}
const send = async (request: Request) => deliver(database, (await orderOf(request)).orderId)

test('a laboratory gets one order, however often it is sent: after interruptions, silence, or lost state', async () => {
  const request = await ask({ tests: ['ferritin'], senderId: electronic.senderId, isFasting: true })
  expect(request).toMatchObject({ status: 'draft', isElectronic: true, sentAt: null })
  laboratory.hangUp()
  await expect(send(request)).rejects.toThrow('unanswered')
  expect((await read(request)).status).toBe('sent')
  laboratory.say({ code: null })
  await expect(send(request)).rejects.toThrow('unanswered')
  laboratory.say({ code: 'AA', control: 'OK' })
  await send(request)
  // A restart afterwards sends nothing.
  await send(request)
  const { controlId } = await orderOf(request)
  const sent = laboratory.received.filter((text) => text.includes(controlId))
  expect([sent.length, new Set(sent).size, laboratory.orders.has(controlId)]).toEqual([3, 1, true])
  expect(sent[0]).toContain(`${request.number}-1^`)
  expect(sent[0]).toContain('Fasting.')
  expect(await read(request)).toMatchObject({
    status: 'accepted',
    fillerNumber: `26-${request.number.slice(3)}`,
  })
  laboratory.say({ code: 'AA', control: 'CR' })
  expect((await cancel(request)).status).toBe(200)
  const order = await orderOf(request)
  expect(order).toMatchObject({ kind: 'cancel', state: 'waiting' })
  expect(order.message).toContain(`ORC|CA|${request.number}^`)
  await send(request)
  expect((await read(request)).status).toBe('cancelled')
})

test('an order that was never sent is cancelled without a message to the laboratory', async () => {
  const request = await ask({ tests: ['tsh'], senderId: electronic.senderId })
  await cancel(request)
  expect(await orderOf(request)).toMatchObject({ kind: 'new', state: 'dropped' })
  const before = laboratory.received.length
  await send(request)
  expect(laboratory.received).toHaveLength(before)
})

test('an order rejected by a laboratory stops, is announced, and can be sent again unchanged', async () => {
  await using heard = await announcements()
  const request = await ask({ tests: ['crp'], senderId: electronic.senderId })
  laboratory.say({ code: 'AE', text: 'PID-3 missing' })
  await send(request)
  expect(await read(request)).toMatchObject({ status: 'refused', refusal: 'PID-3 missing' })
  const notices = heard.about({ userId: scene.people.doctor.userId })
  expect(notices.some((each) => 'event' in each && each.event === 'Toast')).toBe(true)
  const { version } = await read(request)
  laboratory.say({ code: 'AA' })
  await must(scene.doctor('POST', `/labRequests/${request.labRequestId}/resend`, { version }))
  await send(request)
  expect(await read(request)).toMatchObject({ status: 'acknowledged', refusal: null })
  await cancel(request)
})

/** An ORR^O02 that arrives separately on the results connection. */
const answers = (facility: string, controlId: string, control: string) =>
  receive(receiver, Buffer.from(orr(facility, controlId, control)), { source: 'mllp', remoteAddress: '127.0.0.1' })

test('the answer may arrive later on its own, is accepted only from that laboratory, and is never acknowledged', async () => {
  const request = await ask({ tests: ['albumin'], senderId: electronic.senderId })
  laboratory.say({ code: 'CA' })
  await send(request)
  expect((await read(request)).status).toBe('acknowledged')
  const { controlId } = await orderOf(request)
  const other = await addSender()
  await answers(other.facility, controlId, 'OK')
  expect((await read(request)).status).toBe('acknowledged')
  const { receipts } = await answers(electronic.facility, controlId, 'OK')
  expect(receipts.flatMap(({ acknowledgements }) => acknowledgements)).toEqual([])
  expect(await read(request)).toMatchObject({ status: 'accepted', fillerNumber: '26-77' })
  await cancel(request)
})

test('a version changed by another user in the meantime is not overwritten', async () => {
  const request = await ask({ tests: ['urea'] })
  const stale = await scene.doctor('PUT', `/labRequests/${request.labRequestId}/cancellation`, {
    version: request.version + 1,
    reason: 'Late',
  })
  expect(stale.status).toBe(412)
  await cancel(request)
  const secondAnswer = await cancel(request)
  expect([secondAnswer.status, (await read(request)).status]).toEqual([409, 'cancelled'])
})
