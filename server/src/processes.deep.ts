import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateTags } from '#platform/live/announce.ts'
import { addMember } from '#testing/factories.ts'
import { connection, database, signIn, site } from '#testing/test-app.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

const { host, port, user, database: name } = connection
const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${name}`
const member = await addMember()
const signedIn = await signIn(member)
const headers = { cookie: signedIn.cookie, 'x-login-token': signedIn.token }

let server: WholeServer
beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-processes-test-'))
  // Other tests read the same audit chain.
  const { secretFile: SECRET_FILE, auditFolder: AUDIT_FOLDER } = site.config
  const shared = { DATABASE_URL, SECRET_FILE, AUDIT_FOLDER }
  const settings = Object.assign(shared, { PROCESSES: '3', HL7_PORT: 'off', DEMO: 'off', LOG_LEVEL: 'silent' })
  server = await startWholeServer(folder, settings)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** Asks on a connection of its own, which may reach any process. */
const ask = (where: string) =>
  new Promise<number>((resolve) =>
    http
      .get(`${server.url}${where}`, { headers, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .on('error', () => resolve(0)),
  )

/** Process of a new connection, as the end of its token says. */
async function negotiate() {
  const answer = await fetch(`${server.url}/api/notifications/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: Object.assign({ connection: 'close' }, headers),
  })
  const { connectionToken } = (await answer.json()) as { connectionToken: string }
  return connectionToken.split('.')[1]
}

async function listen(transport: HttpTransportType) {
  // Without it, requests stay with the process that got the first.
  const closing = transport === HttpTransportType.WebSockets ? {} : { connection: 'close' }
  const line = new HubConnectionBuilder()
    .withUrl(`${server.url}/api/notifications`, { headers: Object.assign(closing, headers), transport })
    .configureLogging(LogLevel.None)
    .build()
  const tags: string[] = []
  for (const event of ['InvalidateTag', 'InvalidateTags']) line.on(event, (...sent) => tags.push(JSON.stringify(sent)))
  await line.start()
  return { tags, stop: () => line.stop() }
}

test('all processes get connections', async () => {
  await expect
    .poll(async () => new Set(await Promise.all(Array.from({ length: 20 }, negotiate))).size, { timeout: 60_000 })
    .toBe(3)
})

test.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const)('live connections by %s open whichever process gets which of their requests', async (_name, transport) => {
  const lines = await Promise.all(Array.from({ length: 6 }, () => listen(transport)))
  await database.transaction((tx) => invalidateTags(tx, [{ userId: member.userId }], { type: 'StaffGroup', id: 41 }))
  for (const { tags } of lines) await expect.poll(() => tags.join(), { timeout: 10_000 }).toContain('StaffGroup')
  await Promise.all(lines.map(({ stop }) => stop()))
})

test('a connection of a process that does not exist is not found', async () => {
  for (const number of ['0', '77', '999999999', '../x']) {
    const { status } = await fetch(`${server.url}/api/notifications?id=x.${number}`, { headers })
    expect([number, status]).toEqual([number, 404])
  }
})

test('all processes are replaced one after another while requests are answered', async () => {
  const first = new Set(['1', '2', '3'])
  const answers: number[] = []
  await expect
    .poll(
      async () => {
        // It is ignored until all have started, and while they are being replaced.
        server.child.kill('SIGHUP')
        answers.push(...(await Promise.all(Array.from({ length: 4 }, () => ask('/api/account/sessions')))))
        const now = await Promise.all(Array.from({ length: 6 }, () => negotiate().catch(() => undefined)))
        return now.filter((one) => one === undefined || first.has(one))
      },
      { timeout: 110_000, interval: 1000 },
    )
    .toEqual([])
  expect(answers.filter((status) => status !== 200)).toEqual([])
})
