import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addSender, sentBy } from '#testing/hl7-senders.ts'
import { acknowledgementText, hba1c, oru } from '#testing/laboratory.ts'
import { addScene } from '#testing/medical-people.ts'
import { busyAdministrator } from '#testing/member-scene.ts'
import { addPatient } from '#testing/patients.ts'
import { app, as, type Caller, database, site } from '#testing/test-app.ts'
import { fileNumber, unique } from '#testing/unique.ts'

const receiver = openReceiver({ ...site, isDemo: true }, app.log)
let administrator: Caller

beforeAll(async () => {
  administrator = await busyAdministrator()
})

async function send(message: string) {
  const { receipts } = await receive(receiver, Buffer.from(message), { source: 'mllp', remoteAddress: '127.0.0.1' })
  return receipts.flatMap(({ acknowledgements }) =>
    acknowledgements.map((one) => acknowledgementText(one)?.split(' ')[0]),
  )
}

const rowsOf = (facility: string) =>
  database.db
    .select()
    .from(hl7Messages)
    .where(eq(hl7Messages.sendingFacility, facility))
    .orderBy(desc(hl7Messages.messageId))
const currentValues = async (userId: number) =>
  (await readMedicalResults(database.db, { userId })).series.flatMap(({ results }) => results.map(({ value }) => value))

async function senderNamed(name: string) {
  const { body } = await administrator('GET', '/hl7Senders')
  return body.filter((sender: { name: string }) => sender.name === name)
}

test('a first-time sender becomes one sender on trial, and its result is filed', async () => {
  const [facility, { userId, nhi }] = [unique('NEW'), await addPatient()]
  const messages = Array.from({ length: 4 }, () => sentBy(oru({ nhi }), facility))
  expect(await Promise.all(messages.map(send))).toEqual(Array(4).fill(['AA']))
  const senders = await senderNamed(facility)
  expect(senders).toMatchObject([{ state: 'test', aliases: [{ application: 'DELPHIC', facility }] }])
  expect(await historyOf('hl7 sender', senders[0].senderId)).toHaveLength(1)
  const rows = await rowsOf(facility)
  expect(rows.map(({ senderId, status }) => [senderId, status])).toEqual(Array(4).fill([senders[0].senderId, 'filed']))
  expect(await currentValues(userId)).toHaveLength(4)
})

test('a facility is one sender, whatever its software, unless two use it', async () => {
  const { senderId, facility } = await addSender()
  await send(sentBy(oru(), facility.toLowerCase(), 'NEWPROGRAM'))
  expect(await rowsOf(facility.toLowerCase())).toMatchObject([{ senderId }])
  const other = await addSender({ aliases: [{ application: 'OTHER', facility }] })
  await send(sentBy(oru(), facility, 'OTHER'))
  await send(sentBy(oru(), facility, 'THIRD'))
  const [third, second] = await rowsOf(facility)
  expect(second?.senderId).toBe(other.senderId)
  expect([senderId, other.senderId]).not.toContain(third?.senderId)
})

test('a header without a name has no sender, and is still accepted', async () => {
  const { userId, nhi } = await addPatient()
  expect(await send(oru({ nhi }).replace('|DELPHIC|AWANUI-WGN|', '|||'))).toEqual(['AA'])
  expect(await currentValues(userId)).toEqual(['38'])
})

test('a renamed laboratory keeps its corrections once it has been merged', async () => {
  const { userId, nhi } = await addPatient()
  const [{ senderId: oldId, facility: oldName }, newName] = [await addSender(), unique('RENAMED')]
  const report = { nhi, filler: unique('F'), reported: '20260915120000' }
  await send(sentBy(oru(report), oldName))
  const corrected = { ...report, reported: '20260916120000', observations: [hba1c.replace('|38|', '|47|')] }
  await send(sentBy(oru(corrected), newName))
  expect((await currentValues(userId)).toSorted()).toEqual(['38', '47'])

  const [renamed] = await senderNamed(newName)
  const { status, body } = await administrator('PUT', `/hl7Senders/${renamed.senderId}/joining`, {
    intoSenderId: oldId,
    version: renamed.version,
  })
  expect([status, body.senderId, body.aliases]).toEqual([
    200,
    oldId,
    [
      { application: 'DELPHIC', facility: oldName },
      { application: 'DELPHIC', facility: newName },
    ],
  ])
  expect(await currentValues(userId)).toEqual(['47'])
  expect(await senderNamed(newName)).toEqual([])
  expect((await administrator('GET', `/hl7Senders/${renamed.senderId}`)).status).toBe(404)
  await send(sentBy(oru({ ...corrected, reported: '20260917120000', observations: [hba1c] }), newName))
  expect(await currentValues(userId)).toEqual(['38'])
})

test('each sender is answered in its own mode, and its own time zone applies', async () => {
  const { userId, nhi } = await addPatient()
  const { facility } = await addSender({ ackMode: 'enhanced', timeZone: 'Pacific/Chatham' })
  const message = sentBy(oru({ nhi, collected: '20260915091500' }), facility)
  expect(await send(message.replace(/\|2\.4\r/, '|2.4|||AL|AL\r'))).toEqual(['CA', 'AA'])
  const [{ results: [result] = [] } = {}] = (await readMedicalResults(database.db, { userId })).series
  expect(result?.collectedAt).toBe('2026-09-14T20:30:00.000Z')
})

