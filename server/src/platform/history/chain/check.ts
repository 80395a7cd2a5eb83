import { allowanceFor, clockAllowance } from '@clearwing/domain/audit-chain/rules.ts'
import type { ChainFault, ChainFinding } from '@clearwing/domain/audit-chain/schema.ts'
import { EmptiedRows, type EmptyingClaim, emptyingClaimOf } from './emptied.ts'
import type { HeadReader } from './head-reader.ts'
import { type ChainLink, type HistoryContent, hashAfter, startHash } from './link.ts'

/** What the database says about the chain, read before the head file, which can only have more since. */
export type ChainState = {
  /** The last sequence number, and the number of the last head that was signed. */
  seq: number
  headNumber: number
  adoptedTo: number
}

/** Findings that are kept whole; further ones are counted. */
const mostFindings = 100

type Place = Partial<Omit<ChainFinding, 'fault'>>

/**
 * Checks a chain against the history and the signed heads, row by row in the order of the chain. Holds one row and one
 * head, however long the chain is.
 */
export class ChainCheck {
  readonly findings: ChainFinding[] = []
  count = 0
  rows = 0
  seq = 0
  hash = startHash
  /** False after a gap: the next hash includes one that is not there. */
  #isLinked = true
  #latest = 0
  #isDiverged = false
  /** Rows without content, and what the chain says of them, by emptying. */
  readonly emptied = new Map<number, EmptiedRows>()
  readonly #claims = new Map<number, EmptyingClaim>()
  readonly #heads: HeadReader
  readonly #state: ChainState
  readonly #now: number

  constructor(heads: HeadReader, state: ChainState, now: string) {
    this.#heads = heads
    this.#state = state
    this.#now = Date.parse(now)
    heads.report = (fault, place) => this.add(fault, place)
  }

  add(fault: ChainFault, place: Place) {
    this.count += 1
    if (this.findings.length >= mostFindings) return
    const nowhere = { seq: null, lastSeq: null, historyId: null, at: null, headNumber: null }
    this.findings.push(Object.assign({ fault }, nowhere, place))
  }

  /** The next row of the chain, once the heads were advanced to it. */
  take({ seq, historyId, hash, content, historyEmptyingId }: ChainLink) {
    if (seq !== this.seq + 1) this.#skip(seq)
    this.rows += 1
    if (content && historyEmptyingId !== null) this.#takeEmptied(seq, hash, content, historyEmptyingId)
    else if (content) this.#compare(seq, hash, content)
    else this.add('removed', { seq, historyId })
    const { base } = this.#heads
    if (historyId <= (base?.settledTo ?? 0)) this.add('inserted', { seq, historyId, at: timeOf(content) })
    else if (content && historyId > (base?.adoptedTo ?? this.#heads.next?.adoptedTo ?? this.#state.adoptedTo))
      this.#compareTime(seq, content)
    this.seq = seq
    this.hash = hash
    this.#isLinked = true
    this.#compareHead(seq, hash)
  }

  #skip(seq: number) {
    this.add('gap', { seq: this.seq + 1, lastSeq: seq - 1 })
    this.#isLinked = false
  }

  /** The hash of an emptied row cannot be calculated any more. What is left of it is compared at the end. */
  #takeEmptied(seq: number, hash: string, content: HistoryContent, emptyingId: number) {
    const { historyId, before, after } = content
    if (before !== null || after !== null) this.add('changed', { seq, historyId, at: timeOf(content) })
    const rows = this.emptied.get(emptyingId) ?? new EmptiedRows(seq)
    this.emptied.set(emptyingId, rows)
    rows.add(content, hash)
  }

  #noteClaim(content: HistoryContent) {
    const claim = emptyingClaimOf(content)
    if (claim) this.#claims.set(content.entityId, claim)
  }

  /** Emptyings whose own row was not in the part of the chain that was checked. */
  get unclaimed(): number[] {
    return [...this.emptied.keys()].filter((id) => !this.#claims.has(id))
  }

  /** Compares emptied rows with what the chain says of them, except for emptyings that began after the check. */
  compareEmptied(later: number[]) {
    for (const id of new Set([...this.emptied.keys(), ...this.#claims.keys()])) {
      if (later.includes(id)) continue
      const [rows, claim] = [this.emptied.get(id), this.#claims.get(id)]
      const found = rows?.claim()
      if (found === undefined || found.rows !== claim?.rows || found.digest !== claim.digest)
        this.add('emptied', { seq: rows?.firstSeq ?? null })
    }
  }

  #compare(seq: number, hash: string, content: HistoryContent) {
    if (this.#isLinked && hashAfter(this.hash, content) !== hash)
      this.add('changed', { seq, historyId: content.historyId, at: timeOf(content) })
    this.#noteClaim(content)
  }

  /** The time of a row that is wrong does not make the rows after it wrong. */
  #compareTime(seq: number, content: HistoryContent) {
    const { historyId } = content
    const time = Date.parse(content.at)
    const limit = this.#heads.next ? Date.parse(this.#heads.next.at) : this.#now
    const isLater = !(time <= limit + clockAllowance)
    if (isLater) this.add('postDated', { seq, historyId, at: timeOf(content) })
    else if (time < this.#latest - allowanceFor(content)) this.add('backDated', { seq, historyId, at: timeOf(content) })
    else this.#latest = Math.max(this.#latest, time)
  }

  /** From the first head that differs until one that agrees again, which is one fault. */
  #compareHead(seq: number, hash: string) {
    const { base, next } = this.#heads
    if (next?.seq !== seq) return
    const isSame = next.hash === hash
    if (!isSame && !this.#isDiverged)
      this.add('rebuilt', { seq: (base?.seq ?? 0) + 1, lastSeq: seq, headNumber: next.number })
    this.#isDiverged = !isSame
    this.#heads.pass()
  }

  /** After the last row. Returns the findings, in the order of the chain. */
  async end() {
    const last = await this.#heads.readRest()
    const signed = Math.max(last.seq, this.#state.seq)
    const headNumber = last.seq >= this.#state.seq ? last.numberOfSeq : null
    if (signed > this.seq) this.add('cut', { seq: this.seq + 1, lastSeq: signed, headNumber })
    if (this.#state.headNumber > last.number)
      this.add('headsMissing', { headNumber: last.number + 1, seq: null, lastSeq: null })
    const order = ({ seq }: ChainFinding) => seq ?? Number.POSITIVE_INFINITY
    this.findings.sort((one, other) => order(one) - order(other))
    return this.findings
  }
}

/** The time to milliseconds; null for one that no clock shows. */
function timeOf(content: HistoryContent | null) {
  const time = content ? Date.parse(content.at) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
