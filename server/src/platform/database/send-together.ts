import type pg from 'pg'

type Write = (chunk: Buffer, ...rest: unknown[]) => boolean

/**
 * For every new connection of a pool: sends everything written in one turn of the event loop as one piece, once all
 * received data has been read. Each piece wakes PostgreSQL, which for most of our queries costs more than running them,
 * and a query alone is four messages.
 */
export function sendTogether(client: pg.Client) {
  const { stream } = client.connection
  const write = stream.write.bind(stream) as Write
  let waiting: Buffer[] = []
  const send = () => {
    const chunks = waiting
    waiting = []
    if (chunks.length > 0) write(Buffer.concat(chunks))
  }
  const together: Write = (chunk, ...rest) => {
    // A write with a callback, such as the last message, is sent at once.
    if (rest.length > 0) {
      send()
      return write(chunk, ...rest)
    }
    if (waiting.push(chunk) === 1) setImmediate(send)
    return true
  }
  stream.write = together as typeof stream.write
}
