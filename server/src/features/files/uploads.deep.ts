import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { largestPiece } from '@clearwing/domain/files/upload.ts'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { openDatabase } from '#platform/database/database.ts'
import { checkStorage } from '#platform/files/check.ts'
import { readStorageReport } from '#platform/files/check-store.ts'
import { openFolder } from '#platform/files/folder.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { logInManager, type Manager } from '#testing/group-writer.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// The server is killed while a file arrives in pieces. A piece that was acknowledged must be there afterwards.

const seed = Number(process.env.CRASH_SEED ?? 41)
const random = seededRandom(seed)
const kills = Number(process.env.CRASH_KILLS ?? 30)

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-upload-crash-'))
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true })
})

/** A PDF of about 12 MB whose bytes do not repeat. */
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(randomBytes(9_000_000).toString('base64')),
  Buffer.from('\n%%EOF\n'),
])
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Upload = { uploadId: number; received: number }

async function call(manager: Manager, method: string, url: string, body?: string | FormData) {
  const { 'content-type': json, ...headers } = manager.headers
  const typed = typeof body === 'string' ? { ...headers, 'content-type': json } : headers
  return fetch(`${manager.url}/api${url}`, { method, headers: typed, ...(body !== undefined && { body }) })
}

async function begin(manager: Manager): Promise<number> {
  const body = JSON.stringify({
    fileName: 'letter.pdf',
    size: pdf.length,
    sha256: sum(pdf),
    target: '/organisations/myOrg/libraryItems',
  })
  const response = await call(manager, 'POST', '/fileUploads', body)
  expect(response.status).toBe(201)
  return ((await response.json()) as Upload).uploadId
}

const receivedOf = async (manager: Manager, uploadId: number) =>
  ((await (await call(manager, 'GET', `/fileUploads/${uploadId}`)).json()) as Upload).received

/** Sends pieces until the file is complete or the server is gone. Returns the last number of bytes acknowledged. */
async function sendPieces(manager: Manager, uploadId: number, acknowledged: number) {
  let at = acknowledged
  while (at < pdf.length) {
    const body = new FormData()
    body.append('file', new Blob([pdf.subarray(at, at + largestPiece)]), 'piece')
    const response = await call(manager, 'PATCH', `/fileUploads/${uploadId}?offset=${at}`, body).catch(() => undefined)
    if (response?.status !== 200) return at
    at = ((await response.json()) as Upload).received
  }
  return at
}

/** The nightly check, a day later. Returns the keys that it names and those that no row refers to. */
async function nightlyCheck() {
  const connection = { host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' }
  const database = openDatabase(connection)
  const storage = { objects: openFolder(path.join(dataDir, 'files')), sealingKey: Buffer.alloc(32), scanner: undefined }
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60_000).toISOString()
  await checkStorage(database.at(inTwoDays), storage)
  const { missing, findings } = await readStorageReport(database.db, false)
  const referenced = await queryOnce<{ key: string }>(
    connection,
    `select storage_key as key from files union select storage_key from file_upload_pieces
     union select storage_key from file_renditions where storage_key is not null`,
  )
  const known = new Set(referenced.rows.map(({ key }) => key))
  const orphans: string[] = []
  for (let part = 0; part < 256; part++)
    for await (const { key } of storage.objects.list(part.toString(16).padStart(2, '0')))
      if (!known.has(key)) orphans.push(key)
  await database.close()
  const named = findings.filter(({ kind }) => kind === 'unreferenced').map(({ storageKey }) => storageKey)
  return { missing, named: named.toSorted(), orphans: orphans.toSorted() }
}

test(`${kills} kills during uploads lose no acknowledged piece, and the nightly check names every orphan`, async () => {
  server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
  let manager = await logInManager(server)
  let uploadId = await begin(manager)
  let acknowledged = 0
  /** Rounds after which an upload continued where it had ended. */
  let continuedUploads = 0
  for (let round = 0; round < kills; round++) {
    const where = `seed ${seed}, round ${round}`
    const sending = sendPieces(manager, uploadId, acknowledged)
    await wait(random.whole(20, 250))
    server.child.kill('SIGKILL')
    acknowledged = await sending
    await server.ended
    server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
    manager = await logInManager(server)
    const received = await receivedOf(manager, uploadId)
    expect(received, where).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = received
    if (acknowledged > 0) continuedUploads++
    if (acknowledged < pdf.length) continue
    await file(manager, uploadId)
    uploadId = await begin(manager)
    acknowledged = 0
  }
  acknowledged = await sendPieces(manager, uploadId, acknowledged)
  await file(manager, uploadId)
  expect(continuedUploads).toBeGreaterThan(0)
  const { missing, named, orphans } = await nightlyCheck()
  expect(missing).toBe(0)
  expect(orphans.filter((key) => !named.includes(key))).toEqual([])
})

/** Files the upload and compares the stored document with what was sent. */
async function file(manager: Manager, uploadId: number) {
  const response = await call(manager, 'POST', `/organisations/myOrg/libraryItems?upload=${uploadId}`)
  expect(response.status).toBe(201)
  const { libraryItemId } = (await response.json()) as { libraryItemId: number }
  const content = await call(manager, 'GET', `/libraryItems/${libraryItemId}/content`)
  expect(sum(Buffer.from(await content.arrayBuffer()))).toBe(sum(pdf))
}
