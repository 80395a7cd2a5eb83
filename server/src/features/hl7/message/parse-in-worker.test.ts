import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { acknowledgementText, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, database, site } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { read, split } from './parse-in-worker.ts'
import { readRaw } from './read.ts'

const asking = { address: '127.0.0.1', name: 'DELPHIC|AWANUI-WGN' }
const ourNames = ['FLYMED', 'F2N034-E']
const receiver = openReceiver({ ...site, isDemo: true }, app.log)
const megabytes = (text: string, count = 8) => text.repeat((count * 1024 * 1024 - 1000) / text.length)
const pdf = (count: number) => `ED|PDF^Report^L||^application^pdf^Base64^${megabytes('JVBERi0x', count)}||||||F`

test.each([
  ['zero bytes', oru({ observations: [`ST|A||${megabytes('\0')}||||||F`] })],
  ['lines', `${oru()}${megabytes('x\r')}`],
  ['a document', oru({ observations: [pdf(7)] })],
])('another thread splits and reads 8 MiB of %s', async (_what, text) => {
  const raw = Buffer.from(text)
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => sent.mockRestore())
  await split(raw, asking)
  await read(raw, { ourNames }, asking)
  expect(sent.mock.calls.map(([question]) => question)).toEqual([
    { what: 'split', bytes: raw },
    { what: 'read', bytes: raw, ourNames, zone: undefined },
  ])
})

test('a large message is read like a small one', async () => {
  const raw = Buffer.from(oru({ observations: [pdf(1)], collected: '20260915091500' }))
  const [here, inThread] = [readRaw(raw, ourNames), await read(raw, { ourNames }, asking)]
  expect(inThread).toEqual(here)
  expect(here.groups[0]?.reports[0]?.observations[0]?.value.document?.data).toHaveLength(1024 * 1024 - 1000)
  const zone = 'Pacific/Chatham'
  const elsewhere = await read(raw, { ourNames, zone }, asking)
  expect(elsewhere).toEqual(readRaw(raw, ourNames, zone))
  expect(elsewhere).not.toEqual(here)
})

test('a large batch is split like a small one', async () => {
  const texts = Array.from({ length: 400 }, () => oru())
  const { messages, warnings } = await split(Buffer.from(`BHS|^~\\&\r${texts.join('')}BTS|401\r`), asking)
  expect(messages.map(({ raw }) => `${raw}`.trim())).toEqual(texts.map((text) => text.trim()))
  expect(warnings).toEqual(['The batch states 401 messages and contains 400.'])
})

test('a large message is stored unchanged, and its results are filed', async () => {
  const [{ userId, nhi }, controlId] = [await addPatient(), unique('LARGE')]
  const message = Buffer.from(oru({ nhi, controlId, observations: [pdf(1)] }))
  const { receipts } = await receive(receiver, message, { source: 'mllp', remoteAddress: '127.0.0.1' })
  expect(receipts.flatMap(({ acknowledgements }) => acknowledgements.map(acknowledgementText))).toEqual([
    `AA ${controlId}`,
  ])
  const rows = await database.db.select().from(hl7Messages).where(eq(hl7Messages.controlId, controlId))
  expect(rows).toMatchObject([{ status: 'filed', userId, results: 1 }])
  expect(rows[0]?.raw?.equals(message)).toBe(true)
})
