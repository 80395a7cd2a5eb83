import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loggedIn, theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#app.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { photo, pngOf } from '#testing/pictures.ts'
import { database, signIn, siteWith } from '#testing/test-app.ts'
import { findFile, readFile, saveFile } from './files.ts'
import { sendFile } from './send-file.ts'
import { maxUpload, receiveFile, uploads } from './upload.ts'

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
  expect(await readFile(storage, file)).toEqual(pdf)
  const [row] = await historyOf('file', fileId)
  expect(row).toMatchObject({ action: 'create', subjectUserId: 7 })
  expect(JSON.stringify(row)).not.toContain(file.storageKey)
})

test('an uploaded photo is stored without camera metadata; a laboratory’s picture as it was sent', async () => {
  const { bytes } = photo({ orientation: 6 })
  const stored = async (more: object) => readFile(storage, await find(await save('a.jpg', bytes, more)))
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
  ['nothing', 'empty.pdf', Buffer.alloc(0)],
])('%s is refused', async (_what, fileName, bytes) => {
  await expect(save(fileName, bytes)).rejects.toMatchObject({ status: 415 })
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
  writeFileSync(path.join(site.config.filesFolder, file.storageKey.slice(0, 2), file.storageKey), 'something else')
  await expect(readFile(storage, file)).rejects.toThrow('A stored file differs from what was saved')
})

test.each(['../../../etc/passwd', '', 'abc', `${'0'.repeat(31)}/`])('%j is not a valid key', async (key) => {
  await expect(async () => storage.get(key)).rejects.toThrow('This is not a valid file key')
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

function upload(bytes: Buffer<ArrayBuffer> | string, name = 'ECG ā (1).pdf') {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const request = new Request('http://x', { method: 'POST', body })
  const type = request.headers.get('content-type') ?? ''
  return request.arrayBuffer().then((payload) =>
    app.inject({
      method: 'POST',
      url: '/uploads',
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

test.each([
  ['of the maximum size', pdfOf(maxUpload - 1), 201],
  ['too large', pdfOf(maxUpload + 1), 413],
  ['empty', '', 400],
  ['of a kind that is not stored', 'plain text', 415],
])('a file that is %s is refused with its status', async (_what, bytes, status) => {
  const answer = await upload(bytes)
  expect(answer.statusCode).toBe(status)
  if (status >= 400) expect(answer.json()).toEqual({ title: expect.any(String) })
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
