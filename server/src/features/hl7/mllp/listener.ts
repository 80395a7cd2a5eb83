import net from 'node:net'
import tls from 'node:tls'
import { type MllpConnection, type MllpService, serve } from './connection.ts'
import { placeToGive } from './places.ts'

export type Listener = { port: number; close(): Promise<void> }

/**
 * Our own certificate, and the authority that signs laboratories' certificates; without one of those no one can
 * connect.
 */
export type Certificates = { cert: Buffer; key: Buffer; ca: Buffer }

type Settings = MllpService & {
  host: string
  port: number
  certificates?: Certificates | undefined
  maxConnections?: number
  /** Connections an address may keep when all places are taken. */
  share?: number
  stopWithin?: number
}

/** Listens for laboratories until closed: then received messages are stored and answered, and nothing more is read. */
export async function listen({
  host,
  port,
  certificates,
  maxConnections = 20,
  share = 4,
  stopWithin = 10_000,
  ...serving
}: Settings): Promise<Listener> {
  const connections = new Map<net.Socket, MllpConnection>()
  const server = serverOf(certificates, (socket) => {
    if (connections.size >= maxConnections) {
      serving.notice('too many')
      const [given] = placeToGive(connections, share) ?? [socket]
      given.destroy()
      connections.delete(given)
      if (given === socket) return
    }
    connections.set(socket, serve(socket, serving))
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })

  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const connection of connections.values()) connection.stop()
    // A sender that does not read its answer delays no one.
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, stopWithin)
    await closed
    clearTimeout(late)
  }
  return { port: (server.address() as net.AddressInfo).port, close }
}

function serverOf(certificates: Certificates | undefined, begin: (socket: net.Socket) => void): net.Server {
  // The sender may close its half right after its message and still want the answer.
  const options = { allowHalfOpen: true, noDelay: true, keepAlive: true }
  if (!certificates) return net.createServer(options, begin)
  const both = { requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' as const }
  const server = tls.createServer({ ...options, ...both, ...certificates, handshakeTimeout: 10_000 }, begin)
  return server.on('tlsClientError', (_error, socket) => socket.destroy())
}
