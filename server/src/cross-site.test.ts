import { expect, test } from 'vitest'
import { digest } from './testing/digest.ts'
import { addAdministrator, addMember } from './testing/factories.ts'
import { addExaminer } from './testing/medical-people.ts'
import { bodyWith, operations, urlWith } from './testing/operations.ts'
import { awaitingSignature, makeCode } from './testing/tablet.ts'
import { addTenant } from './testing/tenants.ts'
import { app, as, signIn } from './testing/test-app.ts'

const changes = operations.filter(({ method }) => method !== 'GET')
const reads = operations.filter(({ method }) => method === 'GET')
const ours = await addTenant()
const member = await addMember()
const { cookie, token } = await signIn(member)
const other = await signIn(member)
const { userId: pilotId = 0, regulatorId = 0 } = ours.ids
const pilot = { userId: pilotId, organisationId: null }
const upload = { userId: pilotId, medicalId: null, documentRequestId: null, isForVisit: true }
/** Codes in use, because a wrong one would count as a failed guess. */
const tabletCode = await makeCode(await awaitingSignature())
const { code: uploadCode } = (await (await as(pilot))('POST', '/uploadCodes', upload)).body

const json = 'application/json'
type Operation = (typeof operations)[number]
const send = (operation: Operation, headers: Record<string, string>) => {
  const url = urlWith(operation, ours.ids)
  const payload = JSON.stringify(bodyWith(operation.body, ours.ids) ?? {})
  return app.inject({ method: operation.method, url, headers: { 'content-type': json, cookie, ...headers }, payload })
}

const answersStrangers = async (operation: Operation) => {
  const { statusCode } = await app.inject({ method: operation.method, url: urlWith(operation, {}) })
  return statusCode !== 401
}
const isPublic = new Set<string>()
for (const operation of changes) if (await answersStrangers(operation)) isPublic.add(operation.operationId)
const ofSessions = changes.filter(({ operationId }) => !isPublic.has(operationId))

/** Mail programs send a form (RFC 8058); the token in the address is the permission, and there is no session. */
const formsOfMail = ['useReminderLink']

// Ways in which another site's page can try to change something as the logged-in user.
const attempts: [string, Operation[], Record<string, string>, number[]][] = [
  ['without the login token', ofSessions, {}, [403]],
  ['with a wrong login token', ofSessions, { 'x-login-token': 'x'.repeat(43) }, [403]],
  ['with the login token of another session', ofSessions, { 'x-login-token': other.token }, [403]],
  ['from another origin', changes, { 'x-login-token': token, origin: 'https://evil.example' }, [403]],
  ['with a hidden origin', changes, { 'x-login-token': token, origin: 'null' }, [403]],
  [
    'from another site, as browsers report it',
    changes,
    { 'x-login-token': token, 'sec-fetch-site': 'cross-site' },
    [403],
  ],
  ['as plain text', changes, { 'x-login-token': token, 'content-type': 'text/plain' }, [415]],
  [
    'as a form',
    changes.filter(({ operationId }) => !formsOfMail.includes(operationId)),
    { 'x-login-token': token, 'content-type': 'application/x-www-form-urlencoded' },
    [415],
  ],
]

test.each(attempts)('no change is made %s', async (_case, tried, headers, statuses) => {
  const before = await digest()
  for (const operation of tried) {
    const { statusCode } = await send(operation, headers)
    expect([operation.operationId, statusCode]).toEqual([
      operation.operationId,
      expect.toSatisfy((code) => statuses.includes(code)),
    ])
  }
  expect(await digest()).toEqual(before)
})

test('a header naming another method does not change the request', async () => {
  const before = await digest()
  for (const operation of ofSessions) {
    const headers = { cookie, 'x-http-method-override': operation.method, 'x-method-override': operation.method }
    await app.inject({ method: 'GET', url: urlWith(operation, ours.ids), headers })
    const url = `${urlWith(operation, ours.ids)}?_method=${operation.method}`
    await app.inject({ method: 'GET', url, headers: { cookie } })
  }
  expect(await digest()).toEqual(before)
})

type Reader = { userId: number; organisationId: number | null }
/** The minimum number of answers ensures that records were read, not only refused. */
const readers: [who: string, person: () => Promise<Reader>, least: number][] = [
  ['a member of another organisation', async () => member, 14],
  ['the pilot', async () => pilot, 80],
  ['a doctor of the practice', () => addExaminer(ours.organisationId, regulatorId), 75],
  ['an administrator under an activity', addAdministrator, 130],
]

async function startReading(reader: Reader) {
  const { cookie, token } = await signIn(reader)
  const activityAnswer = await app.inject({
    method: 'POST',
    url: '/api/administratorActivities',
    headers: { cookie, 'x-login-token': token },
    payload: { description: 'Reading' },
  })
  const activity = activityAnswer.json().administratorActivityId
  return { cookie, ...(activity !== undefined && { administratoractivity: String(activity) }) }
}

test.each(readers)('reading as %s changes nothing except the list of record readings', async (_who, person, least) => {
  const reader = await person()
  // A session that asks for many records of others is ended, so that four share the calls.
  const sessions: Awaited<ReturnType<typeof startReading>>[] = []
  while (sessions.length < 4) sessions.push(await startReading(reader))
  const before = await digest()
  const answered = new Set<string>()
  for (const [at, operation] of reads.entries()) {
    const headers = sessions[at % sessions.length] ?? {}
    const url = urlWith(operation, { ...ours.ids, uploadCode, tabletCode })
    if ((await app.inject({ method: 'GET', url, headers })).statusCode === 200) answered.add(operation.operationId)
  }
  expect(answered.size).toBeGreaterThanOrEqual(least)
  expect([...answered]).toEqual(expect.arrayContaining(['getOpenUpload', 'getOpenTablet']))
  expect(await digest()).toEqual(before)
})
