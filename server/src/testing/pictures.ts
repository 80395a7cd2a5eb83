import { deflateSync } from 'node:zlib'
import { pngChunk, pngSignature } from '#platform/files/png-chunks.ts'

/** A PNG that claims this size, with other chunks beside its pixels. */
export function pngOf(width: number, height: number, more: Record<string, string> = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(width * height > 1000 ? 10 : (1 + width * 3) * height, 0)
  const chunks = [
    { type: 'IHDR', data: header },
    ...Object.entries(more).map(([type, text]) => ({ type, data: Buffer.from(text, 'latin1') })),
    { type: 'IDAT', data: deflateSync(rows) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return Buffer.concat([pngSignature, ...chunks.map(pngChunk)])
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])

function segment(marker: number, ...parts: (Buffer | string)[]) {
  const data = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function frame(width: number, height: number) {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(0xc0, data)
}

/** Pixels with a stuffed 0xff and a restart in them. */
const pixels = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from('12ff0034ffd056', 'hex')])

/** A JPEG that claims this size. */
export const jpegOf = (width: number, height: number) => Buffer.concat([start, frame(width, height), pixels, end])

/** A JPEG as a telephone writes it: with location, camera, colour profile, comment and a second picture. */
export function photo({ orientation = 1, isLittle = false }) {
  const order = isLittle ? 'II' : 'MM'
  const number = (value: number, bytes: number) => {
    const data = Buffer.alloc(bytes)
    if (isLittle) data.writeUIntLE(value, 0, bytes)
    else data.writeUIntBE(value, 0, bytes)
    return data
  }
  const entry = [number(274, 2), number(3, 2), number(1, 4), number(orientation, 2), number(0, 2)]
  const tiff = [order, number(42, 2), number(8, 4), number(1, 2), ...entry, number(0, 4)]
  const written = [
    segment(0xe0, 'JFIF\0', Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xe1, 'Exif\0\0', ...tiff, 'GPS 41.2865 S, Camera 7'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
    segment(0xe2, 'ICC_PROFILE\0'),
    segment(0xfe, 'a comment'),
    segment(0xdb, Buffer.alloc(65, 1)),
  ]
  const bytes = Buffer.concat([start, ...written, frame(4, 3), pixels, end, Buffer.from('after the end: GPS')])
  return { bytes, pixels }
}
