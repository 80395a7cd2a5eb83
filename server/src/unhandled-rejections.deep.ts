import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T36 and T59: a rejection that no code handles.

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-rejections-'))
const first = path.join(import.meta.dirname, 'testing/reject-on-signal.ts')
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true })
}, 60_000)

async function serverThatRejects(reason: string) {
  const settings = { DEMO: 'off', LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${first}`, REJECTED: reason }
  server = await startWholeServer(folder, settings, 'pipe')
  return server
}
const isRunning = () => existsSync(path.join(folder, 'postgres/postmaster.pid'))

test('a lost database connection does not end the server', async () => {
  const { child, url, ended } = await serverThatRejects('lost')
  const rejected = new Promise((resolve) => child.stdout?.on('data', resolve))
  child.kill('SIGUSR2')
  await rejected
  expect((await fetch(`${url}/api/siteOptions/client`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([
  ['query', /^PostgreSQL refused a query \(23505 users_user_name\) at .*reject-on-signal\.ts/],
  ['json', /^Unexpected end: SyntaxError at .*reject-on-signal\.ts/],
  ['text', /^Unexpected end: string$/],
  ['nothing', /^Unexpected end: undefined$/],
])('%s: the server says why without values, and shuts down cleanly with code 1', async (reason, said) => {
  const { child, ended } = await serverThatRejects(reason)
  expect(isRunning()).toBe(true)
  const printed = text(child.stderr as NonNullable<typeof child.stderr>)
  child.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect((await printed).trim()).toMatch(said)
  expect(await printed).not.toContain('Wiremu')
  expect(isRunning(), 'PostgreSQL').toBe(false)
})
