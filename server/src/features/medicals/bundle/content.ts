import type { DocumentBrand } from '#features/medicals/documents/parties.ts'

/** A block of the printed record. */
export type RecordBlock =
  | { kind: 'heading'; words: string }
  | { kind: 'words'; words: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'table'; heading: string; columns: { heading: string; share: number }[]; rows: string[][] }

export type Part = { title: string; blocks: RecordBlock[] }

/** A file enclosed with the record. Without content, the index says why. */
export type Enclosure = {
  title: string
  day: string | null
  from: string
  contentType: string
  sha256: string
  bytes: Uint8Array | null
  /** Why the document is not in the bundle. */
  problem: string | null
}

/** Everything a bundle is written from, as plain data, so that it can be passed to a worker thread. */
export type BundleContent = {
  title: string
  /** The person, and what the bundle is a copy of. */
  about: string[]
  /** The user who printed the bundle. */
  reader: string
  createdAt: string
  brand: DocumentBrand
  parts: Part[]
  enclosures: Enclosure[]
}

/**
 * Limits for one document, for all together, and for their size: a document beyond them is listed but must be opened
 * separately.
 */
export const bundleLimits = { pagesOfOne: 200, pages: 600, bytes: 80 * 1024 * 1024 }
