import { vi } from 'vitest'

/** A request as the server would read it. */
export type Call = { call: string; body: unknown; search: URLSearchParams; headers: Headers }

type Answer = (body: unknown, asked: Call) => { status?: number; body: object }

const answers = new Map<string, Answer>()
const calls: Call[] = []

/** Answers a call such as 'GET account/login' for the rest of the test. Only the network is replaced. */
export const answer = (call: string, how: Answer) => answers.set(call, how)

/** Requests that changed something, in order. */
export const writes = () =>
  calls.filter(({ call }) => !call.startsWith('GET ')).map(({ call, body }) => ({ call, body }))

/** Requests of one call, in order. */
export const requestsOf = (call: string) => calls.filter((one) => one.call === call)

/** Answers every call of the browser to the API; a call without an answer gets 404 and is named in the console. */
export function startAnswering() {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, searchParams: search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return send(input, init)
    const call = `${request.method} ${pathname.slice('/api/'.length)}`
    const text = await request.text()
    const asked: Call = { call, body: text ? JSON.parse(text) : undefined, search, headers: request.headers }
    calls.push(asked)
    const how = answers.get(call)
    if (!how) console.error(`No answer for ${call}`)
    const { status = 200, body: answered } = how
      ? how(asked.body, asked)
      : { status: 404, body: { title: `No ${call}` } }
    return new Response(JSON.stringify(answered), { status, headers: { 'content-type': 'application/json' } })
  })
}

export function stopAnswering() {
  vi.unstubAllGlobals()
  answers.clear()
  calls.length = 0
}
