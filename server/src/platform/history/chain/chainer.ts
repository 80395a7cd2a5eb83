import { rowsPerHead, timePerHead } from '@clearwing/domain/audit-chain/rules.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { digestOfLine, type HeadKey, parseHead, signHead } from './head.ts'
import { appendLine, followCopy, headFileIn, lastLineOf } from './head-file.ts'
import { hashAfter, startHash } from './link.ts'
import {
  addLinks,
  type ChainEnd,
  listUnchained,
  listWriters,
  lockChain,
  readLastId,
  readLink,
  readOrBeginChain,
  type StoredState,
  saveChainState,
} from './store.ts'

export type ChainPlace = {
  database: Database
  key: HeadKey
  /** Folder of the head file, and of its copy if there is one. */
  folder: string
  copyFolder: string | undefined
}

/** Rows of one transaction. */
const rowsAtOnce = 1000

/** An id, and the transactions that may still commit a row with a lower one. */
type Mark = { lastId: number; writers: Set<string> }

/**
 * Adds the history to the chain, one process at a time. Ids are not committed in their order, so the order of the chain is
 * its own, and a row is never waited for: `settledTo` is the id up to which none can follow.
 */
export class Chainer {
  readonly #place: ChainPlace
  #mark: Mark | undefined
  /** The end of the chain as this process last saw it: an attacker who cuts or rebuilds it cannot know that. */
  #seen: ChainEnd | undefined

  constructor(place: ChainPlace) {
    this.#place = place
  }

  /** Chains everything that is there, and signs heads when they are due, or in any case. */
  async follow({ isLast = false } = {}) {
    while ((await this.#step()) === rowsAtOnce) await this.#sign(false)
    await this.#sign(isLast)
    const { folder, copyFolder } = this.#place
    if (copyFolder !== undefined) followCopy(headFileIn(folder), headFileIn(copyFolder))
  }

  /** Returns the number of rows that were added. */
  async #step(): Promise<number> {
    const { database } = this.#place
    return database.at(database.clock()).transaction(async (tx) => {
      if (!(await lockChain(tx))) return 0
      const state = await readOrBeginChain(tx)
      await this.#lookBack(tx, state)
      const settledId = await this.#settledId(tx)
      const rows = await listUnchained(tx, state.settledTo, rowsAtOnce)
      const end = (await readLink(tx)) ?? { seq: 0, hash: startHash }
      const links = rows.map((content) => {
        end.seq += 1
        end.hash = hashAfter(end.hash, content)
        return { seq: end.seq, historyId: content.historyId, hash: end.hash }
      })
      const readTo = rows.length === rowsAtOnce ? (rows.at(-1)?.historyId ?? 0) : settledId
      const settledTo = Math.max(state.settledTo, Math.min(settledId, readTo))
      if (links.length > 0) await addLinks(tx, links)
      if (links.length > 0 || settledTo > state.settledTo)
        await saveChainState(tx, Object.assign({}, state, { settledTo, seq: end.seq }))
      this.#seen = end
      return rows.length
    })
  }

  /** The id up to which every row is committed, or never will be. */
  async #settledId(tx: Tx) {
    const lastId = await readLastId(tx)
    const writers = await listWriters(tx)
    if (writers.length === 0) {
      this.#mark = undefined
      return lastId
    }
    const settledId = this.#mark && !writers.some((writer) => this.#mark?.writers.has(writer)) ? this.#mark.lastId : 0
    if (!this.#mark || settledId > 0) this.#mark = { lastId, writers: new Set(writers) }
    return settledId
  }

  /**
   * Signs what this process saw if the chain no longer has it, so that the check finds a cut or rebuilt end between two
   * heads, too.
   */
  async #lookBack(tx: Tx, state: StoredState) {
    const seen = this.#seen
    if (!seen || seen.seq === 0 || seen.seq <= state.headSeq) return
    const stored = await readLink(tx, seen.seq)
    if (stored?.hash === seen.hash) return
    this.#seen = undefined
    this.#append(state, seen, tx.now)
  }

  /** Signs the end of the chain if there are new rows, and enough of them or enough time has passed. */
  async #sign(isLast: boolean) {
    const { database } = this.#place
    await database.at(database.clock()).transaction(async (tx) => {
      if (!(await lockChain(tx))) return
      const state = await readOrBeginChain(tx)
      const end = await readLink(tx)
      if (!end || end.seq === state.headSeq) return
      const passed = state.headAt === null ? timePerHead : Date.parse(tx.now) - Date.parse(state.headAt)
      const isDue = isLast || end.seq - state.headSeq >= rowsPerHead || passed >= timePerHead || passed < 0
      if (!isDue) return
      const headNumber = this.#append(state, end, tx.now)
      await saveChainState(tx, Object.assign({}, state, { headNumber, headSeq: end.seq, headAt: tx.now }))
    })
  }

  /** Writes a head after the last one of the file. Returns its number. */
  #append(state: StoredState, { seq, hash }: ChainEnd, at: string) {
    const { folder, key } = this.#place
    const file = headFileIn(folder)
    const line = lastLineOf(file)
    const last = parseHead(line)
    const number = Math.max(last?.number ?? 0, state.headNumber) + 1
    const { settledTo, adoptedTo } = state
    const rows = Math.max(0, seq - (last?.seq ?? 0))
    appendLine(file, signHead(key, { number, seq, hash, at, rows, settledTo, adoptedTo, previous: digestOfLine(line) }))
    return number
  }
}
