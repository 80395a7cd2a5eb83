import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL's error code for a write on a server that accepts none. */
export const readOnlyCode = '25006'

/**
 * Milliseconds. A machine that has frozen accepts a connection and never answers, or does not even accept it. The
 * operating system itself would wait for two minutes, and on an idle connection for hours.
 */
const limits = { connectionTimeoutMillis: 4000, keepAlive: true, keepAliveInitialDelayMillis: 5000 }

/** PostgreSQL reports them at the start of a connection, and whenever they change. */
const signsOfReadOnly = new Set(['in_hot_standby', 'default_transaction_read_only'])

type Report = { parameterName: string; parameterValue: string }

const connected = new Set<PrimaryClient>()

/**
 * A connection that only a server that accepts writes may answer. A replica, or a primary that was demoted, would show
 * data of the past: the connection to it fails, or ends at the moment at which the server becomes one.
 */
export class PrimaryClient extends pg.Client {
  readonly #readOnlyBy = new Set<string>()

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, ...limits })
    // Without a listener, a lost connection would end this process. Its queries fail in any case.
    this.on('error', () => undefined)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Report) => {
      if (!signsOfReadOnly.has(parameterName)) return
      if (parameterValue === 'on') this.#readOnlyBy.add(parameterName)
      else this.#readOnlyBy.delete(parameterName)
      if (connected.has(this) && this.#readOnlyBy.size > 0) this.connection.stream.destroy(new ReadOnlyServer())
    })
    this.on('end', () => connected.delete(this))
  }

  override connect(): Promise<this>
  override connect(callback: (error?: Error) => void): void
  override connect(callback?: (error?: Error) => void) {
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then(() => callback(), callback)
  }

  async #connect() {
    await super.connect()
    if (this.#readOnlyBy.size > 0) {
      void this.end()
      throw new ReadOnlyServer()
    }
    connected.add(this)
    return this
  }

  /** True if the server does not answer for this long. What arrives while this process is busy counts as an answer. */
  isSilent(milliseconds: number) {
    const answered = this.query('select 1').then(
      () => false,
      () => false,
    )
    const late = wait(milliseconds, true, { ref: false }).then((isLate) => nextTurn(isLate))
    return Promise.race([answered, late])
  }

  /** Closes all connections of this process to the same server, because it has stopped answering. */
  abandonServer() {
    for (const client of connected)
      if (client.host === this.host && client.port === this.port) client.connection.stream.destroy()
  }
}

class ReadOnlyServer extends Error {
  readonly code = readOnlyCode

  constructor() {
    super(
      'Setting DATABASE_URL: this PostgreSQL accepts no writes, because it is a replica or was set to read-only. Connect to the primary.',
    )
  }
}
