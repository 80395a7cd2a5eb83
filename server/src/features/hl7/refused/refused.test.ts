import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { Feeds } from '@clearwing/domain/hl7/feeds/schema.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHl7 } from '#features/hl7/index.ts'
import { createSender } from '#features/hl7/senders/store.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { historyOf } from '#testing/history.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { acknowledgementText, laboratory, oru } from '#testing/laboratory.ts'
import { app, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { createRefused, refusedLimits, removeOldRefused } from './store.ts'

const config = { ...site.config, hl7: { port: 0, host: '127.0.0.1', addresses: ['FLYMED'] } }
let listener: Awaited<ReturnType<typeof startHl7>>
let lab: Awaited<ReturnType<typeof laboratory>>
let administrator: Hl7Round

beforeAll(async () => {
  listener = await startHl7({ ...site, isDemo: true, config }, app.log)
  lab = await laboratory(listener.port)
  administrator = await hl7Round()
})
afterAll(() => listener.close())

const refusedOf = (senderId: number | null) =>
  database.db
    .select()
    .from(hl7Messages)
    .where(
      and(
        eq(hl7Messages.status, 'refused'),
        senderId === null ? isNull(hl7Messages.senderId) : eq(hl7Messages.senderId, senderId),
      ),
    )
    .orderBy(hl7Messages.messageId)

async function addSender() {
  const facility = unique('REF')
  const names = { name: facility, aliases: [{ application: 'DELPHIC', facility }] }
  const { senderId } = await database.transaction((tx) => createSender(tx, theSystem, names))
  return { senderId, facility }
}

/** A message from this facility without a control id. */
const withoutControlId = (facility: string, value = '38') =>
  oru({ observations: [`NM|59261-8^HbA1c^LN||${value}|mmol/mol|20-40||||F`] })
    .replace('AWANUI-WGN', facility)
    .replace(/ORU\^R01\|[^|]*/, 'ORU^R01|')

test('a message without a control id is stored unchanged, listed and counted, and readable only with an activity', async () => {
  const { senderId, facility } = await addSender()
  const message = withoutControlId(facility)
  expect(acknowledgementText(await lab.send(message))).toBe('AR  No message control id.')
  expect(acknowledgementText(await lab.send(message))).toBe('AR  No message control id.')
  const [row, ...others] = await refusedOf(senderId)
  expect([row?.raw?.toString(), others]).toEqual([message, []])
  const messageId = row?.messageId ?? 0

  const { body: listed } = await administrator.askWithout('GET', `/hl7?st=refused&se=${senderId}`)
  expect(listed.list).toMatchObject([{ messageId, refusal: 'No message control id.', controlId: '' }])
  const { body: feeds } = await administrator.askWithout('GET', '/hl7/feeds')
  expect((feeds as Feeds).feeds.find((feed) => feed.senderId === senderId)?.today).toMatchObject({ refused: 1 })

  const paths = [`/hl7/${messageId}`, `/hl7/${messageId}/file`]
  for (const path of paths) expect((await administrator.askWithout('GET', path)).status).toBe(403)
  const { body: refusedMessage } = await administrator.ask('GET', `/hl7/${messageId}`)
  expect(refusedMessage).toMatchObject({ status: 'refused', text: message.replaceAll('\r', '\n'), observations: [] })
  expect((await historyOf('hl7 message', messageId)).map(({ action }) => action)).toEqual(['read'])
})

test('content that is not HL7 is stored too, and counted under unknown senders', async () => {
  const text = `NOT HL7 ${unique('x')}`
  expect(acknowledgementText(await lab.send(text))).toBe('AR  No MSH segment.')
  expect((await refusedOf(null)).map(({ raw }) => raw?.toString())).toContain(text)
  const { body } = await administrator.askWithout('GET', '/hl7/feeds')
  expect((body as Feeds).refusedFromUnknownSenders).toBeGreaterThan(0)
})

test('the beginning of a message that is too large is stored', { timeout: 60_000 }, async () => {
  const { senderId, facility } = await addSender()
  const message = oru({ note: 'x'.repeat(9 * 1024 * 1024) }).replace('AWANUI-WGN', facility)
  using other = await laboratory(listener.port)
  expect(acknowledgementText(await other.send(message))).toMatch(/larger than 8 MiB/)
  const [row] = await refusedOf(senderId)
  expect(row).toMatchObject({ refusal: 'The message is larger than 8 MiB.', controlId: message.split('|')[9] })
  expect(message).toContain(row?.raw?.toString())
})

const refused = (senderId: number | null, messageId: number, raw = Buffer.from('x')) => ({
  messageId,
  senderId,
  raw,
  hash: unique('h'),
  refusal: 'No message control id.',
  source: 'mllp' as const,
  receivedAt: new Date().toISOString(),
  sendingApplication: '',
  sendingFacility: '',
  receivingApplication: '',
  receivingFacility: '',
  controlId: '',
  messageType: '',
  characterSet: null,
  acknowledgement: '',
  part: 1,
  wholeMessageId: null,
  reason: null,
  results: 0,
  userId: null,
  assignedBy: null,
  isControlIdReused: false,
  reprocessedAt: null,
  remoteAddress: null,
  uploadedBy: null,
})
let nextId = 1_000_000_000

test('a sender whose messages are constantly refused keeps only its newest ones, and other senders’ are unaffected', async () => {
  const [{ senderId }, { senderId: other }] = [await addSender(), await addSender()]
  await database.transaction((tx) => createRefused(tx, refused(other, nextId++)))
  await database.transaction(async (tx) => {
    for (let nth = 0; nth < refusedLimits.messages + 5; nth++) await createRefused(tx, refused(senderId, nextId++))
  })
  const keptMessages = await refusedOf(senderId)
  expect([keptMessages.length, keptMessages.at(-1)?.messageId]).toEqual([refusedLimits.messages, nextId - 1])
  expect(await refusedOf(other)).toHaveLength(1)
})

test('large refused messages are kept up to their byte limit', async () => {
  const { senderId } = await addSender()
  const raw = Buffer.alloc(refusedLimits.bytesOfOne + 1000, 'x')
  for (let nth = 0; nth < 4; nth++)
    await database.transaction((tx) => createRefused(tx, refused(senderId, nextId++, raw)))
  const keptMessages = await refusedOf(senderId)
  expect(keptMessages.map(({ raw: bytes }) => bytes?.length)).toEqual([
    refusedLimits.bytesOfOne,
    refusedLimits.bytesOfOne,
  ])
})

test('exactly the refused messages older than 30 days are removed', async () => {
  const { senderId } = await addSender()
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await database.transaction(async (tx) => {
    await createRefused(tx, { ...refused(senderId, nextId++), receivedAt: at(31) })
    await createRefused(tx, { ...refused(senderId, nextId++), receivedAt: at(29) })
    await tx.insert(hl7Messages).values({ ...refused(senderId, nextId++), status: 'unassigned', receivedAt: at(31) })
    await removeOldRefused(tx, new Date().toISOString())
  })
  const rows = await database.db.select().from(hl7Messages).where(eq(hl7Messages.senderId, senderId))
  expect(rows.map(({ status }) => status).sort()).toEqual(['refused', 'unassigned'])
})
