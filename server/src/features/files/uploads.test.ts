import { createHash, randomBytes } from 'node:crypto'
import net from 'node:net'
import { largestFile, largestPiece } from '@clearwing/domain/files/upload.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { expireUploads } from '#platform/files/expire-uploads.ts'
import { fileUploadPieces, fileUploads } from '#platform/files/tables.ts'
import { fetchFile } from '#testing/attach.ts'
import type { Person } from '#testing/factories.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { addressOfApp, app, type Caller, database, signIn, site } from '#testing/test-app.ts'

const { people, userId, doctor, nurse } = await addLibraryScene()

/** A PDF of 2.5 MB whose bytes do not repeat. */
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(randomBytes(1_900_000).toString('base64')),
  Buffer.from('\n%%EOF\n'),
])
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const target = `/users/${userId}/libraryItems`
const begin = (call: Caller, bytes: Buffer, given: object = {}) =>
  call('POST', '/fileUploads', {
    fileName: 'Cardiology letter.pdf',
    size: bytes.length,
    sha256: sum(bytes),
    target,
    ...given,
  })
// The same file would continue the upload of an earlier test.
beforeEach(() => database.transaction((tx) => tx.delete(fileUploads)))
const create = async (bytes: Buffer = pdf) => (await begin(doctor, bytes)).body.uploadId as number

const boundary = 'boundary-of-a-piece'
const partOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const type = `multipart/form-data; boundary=${boundary}`

async function send(uploadId: number, offset: number, bytes: Buffer, by: Person = people.doctor) {
  const { cookie, token } = await signIn(by)
  const headers = { cookie, 'x-login-token': token, 'content-type': type }
  const url = `/api/fileUploads/${uploadId}?offset=${offset}`
  const { statusCode: status, body } = await app.inject({ method: 'PATCH', url, headers, payload: partOf(bytes) })
  return { status, body: JSON.parse(body) }
}

const pieceAt = (offset: number) => pdf.subarray(offset, offset + largestPiece)
const receivedOf = async (uploadId: number) => (await doctor('GET', `/fileUploads/${uploadId}`)).body.received as number

/** Sends the rest of the file from where the server says. */
async function sendRest(uploadId: number) {
  for (let at = await receivedOf(uploadId); at < pdf.length; at = await receivedOf(uploadId))
    expect((await send(uploadId, at, pieceAt(at))).status).toBe(200)
}

const file = (uploadId: number) => doctor('POST', `/users/${userId}/libraryItems?upload=${uploadId}`)

/** Sends part of a piece over a connection of its own, and cuts the connection. */
async function cutIn(uploadId: number, offset: number) {
  const { port, hostname } = new URL(await addressOfApp())
  const { cookie, token } = await signIn(people.doctor)
  const body = partOf(pieceAt(offset))
  const head = [
    `PATCH /api/fileUploads/${uploadId}?offset=${offset} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    `x-login-token: ${token}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ]
  const socket = net.connect(Number(port), hostname)
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve))
  await new Promise((resolve) => socket.write(body.subarray(0, body.length / 2), resolve))
  socket.destroy()
}

test('an upload whose connection is cut in a piece continues, and the file has the same SHA-256', async () => {
  const uploadId = await create()
  expect((await send(uploadId, 0, pieceAt(0))).body).toMatchObject({ received: largestPiece, size: pdf.length })
  await cutIn(uploadId, largestPiece)
  expect(await receivedOf(uploadId)).toBe(largestPiece)
  expect((await file(uploadId)).body.title).toContain('bytes have arrived')
  await sendRest(uploadId)
  const { status, body } = await file(uploadId)
  expect([status, body.name, body.size]).toEqual([201, 'Cardiology letter', pdf.length])
  const { bytes } = await fetchFile(people.doctor, `/libraryItems/${body.libraryItemId}/content`)
  expect(sum(bytes)).toBe(sum(pdf))
})

test('the same file continues its upload after the page was closed; another user, file or record begins a new one', async () => {
  const uploadId = await create()
  await send(uploadId, 0, pieceAt(0))
  expect((await begin(doctor, pdf)).body).toMatchObject({ uploadId, received: largestPiece })
  const unfinished = await doctor('GET', `/fileUploads?target=${target}`)
  expect(unfinished.body).toMatchObject([{ uploadId, fileName: 'Cardiology letter.pdf', received: largestPiece }])
  expect((await nurse('GET', `/fileUploads?target=${target}`)).body).toEqual([])
  const changed = Buffer.from(pdf).fill('x', 20, 21)
  const others = [
    await begin(nurse, pdf),
    await begin(doctor, changed),
    await begin(doctor, pdf, { target: '/organisations/myOrg/libraryItems' }),
  ]
  for (const { body } of others) expect([body.uploadId === uploadId, body.received]).toEqual([false, 0])
})

