import { expect, test } from 'vitest'
import { jpegOf, photo, pngOf } from '#testing/pictures.ts'
import { cleanUpload } from './clean-upload.ts'
import { contentTypeOf } from './content-type.ts'
import { pngChunks } from './png-chunks.ts'

const clean = (bytes: Buffer) => cleanUpload(bytes, contentTypeOf(bytes) ?? '')

test.each([1, 3, 6, 8])(
  "a photo keeps its pixels and orientation %i, and none of the camera's metadata",
  (orientation) => {
    const { bytes, pixels } = photo({ orientation })
    expect(bytes.toString('latin1')).toContain('GPS')
    const cleaned = clean(bytes).toString('latin1')
    for (const secret of ['GPS', 'Camera 7', 'http://ns.adobe.com/xap', 'ICC_PROFILE', 'a comment', 'after the end'])
      expect(cleaned).not.toContain(secret)
    expect(cleaned).toContain(pixels.toString('latin1'))
    expect(cleaned.includes('Exif')).toBe(orientation !== 1)
    if (orientation !== 1) expect(clean(bytes).readUInt16BE(30)).toBe(orientation)
    expect(clean(clean(bytes))).toEqual(clean(bytes))
  },
)

test('the orientation is also read from little-endian metadata', () => {
  expect(clean(photo({ orientation: 6, isLittle: true }).bytes).readUInt16BE(30)).toBe(6)
})

test('a PNG keeps its pixels, and no text, time, profile or data after its end', () => {
  const bytes = Buffer.concat([
    pngOf(4, 3, { tEXt: 'GPS 41 S', tIME: '2026', eXIf: 'MM', iCCP: 'x' }),
    Buffer.from('more'),
  ])
  expect(pngChunks(clean(bytes)).map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect(clean(bytes).toString('latin1')).not.toMatch(/GPS|more/)
})

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

test.each([
  ['a PNG of 30,000 by 30,000 pixels', pngOf(30_000, 30_000)],
  ['a JPEG of 30,000 by 30,000 pixels', jpegOf(30_000, 30_000)],
  ['a PNG header only', pngOf(4, 3).subarray(0, 33)],
  ['a PNG signature only', pngOf(4, 3).subarray(0, 8)],
  ['a PNG without pixels', pngOf(0, 3)],
  ['a JPEG without a scan', jpegOf(4, 3).subarray(0, 20)],
  ['a JPEG that breaks off in a segment', Buffer.from('ffd8ffe1ffff', 'hex')],
  ['%PDF- alone', Buffer.from('%PDF-')],
  ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['EICAR as a PDF', Buffer.from(`%PDF-1.7\n${eicar}\n%%EOF`)],
])('%s is refused', (_what, bytes) => {
  expect(() => clean(bytes)).toThrow(expect.objectContaining({ status: 415 }))
})

test('a PDF is stored unchanged', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
  expect(clean(pdf)).toEqual(pdf)
})

test('100 broken JPEGs and PNGs are refused or stored, and none causes another error', () => {
  const whole = [photo({ orientation: 6 }).bytes, pngOf(4, 3, { tEXt: 'x' })]
  for (const bytes of whole)
    for (let nth = 0; nth < 100; nth++) {
      const broken = Buffer.from(bytes)
      const at = 3 + ((nth * 7919) % (bytes.length - 3))
      broken[at] = (nth * 31) % 256
      try {
        clean(broken.subarray(0, bytes.length - (nth % 40)))
      } catch (error) {
        expect(error).toMatchObject({ status: 415 })
      }
    }
})
