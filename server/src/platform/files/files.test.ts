import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loggedIn, theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#app.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { photo, pngOf } from '#testing/pictures.ts'
import { database, signIn, siteWith } from '#testing/test-app.ts'
import { addFile, findEqualFiles, findFile, readFile, removeFile, saveFile } from './files.ts'
import { destroyKeysOf, type FileOwner } from './keys.ts'
import { sendFile } from './send-file.ts'
import { maxUpload, receiveFile, receiveInto, uploads } from './upload.ts'

const site = await siteWith()
const { storage } = site
const pdf = Buffer.from('%PDF-1.7\nKia ora\n%%EOF\n')
const png = pngOf(4, 3)
const pdfOf = (size: number) => Buffer.concat([Buffer.alloc(size - pdf.length, pdf), pdf])

const save = (fileName: string, bytes: Buffer, more = {}) =>
  database.transaction((tx) => saveFile(tx, theSystem, storage, { fileName, bytes, ...more }))
const find = async (fileId: number) => found(await findFile(database.db, fileId))

test('a saved file can be read with its properties, and the history says who saved it', async () => {
  const fileId = await save('Tāwhiri ECG.pdf', pdf, { access: FileAccess.Public, subjectUserId: 7 })
  const file = await find(fileId)
  expect(file).toMatchObject({
    access: FileAccess.Public,
    contentType: 'application/pdf',
    fileName: 'Tāwhiri ECG.pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    createdBy: theSystem.userId,
  })
  expect(await readFile(database.db, storage, file)).toEqual(pdf)
  const [row] = await historyOf('file', fileId)
  expect(row).toMatchObject({ action: 'create', subjectUserId: 7 })
  expect(JSON.stringify(row)).not.toContain(file.storageKey)
})

test('an uploaded photo is stored without camera metadata; a laboratory’s picture as it was sent', async () => {
  const { bytes } = photo({ orientation: 6 })
  const stored = async (more: object) => readFile(database.db, storage, await find(await save('a.jpg', bytes, more)))
  expect((await stored({})).toString('latin1')).not.toContain('GPS')
  expect(await stored({ contentType: 'image/jpeg' })).toEqual(bytes)
})

test("a file's access is decided by its record, unless specified", async () => {
  expect((await find(await save('a.png', png))).access).toBeNull()
})

test.each([
  ['a page labelled as a picture', 'cat.png', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing that can run code', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an archive', 'all.zip', Buffer.from('504b0304', 'hex')],
  ['a PDF after other content', 'x.pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
])('%s is refused', async (_what, fileName, bytes) => {
  await expect(save(fileName, bytes)).rejects.toMatchObject({ status: 415 })
})

test('an empty file is refused', async () => {
  await expect(save('empty.pdf', Buffer.alloc(0))).rejects.toMatchObject({ status: 400 })
})

const placeOf = (key: string) => path.join(site.config.filesFolder, key.slice(0, 2), key)
const bytesOf = (key: string) => readFileSync(placeOf(key))

test('contents are encrypted with the key of their person or organisation, or else of the installation', async () => {
  const ids = [
    await save('a.pdf', pdf, { subjectUserId: 71 }),
    await save('b.pdf', pdf, { subjectUserId: 71 }),
    await save('c.pdf', pdf, { organisationId: 71 }),
    await save('d.pdf', pdf),
    await save('e.pdf', pdf),
  ]
  const saved = await Promise.all(ids.map(find))
  const [a, b, c, d, e] = saved.map(({ fileKeyId }) => fileKeyId)
  expect([a === b, d === e, new Set([a, c, d]).size]).toEqual([true, true, 3])
  for (const file of saved) {
    expect(bytesOf(file.storageKey).includes('Kia ora')).toBe(false)
    expect(await readFile(database.db, storage, file)).toEqual(pdf)
  }
})

test('equal content is found among the files of one owner only', async () => {
  const { bytes } = photo({ orientation: 6 })
  const [first, second] = [
    await save('a.jpg', bytes, { subjectUserId: 81 }),
    await save('b.jpg', bytes, { subjectUserId: 81 }),
  ]
  await save('c.jpg', bytes, { organisationId: 81 })
  const sent = createHash('sha256').update(bytes).digest('hex')
  const found = (owner: FileOwner) => findEqualFiles(database.db, owner, sent)
  expect((await found({ userId: 81 })).map(({ fileId }) => fileId)).toEqual([first, second])
  expect(await found({ userId: 82 })).toEqual([])
  expect(await found({ organisationId: 81 })).toHaveLength(1)
})

test('once the keys of a person are destroyed, none of their files can be read', async () => {
  const [file, other] = [
    await find(await save('a.pdf', pdf, { subjectUserId: 91 })),
    await find(await save('a.pdf', pdf, { subjectUserId: 92 })),
  ]
  await database.transaction((tx) => destroyKeysOf(tx, theSystem, { userId: 91 }))
  await expect(readFile(database.db, storage, file)).rejects.toMatchObject({ status: 410 })
  expect(await readFile(database.db, storage, other)).toEqual(pdf)
  const [row] = await historyOf('file key', file.fileKeyId as number)
  expect(row).toMatchObject({ action: 'remove', subjectUserId: 91 })
  const later = await find(await save('b.pdf', pdf, { subjectUserId: 91 }))
  expect(await readFile(database.db, storage, later)).toEqual(pdf)
})

test('a removed file leaves neither row nor content', async () => {
  const file = await find(await save('a.pdf', pdf, { subjectUserId: 93 }))
  await database.transaction((tx) => removeFile(tx, theSystem, storage, file, { subjectUserId: 93 }))
  expect(await findFile(database.db, file.fileId)).toBeUndefined()
  await expect.poll(() => existsSync(placeOf(file.storageKey))).toBe(false)
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\Mere\\x-ray.png', 'x-ray.png'],
  ['a\0b\r\nc.png', 'abc.png'],
  ['gnp\u202e.png', 'gnp.png'],
  ['', 'file'],
  [`${'ā'.repeat(300)}.jpeg`, `${'ā'.repeat(85)}.jpeg`],
])('the name %j is stored as %j', async (given, kept) => {
  expect((await find(await save(given, png))).fileName).toBe(kept)
})

test('a row that is rolled back leaves no row', async () => {
  const before = readdirSync(site.config.filesFolder, { recursive: true }).length
  let fileId = 0
  const failing = database.transaction(async (tx) => {
    fileId = await saveFile(tx, theSystem, storage, { fileName: 'a.png', bytes: png })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await findFile(database.db, fileId)).toBeUndefined()
  expect(readdirSync(site.config.filesFolder, { recursive: true }).length).toBeGreaterThan(before)
})

test('a file that differs from what was saved is not returned', async () => {
  const file = await find(await save('a.pdf', pdf))
  writeFileSync(placeOf(file.storageKey), 'something else')
  await expect(readFile(database.db, storage, file)).rejects.toThrow('A stored content has an unknown format')
})

test.each(['../../../etc/passwd', '', 'abc', `${'0'.repeat(31)}/`])('%j is not a valid key', async (key) => {
  await expect(storage.objects.remove(key)).rejects.toThrow('This is not a valid file key')
})

const routes: Routes = async (server) => {
  await server.register(uploads)
  const answers = { 200: z.any(), 201: z.any() }
  server.post('/uploads', {
    config: { rule: loggedIn, upload: true },
    schema: { hide: true, response: answers },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      const { fileName, bytes } = await receiveFile(request)
      const fileId = await request.transaction((tx) =>
        saveFile(tx, request.actor, storage, { fileName, bytes: Buffer.from(bytes) }),
      )
      return reply.code(201).send({ fileId })
    },
  })
  server.post('/streamed', {
    config: { rule: loggedIn, upload: true },
    schema: { hide: true, response: answers },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      const { stored, fileName } = await receiveInto(storage, request, { userId: request.actor.userId })
      const { fileId } = await request.transaction((tx) => addFile(tx, request.actor, storage, stored, { fileName }))
      return reply.code(201).send({ fileId })
    },
  })
  server.get('/uploads/:fileId', {
    config: { rule: loggedIn },
    schema: { hide: true, params: z.object({ fileId: z.coerce.number() }), response: answers },
    handler: async (request, reply) => {
      allowed(request, loggedIn)
      return sendFile(reply, storage, await find(request.params.fileId))
    },
  })
}
const app = await createApp(site)
await app.register(routes)
const { cookie, token } = await signIn(await addMember())
const headers = { cookie, 'x-login-token': token }
afterAll(() => app.close())

