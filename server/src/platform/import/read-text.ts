import { wrongFields } from '#platform/errors/refusal.ts'

export type Encoding = 'UTF-8' | 'Windows-1252'

export const refuseFile = (message: string) => wrongFields({ content: [message] })

const startsWith = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Decodes a file in one of the two encodings that spreadsheets use; any other is refused with a message. */
export function readText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (startsWith(bytes, 0x50, 0x4b)) throw refuseFile('This is a workbook. Please save it as CSV first.')
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    throw refuseFile('This file is UTF-16. Please save it as “CSV UTF-8”.')
  if (bytes.includes(0)) throw refuseFile('This is not a text file. Please save it as “CSV UTF-8”.')
  const text = decoded(bytes, 'utf-8')
  if (text !== undefined) return { text, encoding: 'UTF-8' }
  const other = decoded(bytes, 'windows-1252')
  // Bytes that are undefined in Windows-1252 become control characters.
  if (other === undefined || /[\u0080-\u009f]/.test(other))
    throw refuseFile('The characters of this file cannot be read. Please save it as “CSV UTF-8”.')
  return { text: other, encoding: 'Windows-1252' }
}

function decoded(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
