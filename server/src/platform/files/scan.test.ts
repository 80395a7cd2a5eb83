import { theSystem } from '@clearwing/domain/access/actor.ts'
import { scanWords } from '@clearwing/domain/files/scan.ts'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '#jobs.ts'
import { openDatabase } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { prepareJobs, startWorker } from '#platform/jobs/worker.ts'
import { openSite, type Site } from '#platform/site.ts'
import { type ClamdKind, startFakeClamd } from '#testing/fake-clamd.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { findFile, readFile, saveFile } from './files.ts'
import { scanStoredFiles } from './jobs.ts'
import { scanFiles } from './scan.ts'
import { openScanner } from './scanner.ts'

// A separate database, so that no other test's worker takes its jobs.
const connection = await newDatabase()
await prepareJobs(connection, jobs)
const database = openDatabase(connection)
afterAll(() => database.close())

const pdfWith = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

async function siteOf(kind: ClamdKind, port?: number) {
  const clamd = await startFakeClamd(kind, port)
  return { clamd, site: await openSite(testConfig({ CLAMD_URL: clamd.url }), database) }
}

const save = ({ storage }: Site, bytes: Buffer, more = {}) =>
  database.transaction((tx) => saveFile(tx, theSystem, storage, { fileName: 'a.pdf', bytes, ...more }))
const find = async (fileId: number) => found(await findFile(database.db, fileId))
const read = async ({ storage }: Site, fileId: number) => readFile(database.db, storage, await find(fileId))

test('a file cannot be opened while it is checked, opens once it is clean, and never if it is harmful', async () => {
  const { clamd, site } = await siteOf('clean')
  const [clean, harmful] = [await save(site, pdfWith('Kia ora')), await save(site, pdfWith('VIRUS'))]
  for (const fileId of [clean, harmful])
    await expect(read(site, fileId)).rejects.toMatchObject({ status: 409, problem: { title: scanWords.waiting } })
  await scanFiles(database, site.storage)
  expect(await read(site, clean)).toEqual(pdfWith('Kia ora'))
  await expect(read(site, harmful)).rejects.toMatchObject({ status: 409, problem: { title: scanWords.harmful } })
  expect(await find(harmful)).toMatchObject({ scan: 'harmful', scanFinding: 'Test.Virus-1' })
  await clamd.close()
})

test('the job checks a file after its upload', async () => {
  const { clamd, site } = await siteOf('clean')
  const stop = await startWorker({ ...site, address: 'http://127.0.0.1' }, [scanStoredFiles], () => undefined)
  const fileId = await save(site, pdfWith('Kia ora'))
  await expect.poll(async () => (await find(fileId)).scan).toBe('clean')
  await stop()
  await clamd.close()
})

test('files that this server writes are not checked', async () => {
  const { clamd, site } = await siteOf('clean')
  const fileId = await save(site, pdfWith('Kia ora'), { isOurs: true })
  expect(await read(site, fileId)).toEqual(pdfWith('Kia ora'))
  await clamd.close()
})

test('a file stays closed while the scanner is down, and is checked when it is back', async () => {
  const { clamd, site } = await siteOf('clean')
  await clamd.close()
  const fileId = await save(site, pdfWith('Kia ora'))
  await scanFiles(database, site.storage)
  await expect(read(site, fileId)).rejects.toMatchObject({ status: 409, problem: { title: scanWords.unreachable } })
  const secondClamd = await startFakeClamd('clean', clamd.port)
  await scanFiles(database, site.storage)
  expect(await read(site, fileId)).toEqual(pdfWith('Kia ora'))
  await secondClamd.close()
})

test('a scanner that dies while a large file arrives leaves it closed', async () => {
  const { clamd, site } = await siteOf('dying')
  const fileId = await save(site, pdfWith('x'.repeat(8_000_000)))
  await scanFiles(database, site.storage)
  expect((await find(fileId)).scan).toBe('unreachable')
  await clamd.close()
  const { clamd: back } = await siteOf('clean', clamd.port)
  await scanFiles(database, site.storage)
  expect((await find(fileId)).scan).toBe('clean')
  await back.close()
})

test('a scanner that never answers is given up', async () => {
  const { clamd, site } = await siteOf('silent')
  const fileId = await save(site, pdfWith('Kia ora'))
  const scanner = openScanner({ host: '127.0.0.1', port: clamd.port }, 200)
  await scanFiles(database, { ...site.storage, scanner })
  expect((await find(fileId)).scan).toBe('unreachable')
  await clamd.close()
  await scanFiles(database, { ...site.storage, scanner: async () => ({ isClean: true, finding: null }) })
})

test('a file above the limit of the scanner stays closed and delays no other', async () => {
  const { clamd, site } = await siteOf('limited')
  const [large, small] = [await save(site, pdfWith('x'.repeat(2000))), await save(site, pdfWith('Kia ora'))]
  await scanFiles(database, site.storage)
  expect([(await find(large)).scan, (await find(small)).scan]).toEqual(['unreachable', 'clean'])
  await clamd.close()
})
