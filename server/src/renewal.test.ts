import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCredentials } from '#features/account/index.ts'
import { decideDemo, noteDemoLoaded } from '#features/site-options/index.ts'
import { createUser } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import { openSite, type Site } from '#platform/site.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { DemoRenewal } from './renewal.ts'

const loadDemo = vi.hoisted(() => vi.fn())
vi.mock('#demo/index.ts', () => ({ demoLogins: [], howToLogIn: [], loadDemo }))

const bytes = Buffer.from('%PDF-1.4\n%%EOF')
const addPerson = (site: Site, userName: string) =>
  site.database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { userName, firstName: 'A', lastName: 'B' })
    await createCredentials(tx, userId, 'none')
    await saveFile(tx, theSystem, site.storage, { fileName: 'a.pdf', bytes, access: FileAccess.User_signature })
  })

beforeEach(() => {
  loadDemo.mockReset().mockImplementation(async (site: Site, report: (...sent: unknown[]) => void) => {
    report('People', 50, 100)
    await addPerson(site, 'demo.new')
    await site.database.transaction((tx) => noteDemoLoaded(tx))
  })
})

/** A server without its parts: a restart only closes its database and opens it again. */
async function installation() {
  const config = testConfig()
  const connection = await newDatabase()
  const logged: string[] = []
  const open = () => openSite(config, openDatabase(connection), [])
  let site = await open()
  onTestFinished(() => site.close())
  const restart = async (work: () => Promise<unknown>) => {
    await site.close()
    try {
      await work()
    } finally {
      site = await open()
    }
  }
  const renewal = new DemoRenewal(config, connection, restart, (what) => logged.push(what))
  const renew = async () => {
    renewal.begin()
    await expect.poll(() => renewal.progress().state, { timeout: 60_000 }).toMatch(/done|failed/)
    return renewal.progress().state
  }
  const names = async () =>
    (await site.database.db.select({ name: users.userName }).from(users)).map(({ name }) => name)
  const keys = async () => {
    const found: string[] = []
    for (let at = 0; at < 256; at++)
      for await (const { key } of site.storage.objects.list(at.toString(16).padStart(2, '0'))) found.push(key)
    return found
  }
  return { config, renew, renewal, names, keys, logged, site: () => site }
}

test('a reset replaces people and files, begins a history of its own, and keeps the old heads', async () => {
  const { config, renew, names, keys, logged, site } = await installation()
  await decideDemo(site().database, 'on')
  await addPerson(site(), 'demo.old')
  await site().database.transaction((tx) => noteDemoLoaded(tx))
  const [oldKey] = await keys()
  mkdirSync(config.auditFolder, { recursive: true })
  writeFileSync(path.join(config.auditFolder, 'audit-heads.jsonl'), 'old\n')
  expect(await renew()).toBe('done')
  expect(await names()).toEqual(['demo.new'])
  await expect.poll(keys).toHaveLength(1)
  expect(await keys()).not.toContain(oldKey)
  expect(existsSync(path.join(config.auditFolder, 'audit-heads.jsonl'))).toBe(false)
  expect(readFileSync(path.join(config.auditFolder, namesOfHeads(config.auditFolder)[0] ?? ''), 'utf8')).toBe('old\n')
  expect(logged).toEqual([])
  // It can be reset again.
  expect(await renew()).toBe('done')
})

const namesOfHeads = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('audit-heads.before-'))

test('if the demo data cannot be loaded, the present data stay and no file remains', async () => {
  const { renew, names, keys, logged, site } = await installation()
  await decideDemo(site().database, 'on')
  await addPerson(site(), 'demo.old')
  await site().database.transaction((tx) => noteDemoLoaded(tx))
  loadDemo.mockImplementation(async (other: Site) => {
    await addPerson(other, 'demo.half')
    throw new Error('the disk is full')
  })
  const before = await keys()
  expect(await renew()).toBe('failed')
  expect([await names(), await keys()]).toEqual([['demo.old'], before])
  expect(logged).toEqual(['demo data'])
})

test('an empty installation gets the demo that its operator chose', async () => {
  const { renew, names, site } = await installation()
  await decideDemo(site().database, 'ask')
  expect(await renew()).toBe('done')
  expect(await names()).toEqual(['demo.new'])
})

test('a person who signs up while the demo is loaded keeps the database, which is no demo', async () => {
  const { renew, names, site } = await installation()
  await decideDemo(site().database, 'ask')
  loadDemo.mockImplementation(() => addPerson(site(), 'real'))
  expect(await renew()).toBe('failed')
  expect(await names()).toEqual(['real'])
  expect(await decideDemo(site().database, 'ask')).toBe(false)
})

test('a real installation is never replaced', async () => {
  const { renew, names, site } = await installation()
  await decideDemo(site().database, 'off')
  await addPerson(site(), 'real')
  expect(await renew()).toBe('failed')
  expect(await names()).toEqual(['real'])
  expect(await site().database.db.select().from(users).where(eq(users.userName, 'demo.new'))).toEqual([])
})
