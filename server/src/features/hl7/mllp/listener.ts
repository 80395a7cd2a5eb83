import net from 'node:net'
import { type Connection, type Serving, serve } from './connection.ts'

export type Listener = { port: number; close(): Promise<void> }

type Settings = Serving & { host: string; port: number; maxConnections?: number; stopWithin?: number }

/** Listens for laboratories until it is closed: then what has been received is stored and answered, and no more is read. */
export async function listen({
  host,
  port,
  maxConnections = 20,
  stopWithin = 10_000,
  ...serving
}: Settings): Promise<Listener> {
  const connections = new Map<net.Socket, Connection>()
  // The sender may close its half right after its message, and still wants the answer.
  const server = net.createServer({ allowHalfOpen: true, noDelay: true, keepAlive: true }, (socket) => {
    const connection = serve(socket, serving)
    connections.set(socket, connection)
    socket.on('close', () => connections.delete(socket))
  })
  server.maxConnections = maxConnections
  server.on('drop', () => serving.notice('too many'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })

  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const connection of connections.values()) connection.stop()
    // Who does not take its answer keeps nobody waiting.
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, stopWithin)
    await closed
    clearTimeout(late)
  }
  return { port: (server.address() as net.AddressInfo).port, close }
}
