/** Width and height of a WebP picture with lossy compression, as browsers write it. */
export function sizeOf(picture: Buffer) {
  const [form, kind] = [picture.toString('latin1', 8, 12), picture.toString('latin1', 12, 16)]
  if (form !== 'WEBP') throw new Error('Pictures of the handbook are WebP files.')
  if (kind === 'VP8 ') return { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff }
  // The extended form, with 24 bits for each side less one.
  if (kind === 'VP8X') return { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
  throw new Error(`Unknown kind of WebP: ${kind}`)
}
