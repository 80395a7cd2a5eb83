import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '#testing/new-database.ts'
import { otherApp } from '#testing/other-app.ts'
import { startProxy } from '#testing/proxy.ts'

// Security catalogue T43: the network between the server and its PostgreSQL is cut, delayed and silenced.
let proxy: Awaited<ReturnType<typeof startProxy>>
let server: Awaited<ReturnType<typeof otherApp>>
let headers: Record<string, string>
let organisationId: number

beforeAll(async () => {
  const { host, ...connection } = await newDatabase()
  proxy = await startProxy(`${host}/.s.PGSQL.5432`)
  server = await otherApp(undefined, { ...connection, host: '127.0.0.1', port: proxy.port })
  const manager = await server.addPerson(Role.Manager)
  organisationId = manager.organisationId
  const answer = await server.logIn(manager.userName)
  const session = answer.cookies.find(({ name }) => name === 'session')?.value
  headers = { cookie: `session=${session}`, 'x-login-token': answer.json().user.loginToken }
})
afterAll(async () => {
  proxy.close()
  await server.close()
})

const call = async (method: 'GET' | 'POST', url: string, payload?: InjectOptions['payload']) => {
  const response = await server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json() }
}
const add = (name: string) => call('POST', '/staffgroups', { organisationId, name })
const names = async () =>
  (await call('GET', `/staffgroups?organisationId=${organisationId}`)).body.map(({ name }: { name: string }) => name)

/** Repeats a read until it succeeds again. */
async function recovered() {
  for (;;) {
    const { status } = await call('GET', `/staffgroups?organisationId=${organisationId}`)
    if (status === 200) return
    await wait(100)
  }
}

const disturbances: Record<string, () => () => void> = {
  'a cut': () => {
    proxy.cut()
    return () => undefined
  },
  'a delay of 5 seconds': () => {
    proxy.delay(5000)
    return () => proxy.delay(0)
  },
  'a line that takes everything and answers nothing': () => proxy.drop(),
}

/**
 * Milliseconds of a call and the one after it: until the silence is noticed, and one attempt to connect. A delay of 5
 * seconds is more than the listener is patient.
 */
const longestWait = 20_000

let serial = 0
test.each(Object.keys(disturbances))(
  '%s: every call ends, and every acknowledged change is stored once',
  async (name) => {
    await recovered()
    const acknowledged: string[] = []
    const sent: string[] = []
    const addNext = async () => {
      const next = `group ${++serial}`
      sent.push(next)
      const { status, retryAfter } = await add(next)
      if (status === 201) acknowledged.push(next)
      else expect([next, status, retryAfter]).toEqual([next, 503, '2'])
    }
    await Promise.all([addNext(), addNext()])
    const begin = performance.now()
    const running = Promise.all([addNext(), addNext()])
    const end = disturbances[name]?.()
    await Promise.all([running, addNext(), addNext()])
    expect(performance.now() - begin).toBeLessThan(longestWait)
    end?.()
    await recovered()
    await addNext()
    const stored = (await names()).filter((one: string) => sent.includes(one))
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((one) => !stored.includes(one))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(3)
  },
)
