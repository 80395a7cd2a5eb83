import { splitMessages } from '@clearwing/domain/hl7/file.ts'
import { decode } from './decode.ts'

export type Raw = { raw: Buffer; line: number }

/**
 * Splits a frame or file into messages, as bytes, because each may have its own character set. Content without a
 * message counts as one invalid message, and is refused as such.
 */
export function splitBytes(bytes: Buffer): { messages: Raw[]; warnings: string[] } {
  const source = inBytes(bytes)
  const { messages, warnings } = splitMessages(source.toString('latin1'))
  const only = messages.length === 1 && messages[0]?.start === 0
  if (only || messages.length === 0) return { messages: [{ raw: bytes, line: 1 }], warnings }
  return { messages: messages.map(({ start, end, line }) => ({ raw: source.subarray(start, end), line })), warnings }
}

/** UTF-16 cannot be split by single bytes; as UTF-8 it can. */
function inBytes(bytes: Buffer) {
  const { characterSet } = decode(bytes.subarray(0, 8))
  return characterSet.startsWith('utf-16') ? Buffer.from(decode(bytes).text) : bytes
}
