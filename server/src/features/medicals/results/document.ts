import { isUtf8 } from 'node:buffer'
import type { Document } from '@clearwing/domain/hl7/message/value.ts'
import { contentTypeOf, isTiff, tiff } from '#platform/files/content-type.ts'

const largest = 10 * 1024 * 1024
const longestText = 1024 * 1024

/** A file inside a message in the form shown to readers of the results: as a file, or as lines of text. */
export type GivenDocument = { bytes: Buffer; contentType: string } | { text: string }

/**
 * Reads a file in a message; undefined if it is incomplete or of an unsupported type. The label of the file cannot be
 * trusted.
 */
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
  // Buffer skips characters it does not understand, so the data is encoded again and compared with what was sent.
  const reencoded = bytes.toString(encoding === 'hex' ? 'hex' : 'base64')
  const isWhole = withoutPadding(reencoded.toLowerCase()) === withoutPadding(text.toLowerCase())
  return isWhole && bytes.length <= largest ? bytes : undefined
}

const withoutPadding = (text: string) => text.replace(/=+$/, '')

/** Text has no signature to recognise it by, so here alone the label counts, and the bytes must be plain text. */
const saysText = ({ label }: Document) => /text|plain|txt/.test(label)

function textOf(bytes: Buffer): string | undefined {
  if (bytes.length > longestText) return undefined
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replaceAll(/\r\n?|\f/g, '\n')
  const isLegible = !/(?![\n\t])\p{Cc}/u.test(text) && !text.startsWith('{\\rtf')
  return isLegible && text.trim() !== '' ? text.trimEnd() : undefined
}
