import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T25: hundreds of clients send their headers or bodies one byte at a time.

const each = 100
const pause = 100
/** Milliseconds: the server's own limits are 20 and 30 seconds. */
const longest = 90_000

let dataDir: string
let server: WholeServer
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-slow-'))
  server = await startWholeServer(dataDir, { DEMO: 'off', LOG_LEVEL: 'silent' })
}, 120_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
}, 60_000)

const much = 'x'.repeat(100_000)
const post = (address: string) =>
  `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${much.length}\r\n\r\n`

/** The part of a request that is sent at once, and the part that follows byte by byte. */
const kinds: Record<string, [string, string]> = {
  'the first line': ['', `GET /${much}`],
  headers: ['GET /livez HTTP/1.1\r\n', `x: ${much}`],
  'a body that is read': [post('/api/account/login'), `{"userName":"${much}`],
  'a body that is refused unread': [post('/api/staffgroups'), much],
  'a body to an unknown address': [post('/api/nothing'), much],
  'an upload without a login': [post('/api/medicals/1/attachments'), much],
}

/** Resolves when the server ends the connection. */
async function sendSlowly(port: number, [first, rest]: [string, string]) {
  const socket = net.connect(port, '127.0.0.1')
  socket.resume().on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(first)
  for (let at = 0; !socket.destroyed && at < rest.length; at++) {
    socket.write(rest[at] ?? '')
    await Promise.race([wait(pause), ended])
  }
  await ended
}

test(`${each * Object.keys(kinds).length} slow clients are ended, and others are answered meanwhile`, async () => {
  const port = Number(new URL(server.url).port)
  const open = new Map<string, number>()
  const slow = Object.entries(kinds).flatMap(([kind, sent]) =>
    Array.from({ length: each }, async () => {
      open.set(kind, (open.get(kind) ?? 0) + 1)
      await sendSlowly(port, sent)
      open.set(kind, (open.get(kind) ?? 0) - 1)
    }),
  )
  const until = performance.now() + longest
  const isOver = () => [...open.values()].every((count) => count === 0) || performance.now() > until
  for (let asked = 0; asked < 20 || !isOver(); asked++) {
    const answers = await Promise.all([fetch(`${server.url}/api/siteOptions/client`), fetch(`${server.url}/livez`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await wait(pause)
  }
  expect(Object.fromEntries(open)).toEqual(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])))
  await Promise.all(slow)
})