test('an upload is filed only to the record for which it began', async () => {
  const first = await create()
  await sendRest(first)
  const item = (await file(first)).body
  const uploadId = await create()
  await sendRest(uploadId)
  const { status, body } = await doctor('POST', `${pathOfItem(item)}/versions?upload=${uploadId}`)
  expect([status, body.title]).toEqual([409, 'This upload began for another record.'])
  expect((await file(uploadId)).status).toBe(201)
})

test('a file that differs from its SHA-256 is not filed', async () => {
  const { body } = await begin(doctor, pdf, { sha256: sum(Buffer.from('another')) })
  await sendRest(body.uploadId)
  expect((await file(body.uploadId)).body.title).toBe('This file changed while it was sent. Send it again.')
})

test('a discarded upload is gone at once', async () => {
  const uploadId = await create()
  expect((await nurse('DELETE', `/fileUploads/${uploadId}`)).status).toBe(404)
  expect((await doctor('DELETE', `/fileUploads/${uploadId}`)).status).toBe(200)
  expect((await doctor('GET', `/fileUploads/${uploadId}`)).status).toBe(404)
})

test('an upload is filed once, and nothing of its pieces stays', async () => {
  const uploadId = await create()
  await sendRest(uploadId)
  const keys = await database.db
    .select({ key: fileUploadPieces.storageKey })
    .from(fileUploadPieces)
    .where(eq(fileUploadPieces.uploadId, uploadId))
  expect(keys).toHaveLength(3)
  expect((await Promise.all([file(uploadId), file(uploadId)])).map(({ status }) => status).toSorted()).toEqual([
    201, 404,
  ])
  expect((await doctor('GET', `/fileUploads/${uploadId}`)).body).toMatchObject({ uploadId, isFiled: true })
  expect((await send(uploadId, pdf.length, Buffer.from('x'))).status).toBe(404)
  expect((await begin(doctor, pdf)).body).toMatchObject({ received: 0, isFiled: false })
  const stored = async () => {
    const found: string[] = []
    for (const { key } of keys)
      for await (const one of site.storage.objects.list(key.slice(0, 2))) if (one.key === key) found.push(key)
    return found
  }
  await expect.poll(stored).toEqual([])
})

test('a piece must continue the upload, and is stored once', async () => {
  const uploadId = await create()
  expect((await send(uploadId, 1, pieceAt(1))).status).toBe(409)
  const twice = await Promise.all([send(uploadId, 0, pieceAt(0)), send(uploadId, 0, pieceAt(0))])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await receivedOf(uploadId)).toBe(largestPiece)
})

test.each([
  ['larger than a file may be', { size: largestFile + 1 }],
  ['empty', { size: 0 }],
  ['without a name', { fileName: '' }],
  ['without its SHA-256', { sha256: '' }],
  ['for an address elsewhere', { target: '//example.org/x' }],
])('an upload %s is refused', async (_what, given) => {
  const { status, body } = await begin(doctor, pdf, given)
  expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(given)])
})

test('pieces that are too large, or go beyond the file, are refused', async () => {
  const large = await create(Buffer.alloc(largestPiece + 10))
  expect((await send(large, 0, Buffer.alloc(largestPiece + 1))).status).toBe(413)
  expect((await send(await create(Buffer.alloc(10)), 0, Buffer.alloc(11))).status).toBe(413)
})

test('no one else reads or continues an upload', async () => {
  const uploadId = await create()
  expect((await nurse('GET', `/fileUploads/${uploadId}`)).status).toBe(404)
  expect((await send(uploadId, 0, pieceAt(0), people.nurse)).status).toBe(404)
  await sendRest(uploadId)
  expect((await nurse('POST', `/users/${userId}/libraryItems?upload=${uploadId}`)).status).toBe(404)
})

test('a file whose content is not accepted is refused when it is filed', async () => {
  const page = Buffer.from('<script>1</script>  ')
  const uploadId = await create(page)
  await send(uploadId, 0, page)
  expect((await file(uploadId)).status).toBe(415)
})

test('an unfinished upload expires after a day, with its pieces', async () => {
  const uploadId = await create()
  await send(uploadId, 0, pieceAt(0))
  const past = new Date(Date.now() - 1000).toISOString()
  const isIt = eq(fileUploads.uploadId, uploadId)
  await database.transaction((tx) => tx.update(fileUploads).set({ expiresAt: past }).where(isIt))
  expect((await doctor('GET', `/fileUploads/${uploadId}`)).status).toBe(404)
  await expireUploads(database, site.storage)
  expect(await database.db.$count(fileUploads, isIt)).toBe(0)
})

test('a user has at most 20 unfinished uploads', async () => {
  const statuses: number[] = []
  for (let nth = 0; nth < 21; nth++) statuses.push((await begin(nurse, Buffer.from(`letter ${nth}`))).status)
  expect(statuses.toSorted()).toEqual([...Array(20).fill(201), 409])
})
