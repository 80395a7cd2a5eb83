import type { Document } from '@clearwing/domain/hl7/value.ts'
import { contentTypeOf } from '#platform/files/content-type.ts'

const largest = 10 * 1024 * 1024

/** The bytes of a file inside a message, if they are whole and of a kind that we show. Its label proves nothing. */
export function readDocument({ encoding, data }: Document): Buffer | undefined {
  const text = data.replaceAll(/\s/g, '')
  if (text.length > largest * 2) return undefined
  const bytes = Buffer.from(text, encoding === 'hex' ? 'hex' : 'base64')
  // Buffer leaves out what it does not understand: written again, it must be what was sent.
  const again = bytes.toString(encoding === 'hex' ? 'hex' : 'base64')
  const isWhole = withoutPadding(again.toLowerCase()) === withoutPadding(text.toLowerCase())
  return isWhole && bytes.length <= largest && contentTypeOf(bytes) !== undefined ? bytes : undefined
}

const withoutPadding = (text: string) => text.replace(/=+$/, '')
