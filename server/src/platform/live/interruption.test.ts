import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { addMember } from '#testing/factories.ts'
import { transports } from '#testing/listeners.ts'
import { openPage } from '#testing/live-page.ts'
import { startProxy } from '#testing/proxy.ts'
import { as, connection, signIn, site } from '#testing/test-app.ts'
import { startWholeServer } from '#testing/whole-server.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-live-'))
const { host, port, user, database } = connection
const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`

/** Another server process of this installation: it continues the same audit chain. */
const startOther = (PORT = '0') => {
  const { secretFile, auditFolder } = site.config
  const shared = { DATABASE_URL, SECRET_FILE: secretFile, AUDIT_FOLDER: auditFolder }
  return startWholeServer(folder, { PORT, ...shared, HL7_PORT: 'off', DEMO: 'off', LOG_LEVEL: 'silent' })
}

test('a list is up to date again after its connection was delayed, cut or dropped, or its server killed', async () => {
  let other = await startOther()
  const at = new URL(other.url).port
  const proxy = await startProxy(Number(at))
  const member = await addMember({ roles: Role.Manager })
  const list = `/staffgroups?organisationId=${member.organisationId}`
  const signed = await signIn(member)
  const pages = transports.map(([name, transport]) => ({ name, ...openPage(proxy.url, list, signed, transport) }))
  onTestFinished(async () => {
    other.child.kill('SIGTERM')
    await other.ended
    await Promise.all(pages.map((page) => page.close()))
    proxy.close()
  })
  const call = await as(member)
  // Saves on one server; pages of the other must show it.
  const save = async (name: string) =>
    expect((await call('POST', '/staffgroups', { organisationId: member.organisationId, name })).status).toBe(201)
  const allShow = async (name: string) => {
    for (const page of pages) await expect.poll(page.pageText, { message: page.name }).toContain(name)
  }

  await save('Begun')
  await allShow('Begun')

  proxy.delay(400)
  await save('Delayed')
  await allShow('Delayed')
  proxy.delay(0)

  proxy.cut()
  await save('Cut')
  await allShow('Cut')

  const restore = proxy.drop()
  await save('Dropped')
  await wait(1000)
  restore()
  await allShow('Dropped')

  other.child.kill('SIGKILL')
  await other.ended
  await save('Killed')
  other = await startOther(at)
  await allShow('Killed')
})
