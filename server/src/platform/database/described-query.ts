import pg from 'pg'

/** The columns of a prepared statement as PostgreSQL described them: fields of pg's result that have no type. */
type Description = { fields: object[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

type PreparedOn = {
  byName: Map<string, Description>
  /** The same connection, but without sending requests for a description. */
  quiet: pg.Connection
}

const knownOn = new WeakMap<pg.Connection, PreparedOn>()

function knownOf(connection: pg.Connection): PreparedOn {
  const prepared = knownOn.get(connection) ?? {
    byName: new Map(),
    quiet: Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection,
  }
  knownOn.set(connection, prepared)
  return prepared
}

type Untyped = {
  name: string
  /** Decoders of the values, if the caller sets any. */
  types: unknown
  _result: Description
  _accumulateRows: boolean
  handleRowDescription(message: object): void
  prepare(connection: pg.Connection): void
}

const Base = pg.Query as unknown as new (config: object, values: unknown[], callback: Callback) => Untyped

export type Callback = (error: Error | null, result: pg.QueryResult) => void

/**
 * A prepared statement that asks for the description of its columns only the first time on a connection. PostgreSQL
 * refuses to run it if they have changed. Reading a description takes longer than reading one row.
 */
export class DescribedQuery extends Base {
  #keep: ((description: Description) => void) | undefined

  override prepare(connection: pg.Connection) {
    const { byName, quiet } = knownOf(connection)
    const key = `${this.types === undefined ? 'plain' : 'typed'} ${this.name}`
    const description = byName.get(key)
    if (description) {
      Object.assign(this._result, description)
      this._accumulateRows = true
      super.prepare(quiet)
    } else {
      this.#keep = (found) => byName.set(key, found)
      super.prepare(connection)
    }
  }

  override handleRowDescription(message: object) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#keep?.({ fields, _parsers, _prebuiltEmptyResultObject })
  }
}
