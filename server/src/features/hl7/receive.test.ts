import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { results } from '#features/medicals/results/tables.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { acknowledgementText, framedBytes, hba1c, laboratory, oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, connection, database, site } from '#testing/test-app.ts'
import { openReceiver, receive, startHl7 } from './index.ts'
import { hl7Messages } from './tables.ts'

const config = { ...site.config, hl7: { port: 0, host: '127.0.0.1', addresses: ['FLYMED', 'F2N034-E'] } }
let listener: Awaited<ReturnType<typeof startHl7>>
let lab: Awaited<ReturnType<typeof laboratory>>

beforeAll(async () => {
  listener = await startHl7({ ...site, isDemo: true, config }, app.log)
  lab = await laboratory(listener.port)
})
afterAll(() => listener.close())

const fixture = (file: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', file))
const controlIdOf = (message: string) => message.split('|')[9] ?? ''
const rowsOf = (message: string) =>
  database.db
    .select()
    .from(hl7Messages)
    .where(eq(hl7Messages.controlId, controlIdOf(message)))
    .orderBy(hl7Messages.messageId)
const rowOf = async (message: string) => (await rowsOf(message))[0]
const resultsOf = (userId: number) => readMedicalResults(database.db, { userId })
const values = ({ series }: MedicalResults) =>
  Object.fromEntries(series.map(({ name, results }) => [name, results.map(({ value }) => value)]))

test('a result is stored and filed before it is acknowledged', async () => {
  const { userId, nhi } = await addPatient()
  const message = oru({ nhi })
  const answer = await lab.send(message)
  expect(acknowledgementText(answer)).toBe(`AA ${controlIdOf(message)}`)
  expect(answer.split('\r')[0]).toMatch(
    /^MSH\|\^~\\&\|FLYMED\|F2N034-E\|DELPHIC\|AWANUI-WGN\|\d{14}[+-]\d{4}\|\|ACK\^R01\|CW\w+\|P\|2\.4$/,
  )
  expect(await rowOf(message)).toMatchObject({
    status: 'filed',
    userId,
    reason: null,
    results: 1,
    source: 'mllp',
    remoteAddress: '127.0.0.1',
  })
  expect((await rowOf(message))?.raw?.toString()).toBe(message)
  expect(values(await resultsOf(userId))).toEqual({ HbA1c: ['38'] })
})

test('a repeat is acknowledged like the original and stored once, whenever it was sent and whatever its line ends', async () => {
  const { userId, nhi } = await addPatient()
  const message = oru({ nhi })
  for (const repeated of [
    message,
    message,
    message.replaceAll('\r', '\r\n'),
    message.replace(/\|2\d{13}\|\|ORU/, '|20200101||ORU'),
  ])
    expect(acknowledgementText(await lab.send(repeated))).toBe(`AA ${controlIdOf(message)}`)
  expect(await rowsOf(message)).toHaveLength(1)
  expect(values(await resultsOf(userId))).toEqual({ HbA1c: ['38'] })
})

test('one of eight simultaneous copies is stored, and all are acknowledged', async () => {
  const { userId, nhi } = await addPatient()
  const message = oru({ nhi })
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      using other = await laboratory(listener.port)
      return acknowledgementText(await other.send(message))
    }),
  )
  expect(answers).toEqual(Array(8).fill(`AA ${controlIdOf(message)}`))
  expect(await rowsOf(message)).toHaveLength(1)
  expect(await database.db.$count(results, eq(results.userId, userId))).toBe(1)
})

test('the same control id with different content is a separate message, and waits for review', async () => {
  const { userId, nhi } = await addPatient()
  const first = oru({ nhi })
  const second = oru({ nhi, controlId: controlIdOf(first), observations: [hba1c.replace('38', '44')] })
  expect([acknowledgementText(await lab.send(first)), acknowledgementText(await lab.send(second))]).toEqual(
    Array(2).fill(`AA ${controlIdOf(first)}`),
  )
  expect(await rowsOf(first)).toMatchObject([
    { status: 'filed', isControlIdReused: false },
    { status: 'unassigned', reason: 'control id reused', isControlIdReused: true },
  ])
  expect((await resultsOf(userId)).series[0]?.results).toHaveLength(1)
})

test.each([
  ['no control id', oru().replace(/ORU\^R01\|[^|]*/, 'ORU^R01|'), 'AR  No message control id.'],
  ['another type', oru({ controlId: 'ADT-1' }).replace('ORU^R01', 'ADT^A01'), 'AR ADT-1 Unsupported message type.'],
  ['another version', oru({ controlId: 'V3-1' }).replace('|P|2.4', '|P|3.0'), 'AR V3-1 Unsupported version.'],
  ['for another receiver', oru({ controlId: 'ELSE-1', receiver: 'OTHER|G00001-G' }), 'AR ELSE-1 Not addressed to us.'],
  ['no report', oru({ controlId: 'EMPTY-1' }).replaceAll(/(OBR|OBX).*/g, ''), 'AE EMPTY-1 No report in the message.'],
  ['no message', 'NOT HL7', 'AR  No MSH segment.'],
])('%s is refused, with the reason', async (_what, message, answer) => {
  expect(acknowledgementText(await lab.send(message))).toBe(answer)
})

