import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// What a browser has and Node has not, before anything asks for it.
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

/** The page shows a medical. */
async function showMedical() {
  store.dispatch(api.util.resetApiState())
  await store.dispatch(api.endpoints.getMedical.initiate({ medicalId: 7 }))
  await vi.advanceTimersByTimeAsync(100)
}

test('changes by others are fetched once', async () => {
  await showMedical()
  freshen(store, ['Medical'])
  await vi.advanceTimersByTimeAsync(2 * patience)
  expect(count(medical)).toBe(2)
})

test('a request that hangs does not hide what others saved', async () => {
  await showMedical()
  void store.dispatch(api.endpoints.getSharing.initiate({ userId: 'me' }))
  await vi.advanceTimersByTimeAsync(100)
  freshen(store, ['Medical'])
  await vi.advanceTimersByTimeAsync(patience)
  expect(count(slow)).toBe(1)
  expect(count(medical)).toBe(2)
  answerSlow()
})
