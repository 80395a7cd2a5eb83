import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { history } from '#platform/history/tables.ts'
import { prepareJobs } from '#platform/jobs/worker.ts'
import { openSite } from '#platform/site.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { checkStorage } from './check.ts'
import { readStorageReport } from './check-store.ts'
import { storeContent } from './content.ts'
import { encryptOldFiles } from './encrypt-old.ts'
import { expireUploads } from './expire-uploads.ts'
import { findFile, readFile, saveFile } from './files.ts'
import { keyOfOwner } from './keys.ts'
import { fileKeys, files, fileUploadPieces, fileUploads } from './tables.ts'

// A separate database, because the check compares all rows with one folder.
const connection = await newDatabase()
const database = openDatabase(connection)
const site = await openSite(testConfig(), database)
const { storage } = site
await prepareJobs(connection, [])
afterAll(() => site.close())

const pdf = Buffer.from('%PDF-1.7\nKia ora\n%%EOF\n')
const placeOf = (key: string) => path.join(site.config.filesFolder, key.slice(0, 2), key)
const newKey = () => randomBytes(16).toString('hex')
const find = async (fileId: number) => found(await findFile(database.db, fileId))
const report = () => readStorageReport(database.db, false)

function write(place: string, bytes: Buffer, hoursOld: number) {
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, bytes)
  const at = Date.now() / 1000 - hoursOld * 60 * 60
  utimesSync(place, at, at)
}

const save = (fileName: string, more = {}) =>
  database
    .transaction((tx) => saveFile(tx, theSystem, storage, { fileName, bytes: pdf, ...more }))
    .then((fileId) => find(fileId))

test('the nightly check names content without a row and rows without content, until they are put right', async () => {
  const [lost, sound] = [await save('a.pdf'), await save('b.pdf')]
  const [old, recent] = [newKey(), newKey()]
  write(placeOf(old), pdf, 25)
  write(placeOf(recent), pdf, 1)
  rmSync(placeOf(lost.storageKey))
  await checkStorage(database, storage)
  const { findings, ...counts } = await report()
  expect(findings.map(({ kind, storageKey, fileId }) => [kind, storageKey, fileId])).toEqual(
    expect.arrayContaining([
      ['missing', lost.storageKey, lost.fileId],
      ['unreferenced', old, null],
    ]),
  )
  expect(counts).toMatchObject({ missing: 1, unreferenced: 1 })
  expect(existsSync(placeOf(old))).toBe(true)

  await checkStorage(database, storage)
  const secondReport = (await report()).findings.find(({ storageKey }) => storageKey === old)
  expect(secondReport).toEqual(findings.find(({ storageKey }) => storageKey === old))

  write(placeOf(lost.storageKey), readFileSync(placeOf(sound.storageKey)), 0)
  rmSync(placeOf(old))
  await checkStorage(database, storage)
  expect(await report()).toMatchObject({ findings: [], missing: 0, unreferenced: 0 })
})

test('the nightly check removes what an interrupted write left a day ago', async () => {
  const [old, recent] = [`${placeOf(newKey())}.part`, `${placeOf(newKey())}.part`]
  write(old, pdf, 25)
  write(recent, pdf, 1)
  await checkStorage(database, storage)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
  expect((await report()).findings).toEqual([])
})

test('an unfinished upload expires with its pieces, and another stays', async () => {
  const key = await database.transaction((tx) => keyOfOwner(tx, storage, { userId: 7 }))
  const begin = async (expiresAt: string) => {
    const stored = await storeContent(storage, key, [pdf], { asSent: 'application/octet-stream' })
    const { storageKey } = stored
    const upload = {
      holder: 'user 7',
      fileName: 'a.pdf',
      size: 100,
      received: pdf.length,
      fileKeyId: key.fileKeyId,
      sha256: '',
      target: '/x',
    }
    await database.transaction(async (tx) => {
      const [row] = await tx
        .insert(fileUploads)
        .values({ ...upload, createdAt: tx.now, expiresAt })
        .returning()
      const uploadId = row?.uploadId ?? 0
      await tx.insert(fileUploadPieces).values({ uploadId, begin: 0, size: pdf.length, storageKey })
    })
    return storageKey
  }
  const [expired, current] = [await begin('2026-01-01T00:00:00.000Z'), await begin('2999-01-01T00:00:00.000Z')]
  await checkStorage(database, storage)
  expect((await report()).unreferenced).toBe(0)
  expect(await expireUploads(database, storage)).toBe(1)
  await expect.poll(() => existsSync(placeOf(expired))).toBe(false)
  expect(existsSync(placeOf(current))).toBe(true)
  const left = await database.db.select({ key: fileUploadPieces.storageKey }).from(fileUploadPieces)
  expect(left).toEqual([{ key: current }])
  expect((await report()).unfinishedUploads).toBe(1)
})

/** A file as it was stored before contents were encrypted. */
async function savePlain(subject: { subjectUserId?: number }, bytes = pdf) {
  const storageKey = newKey()
  write(placeOf(storageKey), bytes, 48)
  return database.transaction(async (tx) => {
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const described = { contentType: 'application/pdf', fileName: 'old.pdf', size: pdf.length, sha256, storageKey }
    const [file] = await tx
      .insert(files)
      .values({ ...described, createdAt: tx.now, createdBy: 1 })
      .returning()
    const fileId = file?.fileId ?? 0
    await record(tx, theSystem, { action: 'create', entity: 'file', entityId: fileId, ...subject })
    return { fileId, storageKey }
  })
}

test('old files are encrypted with the key of their person, and damaged ones stay as they are', async () => {
  const [ofPerson, ours, damaged] = [
    await savePlain({ subjectUserId: 7 }),
    await savePlain({}),
    await savePlain({ subjectUserId: 7 }, Buffer.from('something else')),
  ]
  expect((await report()).unencrypted).toBe(3)
  expect(await encryptOldFiles(database, storage)).toEqual({ encrypted: 2, failed: 1 })
  for (const [{ fileId, storageKey }, userId] of [
    [ofPerson, 7],
    [ours, null],
  ] as const) {
    const file = await find(fileId)
    expect(await readFile(database.db, storage, file)).toEqual(pdf)
    expect(readFileSync(placeOf(file.storageKey)).includes('Kia ora')).toBe(false)
    await expect.poll(() => existsSync(placeOf(storageKey))).toBe(false)
    const [key] = await database.db
      .select()
      .from(fileKeys)
      .where(eq(fileKeys.fileKeyId, file.fileKeyId ?? 0))
    expect(key?.userId).toBe(userId)
    const isOfFile = and(eq(history.entity, 'file'), eq(history.entityId, fileId), eq(history.action, 'change'))
    expect(await database.db.$count(history, isOfFile)).toBe(1)
  }
  expect((await find(damaged.fileId)).storageKey).toBe(damaged.storageKey)
  expect(existsSync(placeOf(damaged.storageKey))).toBe(true)
  expect(await encryptOldFiles(database, storage)).toEqual({ encrypted: 0, failed: 1 })
  expect((await report()).unencrypted).toBe(1)
})
