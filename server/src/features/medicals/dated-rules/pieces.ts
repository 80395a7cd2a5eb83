/** Number of rows read at once, so that a simulation of a million rows fits into memory. */
const limit = 1000

type Next = { after: number; limit: number }

/** Each batch starts after the last id of the previous one. */
export async function* inPieces<Row extends { id: number }>(read: (next: Next) => Promise<Row[]>) {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}
