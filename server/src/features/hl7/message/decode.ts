import { isUtf8 } from 'node:buffer'

/** Text, and the character set it was decoded with. PostgreSQL cannot store NUL. */
export type DecodedText = { text: string; characterSet: string }

/**
 * MSH-18 is often missing or wrong, so the bytes decide first: a byte order mark, the zeros of UTF-16, valid UTF-8.
 * Only then the name in MSH-18 (table 0211), and otherwise code page 1252, which includes all of 8859/1.
 */
export function decode(bytes: Buffer): DecodedText {
  const characterSet = markedSet(bytes) ?? zerosSet(bytes) ?? (isUtf8(bytes) ? 'utf-8' : namedSet(bytes))
  const text = new TextDecoder(characterSet).decode(bytes)
  return { text: text.includes('\0') ? withoutZeros(text) : text, characterSet }
}

/** Removes the zeros unit by unit, because replacing them in a text of only zeros would take seconds. */
function withoutZeros(text: string) {
  const bytes = Buffer.from(text, 'utf16le')
  for (let at = 0; at < bytes.length; at += 2)
    if (bytes[at] === 0 && bytes[at + 1] === 0) bytes.writeUInt16LE(0xfffd, at)
  return bytes.toString('utf16le')
}

function markedSet([first, second]: Buffer) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Finds `M` and `S`, each with a zero byte beside it, as UTF-16 writes them. */
function zerosSet(bytes: Buffer) {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (/^[A-Z]\0[A-Z]\0$/.test(start)) return 'utf-16le'
  return /^\0[A-Z]\0[A-Z]$/.test(start) ? 'utf-16be' : undefined
}

function namedSet(bytes: Buffer) {
  const [header = ''] = bytes
    .subarray(0, 2000)
    .toString('latin1')
    .split(/[\r\n]/, 1)
  const named = header.split(header[3] ?? '|')[17] ?? ''
  const [, part] = /^(?:ISO)?\s?8859\/(\d\d?)\b/i.exec(named) ?? []
  return part !== undefined && /^(?:[2-8]|10|1[3-6])$/.test(part) ? `iso-8859-${part}` : 'windows-1252'
}
