import { expect, test } from 'vitest'
import { drawnLetter } from '#demo/drawn-letter.ts'
import { scannedPage } from '#demo/scanned-page.ts'
import { sendDocument } from '#testing/attach.ts'
import { addLibraryScene, documentNamesIn, pathOfItem } from '#testing/library-scene.ts'
import { pngOf } from '#testing/pictures.ts'
import { scannedPdf } from '#testing/scanned-page.ts'
import { database, site } from '#testing/test-app.ts'
import { grayPicture } from './gray-picture.ts'
import { readNewDocuments } from './read-documents.ts'
import { readNewScans } from './read-scans.ts'
import { scanTextOf } from './scan-text.ts'

const { people, userId, doctor, reception } = await addLibraryScene()

const file = async (name: string, fileName: string, bytes: Buffer) =>
  (await sendDocument(people.doctor, `/users/${userId}/libraryItems`, { fields: { name }, fileName, bytes })).body

async function run(read = scanTextOf) {
  await readNewDocuments(database, site.storage)
  await readNewScans(database, site.storage, read)
}

// The pictures of other tests need no recognition.
await run(async () => null)

test.each([
  ['a photographed page', 'Photo', 'page.png', scannedPage],
  ['a scanned PDF', 'Scan', 'page.pdf', await scannedPdf()],
])('a search finds the words in %s, for its readers only', async (_what, name, fileName, bytes) => {
  const item = await file(name, fileName, bytes)
  await run()
  expect(await documentNamesIn(doctor, `f=hypopnoea index ${name}`)).toEqual([name])
  expect(await documentNamesIn(reception, 'f=hypopnoea')).toEqual([])
  expect((await doctor('GET', pathOfItem(item))).body.version).toBe(item.version)
})

test('only pictures and PDFs without text are recognised, and only once', async () => {
  const read: string[] = []
  const counted = async (_bytes: Uint8Array, contentType: string) => {
    read.push(contentType)
    return 'spirometry'
  }
  await run(counted)
  read.length = 0
  await file('Letter', 'letter.pdf', drawnLetter('Letter', 'No restriction.'))
  await file('Picture', 'picture.png', pngOf(4, 3))
  await run(counted)
  await run(counted)
  expect(read).toEqual(['image/png'])
  expect(await documentNamesIn(doctor, 'f=spirometry picture')).toEqual(['Picture'])
})

test('a picture that takes too long or too much memory, or is damaged, is found by its details only', async () => {
  expect(await scanTextOf(scannedPage, 'image/png', { milliseconds: 1 })).toBeNull()
  expect(await scanTextOf(scannedPage, 'image/png', { bytesOfMemory: -1e12 })).toBeNull()
  expect(await scanTextOf(Buffer.from('no picture'), 'image/png')).toBeNull()
  expect(await scanTextOf(scannedPage, 'image/png', { mostCharacters: 6 })).toBe('Report')
})

test.each([
  ['one bit for each pixel', { width: 10, height: 1, data: new Uint8Array([0b10000000, 0b01000000]) }, [255, 0, 255]],
  ['grey', { width: 3, height: 1, data: new Uint8Array([1, 2, 3]) }, [1, 2, 3]],
  ['colours', { width: 1, height: 1, data: new Uint8Array([30, 60, 90]) }, [60]],
  ['colours with transparency', { width: 1, height: 1, data: new Uint8Array([30, 60, 90, 7]) }, [60]],
])('a picture in %s becomes grey', (_what, pixels, gray) => {
  const body = grayPicture(pixels)?.subarray(-pixels.width * pixels.height)
  const shown = gray.length === 3 && pixels.width === 10 ? [body?.[0], body?.[1], body?.[9]] : [...(body ?? [])]
  expect(shown).toEqual(gray)
})

test('a picture that is too large is left out, and a large one is made smaller', () => {
  expect(grayPicture({ width: 100_000, height: 100_000, data: new Uint8Array() })).toBeUndefined()
  const large = grayPicture({ width: 5000, height: 5000, data: new Uint8Array(25_000_000).fill(80) })
  expect(large?.toString('latin1', 0, 12)).toBe('P5\n2500 2500')
  expect(large?.at(-1)).toBe(80)
})

test('data of an unknown layout is left out', () => {
  expect(grayPicture({ width: 3, height: 3, data: new Uint8Array(5) })).toBeUndefined()
})
