/** So many at once: a table is read in pieces, so that a simulation of a million of them fits into memory. */
const limit = 1000

type Next = { after: number; limit: number }

/** Each piece begins after the last id of the one before. */
export async function* inPieces<Row extends { id: number }>(read: (next: Next) => Promise<Row[]>) {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}
