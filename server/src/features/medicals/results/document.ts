import { isUtf8 } from 'node:buffer'
import type { Document } from '@clearwing/domain/hl7/value.ts'
import { contentTypeOf, isTiff, tiff } from '#platform/files/content-type.ts'

const largest = 10 * 1024 * 1024
const longestText = 1024 * 1024

/** A file inside a message as it can be given to whoever reads the results: as a file, or as a text of its lines. */
export type GivenDocument = { bytes: Buffer; contentType: string } | { text: string }

/** Nothing where it is not whole, or of no kind that we show. Its label proves nothing. */
export function readDocument(document: Document): GivenDocument | undefined {
  const bytes = bytesOf(document)
  if (!bytes) return undefined
  const contentType = contentTypeOf(bytes) ?? (isTiff(bytes) ? tiff : undefined)
  if (contentType) return { bytes, contentType }
  const text = saysText(document) ? textOf(bytes) : undefined
  return text === undefined ? undefined : { text }
}

function bytesOf({ encoding, data }: Document): Buffer | undefined {
  const text = data.replaceAll(/\s/g, '')
  if (text.length > largest * 2) return undefined
  const bytes = Buffer.from(text, encoding === 'hex' ? 'hex' : 'base64')
  // Buffer leaves out what it does not understand: written again, it must be what was sent.
  const again = bytes.toString(encoding === 'hex' ? 'hex' : 'base64')
  const isWhole = withoutPadding(again.toLowerCase()) === withoutPadding(text.toLowerCase())
  return isWhole && bytes.length <= largest ? bytes : undefined
}

const withoutPadding = (text: string) => text.replace(/=+$/, '')

/** A text has no beginning to be known by: only here a label counts, and then the bytes must be nothing but letters. */
const saysText = ({ label }: Document) => /text|plain|txt/.test(label)

function textOf(bytes: Buffer): string | undefined {
  if (bytes.length > longestText) return undefined
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replaceAll(/\r\n?|\f/g, '\n')
  const isLegible = !/(?![\n\t])\p{Cc}/u.test(text) && !text.startsWith('{\\rtf')
  return isLegible && text.trim() !== '' ? text.trimEnd() : undefined
}
