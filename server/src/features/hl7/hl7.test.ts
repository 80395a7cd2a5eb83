import { Role } from '@clearwing/domain/access/bits.ts'
import type { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { oru } from '#testing/laboratory.ts'
import { addPatient } from '#testing/patients.ts'
import { app, as, type Caller, database, signIn } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'

let administratorId: number
let administrator: Caller
let headers: Record<string, string>
let activityId: number
let session: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  const person = await addAdministrator()
  administratorId = person.userId
  administrator = await as(person)
  session = await signIn(person)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Morning round' })
  activityId = body.administratorActivityId ?? body
  headers = { administratoractivity: String(activityId) }
})

/** Uploads a file as a browser does. */
async function upload(text: string | Buffer, { cookie, token } = session) {
  const boundary = 'boundary'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="results.hl7"\r\n\r\n`),
    Buffer.from(text),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const sent = { cookie, 'x-login-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await app.inject({ method: 'POST', url: '/api/hl7', headers: sent, payload })
  return { status: response.statusCode, body: response.json() }
}

const stored = async (text: string): Promise<number> => (await upload(text)).body.messages[0].messageIds[0]
const read = (messageId: number) => administrator('GET', `/hl7/${messageId}`, undefined, headers)
const compared = { confirmed: ['Born', 'Family name'], reasons: [] }
const assign = (messageId: number, userId: number, version = 1) =>
  administrator('PUT', `/hl7/${messageId}/user`, { userId, version, ...compared }, headers)
const takeBack = (messageId: number, version = 2) =>
  administrator('DELETE', `/hl7/${messageId}/user`, { version, reason: 'Of another person' }, headers)

test('a file of several messages, with any line ends, is received as if sent by a laboratory', async () => {
  const file = `FHS|^~\\&\nBHS|^~\\&\n${oru({ controlId: 'UP-1' }).replaceAll('\r', '\n')}${oru({ controlId: 'UP-2' }).replace('ORU^R01', 'ADT^A01')}BTS|5\n`
  const { status, body } = await upload(file)
  expect(status).toBe(200)
  expect(body).toEqual({
    messages: [
      { line: 3, controlId: 'UP-1', outcome: 'accepted', text: '', messageIds: [expect.any(Number)] },
      {
        line: 7,
        controlId: 'UP-2',
        outcome: 'rejected',
        text: 'Unsupported message type.',
        messageIds: [expect.any(Number)],
      },
    ],
    warnings: ['The batch states 5 messages and contains 2.'],
    acknowledgement: expect.any(String),
  })
  expect((await read(body.messages[0].messageIds[0])).body).toMatchObject({ source: 'upload', controlId: 'UP-1' })
})

test.each([
  ['nothing', '', 400],
  ['no message', 'Dear doctor', 200],
])('a file that holds %s is refused, or answered with a rejection', async (_what, text, status) => {
  const answer = await upload(text)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body.messages).toMatchObject([{ outcome: 'rejected', text: 'No MSH segment.' }])
})

test.each([
  ['KOHATU^Wiremu^T', 'KOHATU, Wiremu T'],
  ['^Wiremu', 'Wiremu'],
  ['KOHATU', 'KOHATU'],
])('a name sent as %s is read as %s', async (name, expected) => {
  const { body } = await read(await stored(oru({ name })))
  expect(body.patient.names).toEqual([expected])
})

test('the list shows the sender and why it is unassigned, but nothing about a person', async () => {
  const controlId = `LIST-${fileNumber}`
  const messageId = await stored(oru({ controlId, name: 'SECRET^Name', born: '19011231' }))
  for (const path of ['/hl7', '/hl7/unassigned']) {
    const { body } = await administrator('GET', `${path}?f=${controlId}&n=10`)
    expect(body).toMatchObject({
      totalItems: 1,
      numberOfPages: 1,
      list: [
        {
          messageId,
          controlId,
          sendingApplication: 'DELPHIC',
          sendingFacility: 'AWANUI-WGN',
          status: 'unassigned',
          reason: 'no identifier',
          results: 1,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/SECRET|1901/)
  }
  expect((await administrator('GET', '/hl7?f=awanui&o=controlId&d=0&b=2000-01-01&l=2000-01-02')).body.list).toEqual([])
})

test('filed messages are in the full list, but not among the unassigned', async () => {
  const { userId, nhi } = await addPatient({ lastName: 'Unlisted' })
  const controlId = `FILED-${nhi}`
  const messageId = await stored(oru({ controlId, nhi, name: 'UNLISTED' }))
  // With real people only, a number reserved for tests matches no one until an administrator assigns the message.
  expect((await read(messageId)).body).toMatchObject({ status: 'unassigned', reason: 'test NHI' })
  await assign(messageId, userId)
  expect((await administrator('GET', `/hl7?f=${controlId}`)).body.list).toMatchObject([{ status: 'filed' }])
  expect((await administrator('GET', `/hl7/unassigned?f=${controlId}`)).body.list).toEqual([])
})

test('a message can be read only with an activity, and each reading is recorded', async () => {
  const messageId = await stored(oru({ name: 'KOHATU^Wiremu^T', born: '19580720' }))
  expect((await administrator('GET', `/hl7/${messageId}`)).status).toBe(403)
  const { status, body } = await read(messageId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    patient: { names: ['KOHATU, Wiremu T'], dateOfBirth: '1958-07-20', sex: 'M', nhis: [] },
    observations: [{ name: 'HbA1c', value: '38', unit: 'mmol/mol', range: '20-40', status: 'final' }],
    acknowledgement: expect.stringContaining('MSA|AA|'),
    text: expect.stringMatching(/^MSH\|.*\nPID\|/),
  })
  expect(await historyOf('hl7 message', messageId)).toEqual([
    expect.objectContaining({ action: 'create', userId: administratorId }),
    expect.objectContaining({ action: 'read', userId: administratorId, activityId, before: null, after: null }),
  ])
})

test('a message shows when its samples were taken, who ordered them, and how each value compares with its range', async () => {
  const observations = ['NM|2951-2^Sodium^LN||150|mmol/L|135-145|H|||F', 'SN|2276-4^Ferritin^LN||<^5|ug/L|20-300||||F']
  const given = { collected: '20261119081500+1300', orderedBy: '99ZZZS^Heke^Kiri^^^Dr', note: 'Non-fasting specimen.' }
  const { body } = await read(await stored(oru({ ...given, observations })))
  expect(body).toMatchObject({
    samplesTaken: ['2026-11-18T19:15:00.000Z'],
    orderedBy: ['Dr Kiri Heke (99ZZZS)'],
    notes: 'Non-fasting specimen.',
    observations: [
      { value: '150', number: 150, low: 135, high: 145, abnormality: 'high', abnormalityBy: 'laboratory' },
      { value: '<5', number: 5, low: 20, high: 300, abnormality: 'low', abnormalityBy: 'range' },
    ],
  })
})

test('people are suggested, best match first, compared detail by detail', async () => {
  const unique = `Kōhatu${fileNumber}`
  const [best, other] = [
    await addPatient({ firstName: 'Wiremu', middleNames: 'Tamati', lastName: unique, dateOfBirth: '1985-07-20' }),
    await addPatient({ firstName: 'Aroha', lastName: `${unique}-Rāwiri`, dateOfBirth: '1990-02-03' }),
  ]
  const messageId = await stored(oru({ name: `${unique.toUpperCase()}^Wiremu^T`, born: '19580720', nhi: best.nhi }))
  const { suggestions } = (await read(messageId)).body as Hl7Message
  expect(suggestions.map(({ userId }) => userId)).toEqual([best.userId, other.userId])
  expect(suggestions[0]?.compared.map(({ what, agreement }) => `${what} ${agreement}`)).toEqual([
    'NHI same',
    'Born differs',
    'Family name same',
    'First names like',
    'Sex same',
  ])
})

test('another person can be found by name, and compared', async () => {
  const lastName = `Pōtiki${fileNumber}`
  const { userId } = await addPatient({ lastName, firstName: 'Rangi' })
  const messageId = await stored(oru({ name: `${lastName}^Tama` }))
  const { body } = await administrator(
    'GET',
    `/hl7/${messageId}/people?f=potiki${fileNumber}%20rangi`,
    undefined,
    headers,
  )
  expect(body).toMatchObject([{ userId, name: `Rangi James ${lastName}` }])
  expect((await administrator('GET', `/hl7/${messageId}/people?f=no-such-person`, undefined, headers)).body).toEqual([])
})

test('an administrator can assign and unlink a message; results it had replaced become current again', async () => {
  const { userId } = await addPatient()
  const filler = `A-${userId}`
  const first = await stored(oru({ filler, reported: '20260916080000' }))
  const second = await stored(
    oru({ filler, reported: '20260917080000', observations: ['NM|59261-8^HbA1c^LN||44|mmol/mol|20-40|H|||C'] }),
  )
  expect((await assign(first, userId)).body).toMatchObject({
    status: 'filed',
    reason: null,
    userId,
    userName: 'Robert James Campbell',
    version: 2,
  })
  expect((await assign(second, userId)).status).toBe(200)
  expect(await valuesOf(userId)).toEqual(['44'])
  expect((await assign(second, userId, 2)).status).toBe(409)
  expect((await takeBack(second)).body).toMatchObject({ status: 'unassigned', reason: 'taken back', userId: null })
  expect(await valuesOf(userId)).toEqual(['38'])
  expect((await takeBack(second, 3)).status).toBe(409)
  const happened = await historyOf('hl7 message', second)
  expect(happened.map(({ action, subjectUserId }) => [action, subjectUserId])).toEqual([
    ['create', null],
    ['change', userId],
    ['change', userId],
  ])
  expect(await historyOf('results of message', second)).toEqual([
    expect.objectContaining({ action: 'remove', subjectUserId: userId, activityId }),
  ])
})

test('a user who read a message before another assigned it gets a conflict', async () => {
  const { userId } = await addPatient()
  const messageId = await stored(oru())
  await assign(messageId, userId)
  await takeBack(messageId)
  expect(await assign(messageId, userId, 1)).toMatchObject({
    status: 412,
    body: { stored: { reason: 'taken back', version: 3 } },
  })
  expect((await assign(messageId, 2147483647, 3)).status).toBe(404)
  expect((await assign(2147483647, userId)).status).toBe(404)
})

test('a user who read a message before another unlinked and reassigned it gets a conflict', async () => {
  const [one, other] = [await addPatient(), await addPatient()]
  const messageId = await stored(oru())
  await assign(messageId, one.userId)
  await takeBack(messageId)
  await assign(messageId, other.userId, 3)
  expect(await takeBack(messageId)).toMatchObject({
    status: 412,
    body: { stored: { userId: other.userId, version: 4 } },
  })
  expect([await valuesOf(one.userId), await valuesOf(other.userId)]).toEqual([[], ['38']])
  expect((await administrator('DELETE', `/hl7/${messageId}/user`, {}, headers)).status).toBe(400)
})

test('administrators are notified of each message, and the person of results', async () => {
  await using heard = await announcements()
  const { userId } = await addPatient()
  const messageId = await stored(oru())
  await assign(messageId, userId)
  const all = () => heard.all().map((one) => JSON.stringify(one))
  await expect
    .poll(() => all().filter((one) => one.includes('Hl7Message') && one.includes('administrators')).length)
    .toBe(2)
  await expect
    .poll(() => all().filter((one) => one.includes('"Result"') && one.includes(`{"userId":${userId}}`)).length)
    .toBe(1)
})

test('only administrators can see messages', async () => {
  const messageId = await stored(oru())
  const member = await addMember({ roles: Role.Director })
  const director = await as(member)
  const answers = [
    await director('GET', '/hl7'),
    await director('GET', '/hl7/unassigned'),
    await director('GET', `/hl7/${messageId}`),
    await director('PUT', `/hl7/${messageId}/user`, { userId: 1, version: 1, ...compared }),
    await director('DELETE', `/hl7/${messageId}/user`, { version: 1, reason: 'Of another person' }),
    await upload(oru(), await signIn(member)),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403))
})

async function valuesOf(userId: number) {
  const { series } = await readMedicalResults(database.db, { userId })
  return series.flatMap(({ results }) => results.map(({ value }) => value))
}
