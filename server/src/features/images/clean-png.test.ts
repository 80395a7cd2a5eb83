import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { cleanPng } from './clean-png.ts'

const drawn = (width = 4, height = 3, colorType: 0 | 2 | 4 | 6 = 6) => {
  const png = new PNG({ width, height })
  png.data.forEach((_, at) => {
    png.data[at] = (at * 37) % 256
  })
  return PNG.sync.write(png, { colorType, inputColorType: 6 })
}
const pixels = (bytes: Buffer) => PNG.sync.read(bytes).data

/** A PNG with a modified header: width, height, depth, colour type and interlacing. */
const headed = (change: (header: Buffer) => void, bytes = drawn()) => {
  const copy = Buffer.from(bytes)
  change(copy.subarray(16, 29))
  return copy
}

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
const afterHeader = (bytes: Buffer, more: Buffer) => Buffer.concat([bytes.subarray(0, 33), more, bytes.subarray(33)])
const ofData = (data: Buffer) =>
  Buffer.concat([drawn().subarray(0, 33), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])

test.each([
  ['of colours with transparency', drawn()],
  ['of colours', drawn(5, 5, 2)],
  ['of one pixel', drawn(1, 1)],
  ['of the maximum size', drawn(1024, 2)],
])('a picture %s is unchanged', async (_what, bytes) => {
  expect(pixels(await cleanPng(bytes))).toEqual(pixels(bytes))
})

test.each([
  ['a location', afterHeader(drawn(), chunk('eXIf', Buffer.from('GPS -41.28 174.77')))],
  ['a text', afterHeader(drawn(), chunk('tEXt', Buffer.from('Comment\0GPS -41.28 174.77')))],
  ['an unknown chunk', afterHeader(drawn(), chunk('gpSs', Buffer.from('GPS -41.28 174.77')))],
  ['a page after it', Buffer.concat([drawn(), Buffer.from('<script>GPS -41.28 174.77</script>')])],
  ['an archive after it', Buffer.concat([drawn(), Buffer.from('PK\x03\x04 GPS -41.28 174.77')])],
])('of a picture with %s, only the pixels are kept', async (_what, bytes) => {
  const clean = await cleanPng(bytes)
  expect(pixels(clean)).toEqual(pixels(drawn()))
  expect(clean.includes('GPS')).toBe(false)
})

test('data hidden after the compressed pixels is removed', async () => {
  const row = Buffer.from([0, ...Array.from({ length: 16 }, () => 7)])
  const packed = deflateSync(Buffer.concat([row, row, row]))
  const clean = await cleanPng(ofData(Buffer.concat([packed, Buffer.from('<script>GPS</script>')])))
  expect(clean.includes('GPS')).toBe(false)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
  ['a drawing that can run code', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a picture after other content', Buffer.concat([Buffer.from('%PDF-1.7'), drawn()])],
  ['the beginning of one', drawn().subarray(0, 40)],
  ['one without pixels', drawn().subarray(0, 33)],
  ['one of 30,000 pixels a side', headed((header) => header.writeUInt32BE(30_000, 0))],
  ['one that is 1,025 pixels high', headed((header) => header.writeUInt32BE(1025, 4))],
  ['one with zero width', headed((header) => header.writeUInt32BE(0, 0))],
  ['one with 16 bits', headed((header) => header.writeUInt8(16, 8))],
  ['one with a palette', headed((header) => header.writeUInt8(3, 9))],
  ['one that is interlaced', headed((header) => header.writeUInt8(1, 12))],
  ['one with fewer rows than stated', headed((header) => header.writeUInt32BE(4, 4))],
  ['one with more rows than stated', headed((header) => header.writeUInt32BE(2, 4))],
  ['one with an unknown filter', ofData(deflateSync(Buffer.alloc(51, 9)))],
  ['one whose pixels decompress to gigabytes', ofData(deflateSync(Buffer.alloc(80_000_000)))],
  ['one whose pixels are not compressed', ofData(Buffer.from('not packed'))],
  ['one that is too large', Buffer.concat([drawn(), Buffer.alloc(640 * 1024)])],
])('%s is refused', async (_what, bytes) => {
  await expect(cleanPng(bytes)).rejects.toMatchObject({ status: 415 })
})
