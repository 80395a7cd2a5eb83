import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { bucketOf } from '#platform/config/bucket.ts'
import { found } from '#platform/errors/refusal.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { database, siteWith } from '#testing/test-app.ts'
import { openBucket } from './bucket.ts'
import { findFile, readFile, saveFile } from './files.ts'
import { MissingContent, StorageFull } from './object-store.ts'
import type { Storage } from './storage.ts'

const s3 = await startS3Server()
afterAll(() => s3.close())

const newKey = () => randomBytes(16).toString('hex')

async function* pieces(bytes: Buffer, length = 100_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function* breakingOff(after: number) {
  yield* pieces(randomBytes(after))
  throw new Error('the sender is gone')
}

async function listed({ objects }: Storage, prefix: string) {
  const entries: { key: string; storedAt: Date }[] = []
  for await (const entry of objects.list(prefix)) entries.push(entry)
  return entries
}

async function joined(content: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const piece of content) all.push(piece)
  return Buffer.concat(all)
}

const sites = { 'a folder': await siteWith(), 'an S3 server': await siteWith({ FILES_URL: s3.url }) }

describe.each(Object.entries(sites))('%s', (_name, { storage }) => {
  const { objects } = storage
  const keysOf = async (prefix: string) => (await listed(storage, prefix.slice(0, 2))).map((one) => one.key)

  test.each([0, 1, 70_000, 6 * 1024 * 1024 + 1])('returns content of %i bytes as it was stored', async (size) => {
    const [key, bytes] = [newKey(), randomBytes(size)]
    await objects.put(key, pieces(bytes))
    expect((await joined(objects.get(key))).equals(bytes)).toBe(true)
  })

  test('returns a range of the content', async () => {
    const [key, bytes] = [newKey(), randomBytes(500_000)]
    await objects.put(key, pieces(bytes))
    const part = await joined(objects.get(key, { begin: 100_001, end: 299_999 }))
    expect(part.equals(bytes.subarray(100_001, 300_000))).toBe(true)
  })

  test('lists stored content with its time, and forgets it once it is removed', async () => {
    const key = newKey()
    // In both stores the file system sets the time.
    const begin = statSync(mkdtempSync(path.join(os.tmpdir(), 'clearwing-time-'))).mtimeMs - 2000
    await objects.put(key, pieces(randomBytes(10)))
    const entries = await listed(storage, key.slice(0, 2))
    expect(entries.find((one) => one.key === key)?.storedAt.getTime()).toBeGreaterThan(begin)
    const other = key.startsWith('00') ? '01' : '00'
    expect(await keysOf(other)).not.toContain(key)
    await objects.remove(key)
    expect(await keysOf(key)).not.toContain(key)
    await expect(joined(objects.get(key))).rejects.toThrow(MissingContent)
    await objects.remove(key)
  })

  test('lists nothing where nothing was ever stored', async () => {
    const { storage: empty } = await siteWith()
    expect(await listed(empty, '00')).toEqual([])
  })

  test.each([0, 6 * 1024 * 1024])('keeps nothing of content that breaks off after %i bytes', async (size) => {
    const key = newKey()
    await expect(objects.put(key, breakingOff(size))).rejects.toThrow('the sender is gone')
    expect(await keysOf(key)).not.toContain(key)
    await expect(joined(objects.get(key))).rejects.toThrow(MissingContent)
    await objects.put(key, pieces(randomBytes(10)))
    expect(await joined(objects.get(key))).toHaveLength(10)
  })

  test.each(['../../../etc/passwd', '', 'abc', `${'0'.repeat(31)}/`])('refuses the key %j', async (key) => {
    await expect(objects.put(key, pieces(randomBytes(10)))).rejects.toThrow('This is not a valid file key')
    await expect(joined(objects.get(key))).rejects.toThrow('This is not a valid file key')
    await expect((async () => objects.remove(key))()).rejects.toThrow('This is not a valid file key')
  })

  test('keeps an encrypted file', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000), Buffer.from('\n%%EOF\n')])
    const fileId = await database.transaction((tx) =>
      saveFile(tx, theSystem, storage, { fileName: 'a.pdf', bytes, subjectUserId: 7 }),
    )
    const file = found(await findFile(database.db, fileId))
    expect((await readFile(database.db, storage, file)).equals(bytes)).toBe(true)
    expect((await joined(objects.get(file.storageKey))).includes(bytes.subarray(100, 200))).toBe(false)
  })
})

test.each([
  [507, 'InsufficientStorage'],
  [403, 'QuotaExceeded'],
])('a store that answers %i %s is full', async (status, code) => {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket = found(bucketOf(`s3://stored-files?endpoint=http://127.0.0.1:${port}`))
  await expect(openBucket(bucket).put(newKey(), pieces(randomBytes(10)))).rejects.toThrow(StorageFull)
  server.closeAllConnections()
  server.close()
})