function upload(bytes: Buffer<ArrayBuffer> | string, name = 'ECG ā (1).pdf', url = '/uploads') {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const request = new Request('http://x', { method: 'POST', body })
  const type = request.headers.get('content-type') ?? ''
  return request.arrayBuffer().then((payload) =>
    app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(payload),
      headers: { ...headers, 'content-type': type },
    }),
  )
}

test('an uploaded file is returned unchanged, and a browser can only display it', async () => {
  const { statusCode, body } = await upload(pdf)
  expect(statusCode).toBe(201)
  const answer = await app.inject({ url: `/uploads/${JSON.parse(body).fileId}`, headers })
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="ECG a (1).pdf"; filename*=UTF-8''ECG%20%C4%81%20%281%29.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
})

test('a large file is streamed, and one range of it can be read', async () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000_000), Buffer.from('\n%%EOF\n')])
  const { fileId } = (await upload(large, 'a.pdf', '/streamed')).json()
  const url = `/uploads/${fileId}`
  const whole = await app.inject({ url, headers })
  expect(whole.rawPayload.equals(large)).toBe(true)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(large.length) })
  const part = await app.inject({ url, headers: { ...headers, range: 'bytes=70000-199999' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 70000-199999/${large.length}`,
    'content-length': '130000',
    'content-type': 'application/pdf',
  })
  expect(part.rawPayload.equals(large.subarray(70_000, 200_000))).toBe(true)
  const outside = await app.inject({ url, headers: { ...headers, range: `bytes=${large.length}-` } })
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${large.length}`])
})

describe.each(['/uploads', '/streamed'])('an upload to %s', (url) => {
  test.each([
    ['of the maximum size', pdfOf(maxUpload - 1), 201],
    ['too large', pdfOf(maxUpload + 1), 413],
    ['empty', '', 400],
    ['of a kind that is not stored', 'plain text', 415],
  ])('a file that is %s is answered with its status', async (_what, bytes, status) => {
    const answer = await upload(bytes, 'a.pdf', url)
    expect(answer.statusCode).toBe(status)
    if (status >= 400) expect(answer.json()).toEqual({ title: expect.any(String) })
  })
})

test.each([
  ['no multipart', 'application/json', '{}', 415],
  ['no file', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
  [
    'half a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    400,
  ],
  ['a multipart body without a boundary', 'multipart/form-data', 'x', 400],
])('%s is refused', async (_what, type, payload, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/uploads',
    payload,
    headers: { ...headers, 'content-type': type },
  })
  expect([answer.statusCode, answer.json()]).toEqual([status, { title: expect.any(String) }])
})
