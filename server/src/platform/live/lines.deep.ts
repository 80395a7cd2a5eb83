import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addMember, type Person } from '#testing/factories.ts'
import { connection, database, signIn } from '#testing/test-app.ts'
import { startWholeServer } from '#testing/whole-server.ts'
import { invalidateTags } from './announce.ts'
import { mostConnections } from './hub.ts'
import { ping } from './protocol.ts'

const count = 5000

const { host, port, user, database: name } = connection
const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${name}`

/** Resident memory in KiB, as reported by the system. */
const residentOf = (pid = 0) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

async function pagesOf(at: string, member: Person) {
  const { cookie, token } = await signIn(member)
  const headers = { cookie, 'x-login-token': token }
  return Promise.all(
    Array.from({ length: mostConnections }, async () => {
      const answer = await fetch(`${at}/api/notifications/negotiate?negotiateVersion=1`, { method: 'POST', headers })
      const { connectionToken } = (await answer.json()) as { connectionToken: string }
      const url = `${at.replace('http', 'ws')}/api/notifications?id=${connectionToken}`
      const socket = new WebSocket(url, { headers } as never)
      await new Promise((resolve, reject) => {
        socket.onopen = () => socket.send('{"protocol":"json","version":1}\x1e')
        socket.onmessage = resolve
        socket.onerror = reject
      })
      // Answers pings, because silent connections are closed.
      socket.addEventListener('message', ({ data }) => String(data).includes('"type":6') && socket.send(ping))
      return socket
    }),
  )
}

test.runIf(process.platform === 'linux')(
  'five thousand connections need 30 KiB each, and all of them receive announcements',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-lines-'))
    const server = await startWholeServer(folder, { DATABASE_URL, HL7_PORT: 'off', DEMO: 'off', LOG_LEVEL: 'silent' })
    const sockets: WebSocket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.close()
      server.child.kill('SIGTERM')
      await server.ended
    })
    const member = await addMember()
    // Excludes what the first connections load once.
    sockets.push(...(await pagesOf(server.url, member)))
    const before = residentOf(server.child.pid)
    while (sockets.length < count) sockets.push(...(await pagesOf(server.url, member)))
    const each = (residentOf(server.child.pid) - before) / count
    console.log(`${Math.round(each)} KiB for each of ${count} lines`)
    expect(each).toBeLessThanOrEqual(30)

    let received = 0
    for (const socket of sockets)
      socket.addEventListener('message', ({ data }) => {
        if (String(data).includes('StaffGroup')) received++
      })
    await database.transaction((tx) =>
      invalidateTags(tx, [{ organisationId: member.organisationId }], { type: 'StaffGroup', id: 1 }),
    )
    await expect.poll(() => received, { timeout: 30_000 }).toBe(count)
  },
)
