import { theSystem } from '@clearwing/domain/access/actor.ts'
import { loadImage } from '@napi-rs/canvas'
import { desc, eq } from 'drizzle-orm'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { libraryVersions } from '#features/library/tables.ts'
import { found } from '#platform/errors/refusal.ts'
import { findFile, removeFile } from '#platform/files/files.ts'
import { drawPreview } from '#platform/files/preview/preview.ts'
import { readPreview } from '#platform/files/preview/stored.ts'
import { fileRenditions, files } from '#platform/files/tables.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { pngOf } from '#testing/pictures.ts'
import { database, site } from '#testing/test-app.ts'

const { people, userId, pilot, add, staff } = await addLibraryScene()
const { storage } = site

const file = async (name: string, fileName: string, bytes: Buffer) =>
  (await sendDocument(people.doctor, `/users/${userId}/libraryItems`, { fields: { name }, fileName, bytes })).body
const letter = await documentPdf('Cardiology letter')

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) data.set(at % width < width / 2 ? [220, 30, 30] : [30, 30, 220], at * 4)
  return { width, height, data }
}
const png = ({ width, height, data }: ReturnType<typeof halves>) =>
  PNG.sync.write(Object.assign(new PNG({ width, height }), { data }))

test.each([
  ['a PDF', 'letter.pdf', letter, [566, 800]],
  ['a large picture', 'scan.png', png(halves(1600, 400)), [800, 200]],
  ['a small picture', 'stamp.jpg', encode(halves(64, 48), 90).data, [64, 48]],
])('the first page of %s is shown as a JPEG, and the opening is recorded', async (_what, fileName, bytes, size) => {
  const item = await file(`Preview of ${fileName}`, fileName, bytes)
  const { status, bytes: picture, headers } = await fetchFile(people.pilot, `${pathOfItem(item)}/preview`)
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height } = await loadImage(picture)
  expect([width, height]).toEqual(size)
  await fetchFile(people.doctor, `${pathOfItem(item)}/preview`)
  expect((await pilot('GET', `${pathOfItem(item)}/access`)).body.totalItems).toBe(2)
})

test('a photo is shown upright', async () => {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  )
  const jpeg = encode(halves(64, 48), 90).data
  const photo = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  const picture = await loadImage((await drawPreview(photo, 'image/jpeg')) ?? '')
  expect([picture.width, picture.height]).toEqual([48, 64])
})

test('users who may not open a document do not see its preview', async () => {
  const item = await add()
  for (const person of [staff, people.agent])
    expect((await fetchFile(person, `${pathOfItem(item)}/preview`)).status).toBe(404)
})

test.each([
  ['a damaged PDF', pdfOf('nothing'), 'application/pdf', {}],
  ['a damaged picture', pngOf(400, 400), 'image/png', {}],
  ['a text', Buffer.from('text'), 'text/plain', {}],
  ['a PDF that takes too long', letter, 'application/pdf', { milliseconds: 1 }],
  ['a picture that takes too much memory', png(halves(3000, 3000)), 'image/png', { bytesOfMemory: 1 }],
])('%s has no preview', async (_what, bytes, contentType, limits) => {
  expect(await drawPreview(bytes, contentType, limits)).toBeNull()
})

test('a document without a preview says so', async () => {
  const { status, bytes } = await fetchFile(people.doctor, `${pathOfItem(await add())}/preview`)
  expect([status, bytes.length]).toEqual([204, 0])
})

/** A stored document, the keys of its previews, and how often its first page is drawn. */
async function previewed(bytes: Buffer) {
  const item = await file('Drawn', 'letter.pdf', bytes)
  const [row] = await database.db
    .select()
    .from(files)
    .where(eq(files.size, bytes.length))
    .orderBy(desc(files.fileId))
    .limit(1)
  const stored = found(row)
  let draws = 0
  const draw: typeof drawPreview = async () => {
    draws++
    return Buffer.from('picture')
  }
  return {
    item,
    stored,
    draws: () => draws,
    read: (given = stored) => readPreview(database, storage, given, draw),
    rows: () => database.db.select().from(fileRenditions).where(eq(fileRenditions.fileId, stored.fileId)),
  }
}

const contentOf = async (key: string) => {
  const parts: Uint8Array[] = []
  for await (const part of storage.objects.get(key)) parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

test('a preview is drawn once, stored encrypted, and removed with its file', async () => {
  const { stored, read, rows, draws } = await previewed(letter)
  expect((await Promise.all([read(), read()])).map(String)).toEqual(['picture', 'picture'])
  const drawn = draws()
  expect(String(await read())).toBe('picture')
  expect(draws()).toBe(drawn)
  const [{ storageKey = null } = {}, ...others] = await rows()
  expect(others).toEqual([])
  expect(await contentOf(storageKey ?? '')).not.toContain('picture')
  await database.transaction(async (tx) => {
    const unreferenced = await findFile(tx, stored.fileId)
    await tx.delete(libraryVersions).where(eq(libraryVersions.fileId, stored.fileId))
    await removeFile(tx, theSystem, storage, found(unreferenced))
  })
  expect(await rows()).toEqual([])
  await expect.poll(() => contentOf(storageKey ?? '').catch(() => 'gone')).toBe('gone')
})

test('a file that the virus scanner has not checked has no preview yet', async () => {
  const { stored, read, draws } = await previewed(letter)
  await read()
  await expect(read({ ...stored, scan: 'waiting' })).rejects.toMatchObject({ status: 409 })
  expect(draws()).toBe(1)
})
