import { createHash, type Hash } from 'node:crypto'
import { canonicalRow, type HistoryContent } from './link.ts'

/** Kind of the history row that each emptying adds to the chain. It names the rows by a digest. */
export const emptyingEntity = 'emptied history'

export type EmptyingClaim = { rows: number; digest: string }

/**
 * Digest of emptied rows in the order of the chain: what is left of each row, and the hash of the whole row, which the
 * chain keeps. A row that is emptied by hand, or changed afterwards, does not fit it.
 */
export class EmptiedRows {
  readonly #hash: Hash = createHash('sha256')
  rows = 0
  /** Place of the first row in the chain. */
  readonly firstSeq: number

  constructor(firstSeq: number) {
    this.firstSeq = firstSeq
  }

  add(content: HistoryContent, hash: string) {
    this.rows += 1
    this.#hash.update(`${hash} ${canonicalRow(Object.assign({}, content, { before: null, after: null }))}\n`)
  }

  claim(): EmptyingClaim {
    return { rows: this.rows, digest: this.#hash.copy().digest('hex') }
  }
}

/** The claim of the row that an emptying has added, or undefined for any other row. */
export function emptyingClaimOf({ entity, action, after }: HistoryContent): EmptyingClaim | undefined {
  if (entity !== emptyingEntity || action !== 'remove' || after === null || typeof after !== 'object') return undefined
  const { rows, digest } = after as Partial<EmptyingClaim>
  return typeof rows === 'number' && typeof digest === 'string' ? { rows, digest } : undefined
}