test('a paused sender keeps its messages and sends them again', async () => {
  const { userId, nhi } = await addPatient()
  const { senderId, facility } = await addSender({ state: 'paused' })
  const message = sentBy(oru({ nhi }), facility)
  expect([await send(message), await send(message)]).toEqual([['AE'], ['AE']])
  expect(await rowsOf(facility)).toMatchObject([{ status: 'refused' }])
  const { body: sender } = await administrator('GET', `/hl7Senders/${senderId}`)
  const { senderId: _, createdAt: __, ...settings } = sender
  expect((await administrator('PUT', `/hl7Senders/${senderId}`, { ...settings, state: 'active' })).status).toBe(200)
  expect(await send(message)).toEqual(['AA'])
  expect(await currentValues(userId)).toEqual(['38'])
})

test('a control id repeated with different content waits for review; from another sender it is new', async () => {
  const [{ facility }, { facility: other }, { nhi }] = [await addSender(), await addSender(), await addPatient()]
  const controlId = unique('C')
  const first = sentBy(oru({ nhi, controlId }), facility)
  await send(first)
  await send(first)
  await send(sentBy(oru({ nhi, controlId }), other))
  await send(sentBy(oru({ nhi, controlId, observations: [hba1c.replace('|38|', '|47|')] }), facility))
  expect((await rowsOf(facility)).map(({ isControlIdReused }) => isControlIdReused)).toEqual([true, false])
  expect((await rowsOf(other)).map(({ isControlIdReused }) => isControlIdReused)).toEqual([false])
})

const settingsOf = ({
  senderId: _,
  createdAt: __,
  joinedIntoSenderId: ___,
  maxConnections: ____,
  ...settings
}: Settings) => settings
type Settings = Record<string, unknown> & { senderId: number; version: number }

test('a sender with a malicious name is shown as one line of text, and can be corrected', async () => {
  const name = `=1+1<img src=x onerror=alert(1)>\\X0D0A\\Bcc: ${unique('x')}@example.org\u202e`
  expect(await send(sentBy(oru(), `${name}${'é😀'.repeat(40)}`))).toEqual(['AA'])
  const expectedName = name.replace('\\X0D0A\\', ' ').replace('\u202e', '\ufffd')
  const [sender] = (await administrator('GET', '/hl7Senders')).body.filter((one: { name: string }) =>
    expectedName.startsWith(one.name.slice(0, 49)),
  )
  expect(sender.aliases[0].facility).toContain(expectedName)
  const saved = await administrator('PUT', `/hl7Senders/${sender.senderId}`, { ...settingsOf(sender), state: 'active' })
  expect([saved.status, saved.body.state]).toEqual([200, 'active'])
})

test('only system administrators can see senders; changing them needs an activity', async () => {
  const [{ senderId }, scene] = [await addSender(), await addScene()]
  const path = `/hl7Senders/${senderId}`
  const sender = (await administrator('GET', path)).body
  const changes = [
    ['POST', '/hl7Senders', { ...settingsOf(sender), version: undefined }],
    ['PUT', path, settingsOf(sender)],
    ['PUT', `${path}/joining`, { intoSenderId: senderId, version: 1 }],
  ] as const
  const without = await as(await addAdministrator())
  for (const call of [scene.doctor, scene.manager, scene.pilot, scene.regulatorDoctor, without])
    for (const [method, at, body] of changes) expect((await call(method, at, body)).status).toBe(403)
  for (const call of [scene.doctor, scene.manager, scene.pilot, scene.regulatorDoctor])
    for (const at of ['/hl7Senders', path, `${path}/history`]) expect((await call('GET', at)).status).toBe(403)
  expect((await without('GET', path)).status).toBe(200)
  expect((await administrator('GET', path)).body).toEqual(sender)
})

test('a name or certificate belongs to one sender', async () => {
  const certificateFingerprint = fileNumber
    .toString(16)
    .padStart(64, '0')
    .toUpperCase()
    .replaceAll(/(..)(?=.)/g, '$1:')
  const [first, second] = [await addSender({ certificateFingerprint }), await addSender()]
  const path = `/hl7Senders/${second.senderId}`
  const settings = settingsOf((await administrator('GET', path)).body)
  const aliases = [{ application: 'delphic', facility: first.facility.toLowerCase() }]
  for (const [change, field] of [
    [{ aliases }, 'aliases'],
    [{ certificateFingerprint: certificateFingerprint.replaceAll(':', '').toLowerCase() }, 'certificateFingerprint'],
  ] as const) {
    const { status, body } = await administrator('PUT', path, { ...settings, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([409, [field]])
  }
  expect(settingsOf((await administrator('GET', path)).body)).toEqual(settings)
  expect((await administrator('PUT', path, { ...settings, version: 0 })).status).toBe(412)
})
