import { PDFDocument } from '@cantoo/pdf-lib'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { decode } from 'jpeg-js'
import { expect, test } from 'vitest'
import { found } from '#platform/errors/refusal.ts'
import { findFile, readFile, saveFile } from '#platform/files/files.ts'
import { colouredTiff, faxOfTwoPages, heicPhoto } from '#testing/scans.ts'
import { database, site } from '#testing/test-app.ts'
import { convertPicture } from './convert.ts'

const { storage } = site

async function stored(fileName: string, bytes: Buffer) {
  const fileId = await database.transaction((tx) => saveFile(tx, theSystem, storage, { fileName, bytes }))
  const file = found(await findFile(database.db, fileId))
  return { ...file, bytes: await readFile(database.db, storage, file) }
}

const colourAt = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]
const isNear = (colour: number[], wanted: number[]) =>
  colour.every((one, at) => Math.abs(one - (wanted[at] ?? 0)) < 12) ? 'near' : colour

test.each([
  ['IMG_0042.HEIC', heicPhoto, 'IMG_0042.jpg'],
  ['page.tiff', colouredTiff, 'page.jpg'],
])('%s is stored as a JPEG with the same pixels', async (fileName, bytes, name) => {
  const file = await stored(fileName, bytes)
  expect(file).toMatchObject({ contentType: 'image/jpeg', fileName: name })
  const picture = decode(file.bytes)
  expect([picture.width, picture.height]).toEqual([64, 48])
  expect(isNear(colourAt(picture, 10, 24), [220, 30, 30])).toBe('near')
  expect(isNear(colourAt(picture, 54, 24), [30, 30, 220])).toBe('near')
})

test.each([
  ['a HEIC photo', heicPhoto],
  ['a TIFF', colouredTiff],
])('%s loses its location, camera and description', async (_what, bytes) => {
  expect(bytes.toString('latin1')).toMatch(/Te Whanganui-a-Tara/)
  const text = (await stored('a.heic', bytes)).bytes.toString('latin1')
  expect(text).not.toMatch(/Whanganui|Camera|Mere|Exif/)
})

test('a TIFF of several pages is stored as a PDF', async () => {
  const file = await stored('fax.tif', faxOfTwoPages)
  expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'fax.pdf' })
  expect((await PDFDocument.load(file.bytes)).getPageCount()).toBe(2)
})

/** Returns the TIFF with another value of one of its tags. */
function withTag(tag: number, value: number, from = colouredTiff) {
  const bytes = Buffer.from(from)
  const isLittle = bytes.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const first = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4)
  for (let nth = 0; nth < short(first); nth++) {
    const at = first + 2 + nth * 12
    if (short(at) !== tag) continue
    bytes[at + 2] = isLittle ? 3 : 0
    bytes[at + 3] = isLittle ? 0 : 3
    if (isLittle) bytes.writeUInt16LE(value, at + 8)
    else bytes.writeUInt16BE(value, at + 8)
    return bytes
  }
  throw new Error('The picture has no such tag')
}

const brokenHeic = Buffer.from(heicPhoto)
brokenHeic.fill(0xff, 100, 700)

test.each([
  ['a TIFF of 60,000 by 60,000 pixels', withTag(256, 60_000, withTag(257, 60_000)), /more than 80 million pixels/],
  ['a TIFF in a compression that could unpack to gigabytes', withTag(259, 8), /cannot be shown/],
  ['a TIFF without pages', Buffer.from('49492a000800000000000000', 'hex'), /damaged/],
  ['a damaged HEIC', brokenHeic, /HEIC/],
  ['a HEIC that breaks off', heicPhoto.subarray(0, 400), /HEIC/],
  ['a HEIC of one box', heicPhoto.subarray(0, 24), /HEIC/],
])('%s is refused', async (_what, bytes, why) => {
  await expect(stored('a.heic', bytes)).rejects.toMatchObject({
    status: 415,
    problem: { title: expect.stringMatching(why) },
  })
})

test('a TIFF that refers to itself is refused when its time is over', async () => {
  const endless = Buffer.from('49492a000800000000000800000008000000', 'hex')
  await expect(convertPicture(endless, 'image/tiff', 2000)).rejects.toMatchObject({ status: 415 })
})

test('a picture that takes too long is refused, and the next one is converted', async () => {
  await expect(convertPicture(heicPhoto, 'image/heic', 1)).rejects.toMatchObject({ status: 415 })
  expect((await convertPicture(heicPhoto, 'image/heic')).contentType).toBe('image/jpeg')
})
