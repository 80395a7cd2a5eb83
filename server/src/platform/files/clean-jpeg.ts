/** Width and height in pixels, and the picture without its metadata. */
export type CleanedPicture = { width: number; height: number; bytes: Buffer }

/** A cleaned JPEG with the orientation of its photo (Exif 2.3, tag 274). */
export type CleanedJpeg = CleanedPicture & { orientation: number }

type Segment = { marker: number; data: Buffer }

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee }

/**
 * Returns a JPEG with unchanged pixels and its orientation, but without place, time, camera, preview and comments, and
 * without anything after its end. Undefined for an incomplete JPEG.
 */
export function cleanJpeg(bytes: Buffer): CleanedJpeg | undefined {
  const keptSegments: Buffer[] = []
  let size: Omit<CleanedPicture, 'bytes'> | undefined
  let orientation: number | undefined
  let at = 2
  while (at < bytes.length) {
    const segment = segmentAt(bytes, at)
    if (!segment) return undefined
    if (segment.marker === marker.end) break
    if (isFrame(segment) && segment.data.length >= 5)
      size = { height: segment.data.readUInt16BE(1), width: segment.data.readUInt16BE(3) }
    if (segment.marker === marker.exif) orientation ??= orientationOf(segment.data)
    const end = segment.marker === marker.scan ? endOfScan(bytes, segment.end) : segment.end
    if (isKept(segment)) keptSegments.push(bytes.subarray(segment.begin, end))
    at = end
  }
  const hasScan = keptSegments.some((part) => part[1] === marker.scan)
  if (!size || !hasScan) return undefined
  const [start, end] = [Buffer.from([0xff, marker.start]), Buffer.from([0xff, marker.end])]
  const cleaned = Buffer.concat([start, ...exifOf(orientation), ...keptSegments, end])
  return { ...size, orientation: orientation ?? 1, bytes: cleaned }
}

/** The segment that starts here. Any number of 0xff bytes may precede its marker (ITU T.81, B.1.1.2). */
function segmentAt(bytes: Buffer, from: number): (Segment & { begin: number; end: number }) | undefined {
  let at = from
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
  const found = bytes[at + 1]
  if (bytes[at] !== 0xff || found === undefined) return undefined
  if (found === marker.end) return { marker: found, data: Buffer.alloc(0), begin: at, end: at + 2 }
  if (at + 4 > bytes.length) return undefined
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  if (end < at + 4 || end > bytes.length) return undefined
  return { marker: found, data: bytes.subarray(at + 4, end), begin: at, end }
}

/** End of a scan's pixels: the next 0xff that is neither part of them nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const isFrame = ({ marker: of }: Segment) => of >= 0xc0 && of <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(of)

/** Segments needed to read the pixels: tables, frame, scans, and the colour transform (Adobe). */
const isKept = ({ marker: of, data }: Segment) =>
  (of >= 0xc0 && of <= 0xdf) || (of === marker.adobe && data.length === 12 && data.toString('latin1', 0, 5) === 'Adobe')

const exif = Buffer.from('Exif\0\0', 'latin1')

/** Orientation of the picture, 1 to 8 (Exif 2.32, tag 274). */
function orientationOf(data: Buffer): number | undefined {
  if (!data.subarray(0, 6).equals(exif) || data.length < 14) return undefined
  const tiff = data.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Array.from({ length: Math.min(short(first), 1000) }, (_, nth) => first + 2 + nth * 12)
  const entry = entries.find((at) => short(at) === 274)
  const value = entry === undefined ? 0 : short(entry + 8)
  return value >= 2 && value <= 8 ? value : undefined
}

/** New metadata that contains only the orientation. */
function exifOf(orientation: number | undefined): Buffer[] {
  if (orientation === undefined) return []
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, marker.exif, 0, 2 + exif.length + tiff.length])
  return [Buffer.concat([head, exif, tiff])]
}
