import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addressOfApp } from '#testing/test-app.ts'

const { port } = new URL(await addressOfApp())

const upgrade = [
  'host: x',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

test.each([
  ['the hub’s address, without a session', 'GET /api/notifications?id=x', [], 401],
  ['an address of the hub that cannot be read', 'GET /api/notifications/%zz', [], 400],
  ['a post to the hub', 'POST /api/notifications?id=x', ['content-length: 0'], 401],
  ['another API address', 'GET /api/account/sessions', [], 401],
  ['an address that needs no session', 'GET /livez', [], 200],
])('an upgrade of %s gets a response, and leaves no open socket', async (_what, asked, headers, status) => {
  const socket = net.connect({ port: Number(port), host: '127.0.0.1' })
  socket.end([`${asked} HTTP/1.1`, ...upgrade, ...headers, '', ''].join('\r\n'))
  // The stream ends only when the server closes it.
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
