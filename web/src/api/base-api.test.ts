import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Stubs a browser global that Node lacks, before any module reads it.
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { visibilityState: 'visible' })
vi.stubGlobal('location', { pathname: '/dashboard' })
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(url: string, init?: RequestInit) {
      super(new URL(url, 'http://localhost'), init)
    }
  },
)
const { api } = await import('./generated.ts')

const answerOf = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const login = (loginToken: string, userId = 7) => answerOf(200, { user: { userId, organisationId: 3, loginToken } })
const noLogin = () => answerOf(200, { user: null })
const refused = (status = 401) => answerOf(status, { title: 'Please log in.' })
const sessions = () => answerOf(200, [])

type Answer = Response | Promise<Response>
let answers: Record<string, Answer[]>
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    const call = `${method} ${pathname.slice('/api/'.length)}`
    asked.push(call)
    const answer = answers[call]?.shift()
    if (!answer) throw new Error(`Unexpected call: ${call}`)
    return answer
  })
})
afterEach(() => expect(Object.values(answers).flat()).toEqual([]))

/** A page with a logged-in user. */
async function page() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  })
  await store.dispatch(api.endpoints.getLogin.initiate(undefined, { subscribe: false }))
  asked = []
  return {
    read: () => store.dispatch(api.endpoints.listSessions.initiate(undefined, { subscribe: false })),
    user: () => store.dispatch(api.endpoints.getLogin.initiate(undefined, { forceRefetch: true })),
    accept: () => store.dispatch(api.endpoints.acceptTermsAndConditions.initiate({ userId: 'me', body: {} } as never)),
    lock: () => store.dispatch(api.endpoints.lock.initiate()),
    savePart: (text: string) =>
      store.dispatch(
        api.endpoints.updateExaminationPart.initiate({
          medicalId: 1,
          part: 'remarks',
          body: { values: { notes: text }, version: 1 },
        }),
      ),
    changePassword: () =>
      store.dispatch(api.endpoints.changePassword.initiate({ userId: 'me', body: { newPassword: 'x' } } as never)),
  }
}

const loginCall = 'GET account/login'
const read = 'GET account/sessions'

test('a read sent with the previous cookie is repeated once if the session continues for the same person', async () => {
  answers = { [loginCall]: [login('a'), login('b')], [read]: [refused(), sessions()] }
  expect(await (await page()).read()).toMatchObject({ data: [] })
  expect(asked).toEqual([read, loginCall, read])
})

test('a session read that never answers is repeated after the next change', async () => {
  const never = new Promise<Response>(() => undefined)
  const acceptCall = 'PUT users/me/termsandconditions'
  answers = { [loginCall]: [login('a'), never, login('b'), login('b')], [acceptCall]: [answerOf(200, {})] }
  const store = await page()
  const hanging = store.user()
  await expect.poll(() => asked).toEqual([loginCall])
  await store.accept()
  expect(await hanging).toMatchObject({ data: { user: { loginToken: 'b' } } })
  // The change also made the login stale, so the page reads it again.
  await expect.poll(() => asked).toEqual([loginCall, acceptCall, loginCall, loginCall])
})

test.each([
  ['visible', 'x', false],
  ['hidden', 'x', true],
  ['hidden', 'x'.repeat(70_000), false],
])('a change outlives a %s page only if it is short enough', async (visibilityState, text, isLasting) => {
  answers = { [loginCall]: [login('a')] }
  const store = await page()
  vi.stubGlobal('document', { visibilityState })
  let sent: Request | undefined
  vi.stubGlobal('fetch', async (request: Request) => {
    sent = request
    return answerOf(200, {})
  })
  answers = {}
  await store.savePart(text)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  expect(sent?.keepalive).toBe(isLasting)
})

test('a read that is refused a second time is not repeated again', async () => {
  answers = { [loginCall]: [login('a'), login('b')], [read]: [refused(), refused()] }
  expect(await (await page()).read()).toMatchObject({ error: { status: 401 } })
  expect(asked).toEqual([read, loginCall, read])
})

test.each([
  ['no one', noLogin],
  ['another user', () => login('b', 8)],
])('a read is not repeated when %s is logged in now', async (_who, now) => {
  answers = { [loginCall]: [login('a'), now()], [read]: [refused()] }
  expect(await (await page()).read()).toMatchObject({ error: { status: 401 } })
  expect(asked).toEqual([read, loginCall])
})

test('a read refused for another reason is not repeated and does not ask who is logged in', async () => {
  answers = { [loginCall]: [login('a')], [read]: [refused(403)] }
  expect(await (await page()).read()).toMatchObject({ error: { status: 403 } })
  expect(asked).toEqual([read])
})

test('a change refused because no one is logged in is not repeated', async () => {
  answers = { [loginCall]: [login('a')], 'POST account/login/lock': [refused()] }
  expect(await (await page()).lock()).toMatchObject({ error: { status: 401 } })
  expect(asked).toEqual(['POST account/login/lock'])
})

test('a change sent with the previous token is repeated once with the new one', async () => {
  answers = { [loginCall]: [login('a'), login('b')], 'POST account/login/lock': [refused(403), login('b')] }
  expect(await (await page()).lock()).toMatchObject({ data: {} })
  expect(asked).toEqual(['POST account/login/lock', loginCall, 'POST account/login/lock'])
})

test('a read overtaken by a password change waits for its answer, which brings the new cookie', async () => {
  const { promise: change, resolve } = Promise.withResolvers<Response>()
  answers = {
    [loginCall]: [login('a')],
    [read]: [refused(), sessions()],
    'PUT users/me/password': [change],
  }
  const { read: readNow, changePassword } = await page()
  const changed = changePassword()
  const answer = readNow()
  await expect.poll(() => asked).toContain(read)
  // If this were asked before the change is answered, the server would still see the old cookie.
  answers[loginCall] = [noLogin()]
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  answers[loginCall] = [login('b')]
  resolve(login('b'))
  await changed
  expect(await answer).toMatchObject({ data: [] })
  expect(asked).toEqual(['PUT users/me/password', read, loginCall, read])
})
