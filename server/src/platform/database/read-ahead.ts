import type pg from 'pg'
import type { QueryLine } from './short-reads.ts'

type Sent = { config: object; values: unknown[]; result: Promise<pg.QueryResult> }

/**
 * Short reads of one request, some of them sent before it is known who asks: together with the query of the session, for
 * the reader whom the session had last time. A row is used only if the request then asks for exactly the same query with
 * the same values, which contain its reader and scope. Otherwise it is read again, and what was sent is ignored.
 */
export class ReadAhead implements QueryLine {
  #line: QueryLine
  #sent: Sent[] = []

  constructor(line: QueryLine) {
    this.#line = line
  }

  /** Sends a query whose rows this request will probably need. */
  send(config: object, values: unknown[]) {
    const result = this.#line.query(config, values)
    result.catch(() => undefined)
    this.#sent.push({ config, values, result })
  }

  query(config: object, values: unknown[]): Promise<pg.QueryResult> {
    const index = this.#sent.findIndex((sent) => sent.config === config && isSame(sent.values, values))
    // A query sent ahead is used once, so that a later read of the same request sees its own changes.
    return this.#sent.splice(index, index < 0 ? 0 : 1)[0]?.result ?? this.#line.query(config, values)
  }

  /** Forgets the queries sent ahead for a request that waits: their rows would be too old. */
  forget() {
    this.#sent = []
  }
}

const isSame = (some: unknown[], others: unknown[]) => some.every((value, index) => value === others[index])
