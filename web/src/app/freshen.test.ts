import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Defines the browser globals that Node lacks, before a module uses them.
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('location', { pathname: '/dashboard' })
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(url: string, init?: RequestInit) {
      super(new URL(url, 'http://localhost'), init)
    }
  },
)
const { api } = await import('#api/generated.ts')
const { freshen, patience } = await import('./freshen.ts')
const { store } = await import('./store.ts')

const medical = '/api/medicals/7'
const slow = '/api/users/me/sharing'
let asked: string[]
let answerSlow: () => void

const answer = () => new Response('{}', { headers: { 'content-type': 'application/json' } })
const count = (path: string) => asked.filter((one) => one === path).length

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === slow) await new Promise<void>((resolve) => (answerSlow = resolve))
    return answer()
  })
})
afterEach(() => vi.useRealTimers())

/** Loads a medical, as a page that shows one does. */
async function showMedical() {
  store.dispatch(api.util.resetApiState())
  await store.dispatch(api.endpoints.getMedical.initiate({ medicalId: 7 }))
  await vi.advanceTimersByTimeAsync(100)
}

test('changes by others are fetched once', async () => {
  await showMedical()
  freshen(store, [{ type: 'Medical', id: 7 }])
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(count(medical)).toBe(2)
})

test('a request that hangs does not hide what others saved', async () => {
  await showMedical()
  void store.dispatch(api.endpoints.getSharing.initiate({ userId: 'me' }))
  await vi.advanceTimersByTimeAsync(100)
  freshen(store, [{ type: 'Medical', id: 7 }])
  await vi.advanceTimersByTimeAsync(patience)
  expect(count(slow)).toBe(1)
  expect(count(medical)).toBe(2)
  answerSlow()
})

const readings: [string, () => Promise<unknown>][] = [
  ['for the first time', async () => store.dispatch(api.util.resetApiState())],
  ['again', showMedical],
]

test.each(readings)(
  'a record that is being read %s when its change is announced is read again',
  async (_when, prepare) => {
    await prepare()
    asked = []
    const { promise: answered, resolve: answerRead } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      await answered
      return answer()
    })
    void store.dispatch(api.endpoints.getMedical.initiate({ medicalId: 7 }, { forceRefetch: true }))
    await vi.advanceTimersByTimeAsync(100)
    freshen(store, [{ type: 'Medical', id: 7 }])
    await vi.advanceTimersByTimeAsync(100)
    expect(count(medical)).toBe(1)
    answerRead()
    await vi.advanceTimersByTimeAsync(100)
    expect(count(medical)).toBe(2)
  },
)

test.each(readings)(
  'a record read %s when its change is announced is read again, though another request hangs',
  async (_when, prepare) => {
    await prepare()
    const { promise: answered, resolve: answerRead } = Promise.withResolvers<void>()
    void store.dispatch(api.endpoints.getSharing.initiate({ userId: 'me' }))
    await vi.advanceTimersByTimeAsync(100)
    asked = []
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      await answered
      return answer()
    })
    void store.dispatch(api.endpoints.getMedical.initiate({ medicalId: 7 }, { forceRefetch: true }))
    await vi.advanceTimersByTimeAsync(100)
    freshen(store, [{ type: 'Medical', id: 7 }])
    await vi.advanceTimersByTimeAsync(patience + 100)
    expect(count(medical)).toBe(1)
    answerRead()
    await vi.advanceTimersByTimeAsync(patience + 100)
    expect(count(medical)).toBe(2)
    answerSlow()
  },
)

/** A page of the practice with three people's medicals open, and the lists beside them. */
async function showPractice() {
  store.dispatch(api.util.resetApiState())
  const { getMedical, listResults, getAssessment, getDueTests, getNextStep, listLabRequestsOfMedical } = api.endpoints
  await Promise.all([
    ...[7, 8, 9].flatMap((medicalId) => [
      store.dispatch(getMedical.initiate({ medicalId })),
      store.dispatch(listResults.initiate({ medicalId })),
      store.dispatch(getAssessment.initiate({ medicalId })),
      store.dispatch(getDueTests.initiate({ medicalId })),
      store.dispatch(getNextStep.initiate({ medicalId })),
      store.dispatch(listLabRequestsOfMedical.initiate({ medicalId })),
    ]),
    store.dispatch(api.endpoints.listMedicals.initiate({})),
    store.dispatch(api.endpoints.listResultAlerts.initiate()),
    store.dispatch(api.endpoints.listResultsOfPerson.initiate({ userId: 5 })),
    store.dispatch(api.endpoints.listMessages.initiate({})),
  ])
  await vi.advanceTimersByTimeAsync(100)
  asked = []
}

const resultsOf = (id?: number) =>
  (['Result', 'Assessment', 'Medical'] as const).map((type) => (id === undefined ? { type } : { type, id }))
const listsOfResults = ['/api/medicals', '/api/resultAlerts', '/api/users/5/results']
const readOf = (medicalId: number) =>
  ['', '/assessment', '/due', '/next-step', '/results'].map((part) => `/api/medicals/${medicalId}${part}`)

test('a laboratory report fetches the medical that it was filed to, and lists, but no other medical', async () => {
  await showPractice()
  freshen(store, resultsOf(7))
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(asked.sort()).toEqual([...listsOfResults, ...readOf(7)].sort())
})

test('a change of an organisation fetches the page that shows it as the user’s own', async () => {
  store.dispatch(api.util.resetApiState())
  const { getOrganisation } = api.endpoints
  for (const organisationId of ['myOrg', 7, 8] as const)
    await store.dispatch(getOrganisation.initiate({ organisationId }))
  await vi.advanceTimersByTimeAsync(100)
  asked = []
  freshen(store, [{ type: 'Organisation', id: 7 }])
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(asked.sort()).toEqual(['/api/organisations/7', '/api/organisations/myOrg'])
})

test('an announcement without an id fetches every record of its type', async () => {
  await showPractice()
  freshen(store, resultsOf())
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(asked.sort()).toEqual([...listsOfResults, ...[7, 8, 9].flatMap(readOf)].sort())
})

test('a type that no page reads fetches nothing', async () => {
  await showPractice()
  freshen(store, [{ type: 'Unheard' as never, id: 7 }])
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(asked).toEqual([])
})