test('a refused message is kept unchanged; if it is later meant for this receiver, it is filed when sent again', async () => {
  const { nhi } = await addPatient()
  const message = oru({ nhi, receiver: 'NEWNAME|X' })
  expect(acknowledgementText(await lab.send(message))).toBe(`AR ${controlIdOf(message)} Not addressed to us.`)
  expect(await rowOf(message)).toMatchObject({
    status: 'refused',
    refusal: 'Not addressed to us.',
    results: 0,
  })
  expect((await rowOf(message))?.raw?.toString()).toBe(message)
  const later = await startHl7(
    { ...site, isDemo: true, config: { ...config, hl7: { ...config.hl7, addresses: ['NEWNAME'] } } },
    app.log,
  )
  using other = await laboratory(later.port)
  expect(acknowledgementText(await other.send(message))).toBe(`AA ${controlIdOf(message)}`)
  expect(await rowsOf(message)).toMatchObject([{ status: 'filed', refusal: null }])
  await later.close()
})

test.each([
  ['results', 'message_id', 'results_message'],
  ['hl7_messages', 'whole_message_id', 'hl7_messages_whole'],
])(
  'a refused message to be replaced is found in %s by an index, because there may be millions',
  async (table, column, index) => {
    const asked = `select 1 from ${table} where ${column} = 1 for key share`
    const answers = await queryOnce(connection, `set enable_seqscan = off; explain ${asked}`)
    expect(JSON.stringify(answers)).toContain(index)
  },
)

test('the newest messages are found by an index, without sorting all of them', async () => {
  const asked = 'select raw from hl7_messages order by received_at desc, message_id desc limit 25'
  const answers = await queryOnce(connection, `set enable_seqscan = off; explain ${asked}`)
  expect(JSON.stringify(answers)).toContain('Index Scan Backward using hl7_messages_received')
})

test('a reply is never answered', async () => {
  lab.write(framedBytes(fixture('88_ack_inbound.hl7')))
  lab.write(framedBytes(fixture('A8_orr_o02.hl7')))
  expect(acknowledgementText(await lab.send('NOT HL7'))).toBe('AR  No MSH segment.')
})

test('several people in one message are each processed separately', async () => {
  const [first, second] = [await addPatient(), await addPatient()]
  const [msh, ...one] = oru({ nhi: first.nhi }).split('\r')
  const message = [
    msh,
    ...one.slice(0, -1),
    ...oru({ nhi: second.nhi }).split('\r').slice(1, -1),
    ...oru().split('\r').slice(1),
  ].join('\r')
  expect(acknowledgementText(await lab.send(message))).toBe(`AA ${controlIdOf(message)}`)
  const rows = await rowsOf(message)
  expect(rows.map(({ part, status, userId }) => [part, status, userId])).toEqual([
    [1, 'filed', first.userId],
    [2, 'filed', second.userId],
    [3, 'unassigned', null],
  ])
  expect(rows.map(({ raw, wholeMessageId }) => [raw !== null, wholeMessageId])).toEqual([
    [true, null],
    [false, rows[0]?.messageId],
    [false, rows[0]?.messageId],
  ])
  for (const { userId } of [first, second]) expect(values(await resultsOf(userId))).toEqual({ HbA1c: ['38'] })
})

test('a batch is acknowledged message by message, and one bad message does not affect the others', async () => {
  const { userId, nhi } = await addPatient()
  const parts = [
    oru({ nhi, controlId: `B1-${nhi}` }),
    oru({ nhi }).replace(/ORU\^R01\|[^|]*/, 'ORU^R01|'),
    oru({ nhi, controlId: `B3-${nhi}` }),
  ]
  lab.write(framedBytes(Buffer.from(`FHS|^~\\&\rBHS|^~\\&\r${parts.join('')}BTS|3\rFTS|1\r`)))
  expect([
    acknowledgementText(await lab.answer()),
    acknowledgementText(await lab.answer()),
    acknowledgementText(await lab.answer()),
  ]).toEqual([`AA B1-${nhi}`, 'AR  No message control id.', `AA B3-${nhi}`])
  expect((await resultsOf(userId)).series[0]?.results).toHaveLength(2)
})

test.each([
  ['of the usual size leaves no line', 1, 0],
  ['that is too large to read leaves a line', 130 * 1024, 1],
])('an answer to an order %s in the log', async (_what, size, lines) => {
  const warn = vi.fn()
  const receiver = { ...openReceiver({ ...site, isDemo: true }, app.log), log: { warn, error: vi.fn() } }
  const answer = `MSH|^~\\&|LAB|HERE|FLYMED|F2N034-E|20260910||ORR^O02|R1|P|2.4\rMSA|AA|CWO1\rNTE|1||${'x'.repeat(size)}\r`
  await receive(receiver, Buffer.from(answer), { source: 'mllp', remoteAddress: '127.0.0.1' })
  expect(warn).toHaveBeenCalledTimes(lines)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('xx')
})
