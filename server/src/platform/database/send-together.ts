import type pg from 'pg'

/**
 * For every new connection of a pool: what is asked in one turn of the event loop goes out in one piece. Each piece
 * wakes PostgreSQL, which for most of our queries costs more than answering them.
 */
export function sendTogether(client: pg.Client) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const { stream } = client.connection
  const corked = (...args: unknown[]) => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query(...args)
  }
  client.query = corked as typeof client.query
}
