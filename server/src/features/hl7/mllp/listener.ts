import net from 'node:net'
import tls from 'node:tls'
import type { Certificates } from './certificates.ts'
import { type MllpConnection, type MllpService, serve } from './connection.ts'
import { placeToGive } from './places.ts'
import { type IsProxy, takeProxyHeader } from './proxies.ts'

export type Listener = { port: number; close(): Promise<void> }

type Settings = MllpService & {
  host: string
  port: number
  certificates?: Certificates | undefined
  maxConnections?: number
  /** Connections an address may keep when all places are taken. */
  share?: number
  stopWithin?: number
  /** Proxies that begin each connection with a header that names the sender. No other address is believed. */
  isProxy?: IsProxy | undefined
  /** Milliseconds in which the header must arrive. */
  headerTimeout?: number
}

/** Listens for laboratories until closed: then received messages are stored and answered, and nothing more is read. */
export async function listen({
  host,
  port,
  certificates,
  maxConnections = 20,
  share = 4,
  stopWithin = 10_000,
  isProxy = () => false,
  headerTimeout = 5_000,
  ...serving
}: Settings): Promise<Listener> {
  const connections = new Map<net.Socket, MllpConnection>()
  const entering = new Set<net.Socket>()
  const senders = sendersBehindProxies()
  const enter = entranceOf(certificates, (socket) => {
    if (connections.size >= maxConnections) {
      serving.notice('too many')
      const [given] = placeToGive(connections, share) ?? [socket]
      given.destroy()
      connections.delete(given)
      if (given === socket) return
    }
    connections.set(socket, serve(socket, senders.addressOf(socket), serving))
    socket.on('close', () => connections.delete(socket))
  })
  async function enterBehindProxy(socket: net.Socket) {
    entering.add(socket)
    const header = await takeProxyHeader(socket, headerTimeout)
    entering.delete(socket)
    if (typeof header === 'object') {
      senders.remember(socket, header.address)
      return enter(socket)
    }
    if (header !== 'silent') serving.notice('proxy header')
    socket.destroy()
  }
  // The sender may close its half right after its message and still want the answer.
  const server = net.createServer({ allowHalfOpen: true, noDelay: true, keepAlive: true }, (socket) => {
    const { remoteAddress } = socket.on('error', () => undefined)
    // The other end has gone already, as after a proxy's check, and can get no answer.
    if (remoteAddress === undefined) socket.destroy()
    else if (isProxy(remoteAddress)) void enterBehindProxy(socket)
    else enter(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })

  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of entering) socket.destroy()
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

/** Calls `begin` with each connection; if there are certificates, after the TLS handshake. */
function entranceOf(certificates: Certificates | undefined, begin: (socket: net.Socket) => void) {
  if (!certificates) return begin
  const both = { requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' as const }
  const server = tls.createServer({ ...both, ...certificates, handshakeTimeout: 10_000 }, begin)
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return (socket: net.Socket) => void server.emit('connection', socket)
}

/**
 * Addresses of the senders behind proxies, by the end of the proxy's connection: inside TLS it is another socket, which
 * has the same end.
 */
function sendersBehindProxies() {
  const addresses = new Map<string, string>()
  const endOf = ({ remoteAddress = '', remotePort }: net.Socket) => `${remoteAddress} ${remotePort}`
  return {
    remember(socket: net.Socket, address: string | undefined) {
      const end = endOf(socket)
      if (address === undefined) return
      addresses.set(end, address)
      socket.once('close', () => addresses.delete(end))
    },
    addressOf: (socket: net.Socket) => addresses.get(endOf(socket)) ?? socket.remoteAddress ?? '',
  }
}
