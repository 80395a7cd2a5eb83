const startsWith =
  (...start: number[]) =>
  (bytes: Uint8Array) =>
    start.every((byte, i) => bytes[i] === byte)

/** What we keep, and how its bytes begin. No format that can run: no SVG, no HTML, no archive. */
const kept: [contentType: string, isOne: (bytes: Uint8Array) => boolean][] = [
  ['application/pdf', startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
]

/** By its bytes: what a sender calls it proves nothing. */
export const contentTypeOf = (bytes: Uint8Array) => kept.find(([, isOne]) => isOne(bytes))?.[0]

/** Laboratories send scans as TIFF, which no browser shows: only what comes from them may be one, and is saved, not opened. */
export const tiff = 'image/tiff'
const tiffs = [startsWith(0x49, 0x49, 0x2a, 0x00), startsWith(0x4d, 0x4d, 0x00, 0x2a)]
export const isTiff = (bytes: Uint8Array) => tiffs.some((isOne) => isOne(bytes))

/** How a file ends that we have named ourselves. */
export const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  [tiff]: '.tif',
}
