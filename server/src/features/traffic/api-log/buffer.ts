export type LoggedRequest = {
  at: string
  requestId: string
  method: string
  path: string
  query: string
  status: number
  ms: number
  userId: number | null
  realUserId: number | null
  organisationId: number | null
  activityId: number | null
}

/** More than a busy server answers between two writes; a few megabytes. */
const mostRows = 10_000

/** Requests that have not been written yet. When it is full, further requests are only counted. */
export class ApiLogBuffer {
  #rows: LoggedRequest[] = []
  #unlogged = 0

  add(row: LoggedRequest) {
    if (this.#rows.length < mostRows) this.#rows.push(row)
    else this.#unlogged += 1
  }

  /** Returns everything, and leaves the buffer empty. */
  take() {
    const taken = { rows: this.#rows, unlogged: this.#unlogged }
    this.#rows = []
    this.#unlogged = 0
    return taken
  }

  /** Puts back what could not be written, as far as there is room. */
  restore(rows: LoggedRequest[], unlogged: number) {
    const room = Math.max(0, mostRows - this.#rows.length)
    const fitting = rows.slice(0, room)
    this.#rows = [...fitting, ...this.#rows]
    this.#unlogged += unlogged + rows.length - fitting.length
  }
}
