import { vi } from 'vitest'

/** A request as the server would read it. */
export type Call = { call: string; body: unknown }

type Answer = (body: unknown) => { status?: number; body: object }

const answers = new Map<string, Answer>()
const calls: Call[] = []

/** Answers a call such as 'GET account/login' for the rest of the test. Only the network is replaced. */
export const answer = (call: string, how: Answer) => answers.set(call, how)

/** Requests that changed something, in order. */
export const writes = () => calls.filter(({ call }) => !call.startsWith('GET '))

/** Answers every call of the browser to the API; one without an answer is not found, and is named in the console. */
export function startAnswering() {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return send(input, init)
    const call = `${request.method} ${pathname.slice('/api/'.length)}`
    const text = await request.text()
    const body = text ? JSON.parse(text) : undefined
    calls.push({ call, body })
    const how = answers.get(call)
    if (!how) console.error(`No answer for ${call}`)
    const { status = 200, body: answered } = how ? how(body) : { status: 404, body: { title: `No ${call}` } }
    return new Response(JSON.stringify(answered), { status, headers: { 'content-type': 'application/json' } })
  })
}

export function stopAnswering() {
  vi.unstubAllGlobals()
  answers.clear()
  calls.length = 0
}
