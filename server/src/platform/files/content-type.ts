const startsWith =
  (...start: number[]) =>
  (bytes: Uint8Array) =>
    start.every((byte, i) => bytes[i] === byte)

export type ContentType = 'application/pdf' | 'image/png' | 'image/jpeg'

/** Accepted types, with their first bytes. Nothing that can contain scripts: no SVG, no HTML, no archives. */
const acceptedTypes: [contentType: ContentType, isOne: (bytes: Uint8Array) => boolean][] = [
  ['application/pdf', startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
]

/** Type by content, because the sender's label cannot be trusted. */
export const contentTypeOf = (bytes: Uint8Array) => acceptedTypes.find(([, isOne]) => isOne(bytes))?.[0]

/** Laboratories send scans as TIFF. Browsers cannot show it, so these files are kept as sent and downloaded. */
export const tiff = 'image/tiff'
const tiffs = [startsWith(0x49, 0x49, 0x2a, 0x00), startsWith(0x4d, 0x4d, 0x00, 0x2a)]
export const isTiff = (bytes: Uint8Array) => tiffs.some((isOne) => isOne(bytes))

/** Types that are accepted and stored as another, because browsers cannot show them. */
export type ConvertedType = 'image/heic' | 'image/tiff'
export type UploadType = ContentType | ConvertedType

/** Brands of still pictures compressed with HEVC, as telephones write them (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']

function isHeic(bytes: Uint8Array) {
  const box = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return heicBrands.some((brand) => box === `ftyp${brand}`)
}

export function uploadTypeOf(bytes: Uint8Array): UploadType | undefined {
  if (isTiff(bytes)) return tiff
  return isHeic(bytes) ? 'image/heic' : contentTypeOf(bytes)
}

const megabyte = 1024 * 1024

/** Largest size of an upload of each type, in bytes. */
export const largestUpload: Record<UploadType, number> = {
  'application/pdf': 25 * megabyte,
  'image/png': 25 * megabyte,
  'image/jpeg': 25 * megabyte,
  'image/heic': 25 * megabyte,
  'image/tiff': 25 * megabyte,
}

export const words: Record<UploadType, string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
}

/** File extensions for files that the server names. */
export const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  [tiff]: '.tif',
}
