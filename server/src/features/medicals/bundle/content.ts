import type { DocumentBrand } from '#features/medicals/documents/parties.ts'

/** A piece of the record as it is printed. */
export type Block =
  | { kind: 'heading'; words: string }
  | { kind: 'words'; words: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'table'; heading: string; columns: { heading: string; share: number }[]; rows: string[][] }

export type Part = { title: string; blocks: Block[] }

/** A file that goes with the record. Without bytes its place in the index says why. */
export type Enclosure = {
  title: string
  day: string | null
  from: string
  contentType: string
  sha256: string
  bytes: Uint8Array | null
  /** Why it is not in the bundle. */
  problem: string | null
}

/** All that a bundle is written from: plain data, so that another thread can write it. */
export type BundleContent = {
  title: string
  /** Whose it is, and what it is a copy of. */
  about: string[]
  /** Who printed it. */
  reader: string
  createdAt: string
  brand: DocumentBrand
  parts: Part[]
  enclosures: Enclosure[]
}

/** Of one document, of all together, and of their bytes: beyond it one is named, and opened by itself. */
export const limits = { pagesOfOne: 200, pages: 600, bytes: 80 * 1024 * 1024 }
