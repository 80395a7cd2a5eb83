import type { Server } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

export const channel = 'reference'

/** The minimum of SignalR that a client needs to connect, and one frame, built once for all clients. */
export async function hub(server: Server, connection: pg.ClientConfig) {
  const sockets = new Set<WebSocket>()
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.once('message', () => {
      socket.send('{}\x1e')
      sockets.add(socket)
    })
    socket.on('close', () => sockets.delete(socket))
  })
  const client = new pg.Client(connection)
  await client.connect()
  client.on('notification', ({ payload }) => {
    const frame = Buffer.from(`${JSON.stringify({ type: 1, target: 'InvalidateTag', arguments: [payload] })}\x1e`)
    for (const socket of sockets) socket.send(frame, { binary: false })
  })
  await client.query(`listen ${channel}`)
}
