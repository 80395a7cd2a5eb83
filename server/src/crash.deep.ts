import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { postmasterOf, startWholeServer, type WholeServer } from './testing/whole-server.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-crash-'))
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true })
})

const password = 'Kereru-over-Kapiti-7'

/** Someone who changes staff groups, as a browser does. */
async function logIn({ url }: WholeServer) {
  const body = JSON.stringify({ userName: 'demo.manager', password })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/account/login`, { method: 'POST', headers, body })
  const { user } = (await response.json()) as { user: { loginToken: string; organisationId: number } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...user, url, headers: { ...headers, cookie, 'x-login-token': user.loginToken } }
}
type Manager = Awaited<ReturnType<typeof logIn>>

/** Writes until the server is gone. What was answered was promised. */
async function writeUntilGone({ url, headers, organisationId }: Manager, round: number, promised: Set<string>) {
  for (let i = 0; ; i++) {
    const name = `r${round} w${i}`
    const body = JSON.stringify({ organisationId, name })
    const response = await fetch(`${url}/api/staffgroups`, { method: 'POST', headers, body }).catch(() => undefined)
    if (response?.status === 201) promised.add(name)
    else if (response?.status !== 503) return
  }
}

async function stored({ url, headers, organisationId }: Manager) {
  const response = await fetch(`${url}/api/staffgroups?organisationId=${organisationId}`, { headers })
  return new Set(((await response.json()) as { name: string }[]).map(({ name }) => name))
}

/** The server alone, PostgreSQL under a server that lives on, or both. */
async function kill({ child, ended }: WholeServer, round: number) {
  if (round % 3 !== 0) process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (round % 3 === 1) await wait(Math.random() * 300)
  child.kill('SIGKILL')
  await ended
}

test('of what was acknowledged, 20 kills of the server and its PostgreSQL lose nothing', async () => {
  const promised = new Set<string>()
  for (let round = 0; round < 20; round++) {
    server = await startWholeServer(dataDir)
    const manager = await logIn(server)
    const found = await stored(manager)
    expect([...promised].filter((name) => !found.has(name))).toEqual([])
    const writing = Promise.all([0, 1, 2, 3].map((writer) => writeUntilGone(manager, round * 10 + writer, promised)))
    await wait(500 + Math.random() * 500)
    await kill(server, round)
    await writing
  }
  server = await startWholeServer(dataDir)
  const found = await stored(await logIn(server))
  expect([...promised].filter((name) => !found.has(name))).toEqual([])
  expect(promised.size).toBeGreaterThan(200)
})
