import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { slowBodies } from './slow-body.ts'

const app = fastify()
await app.register(slowBodies, { patience: 200 })
// Answers without reading the body, as the real hooks do without a session.
app.addHook('onRequest', async ({ url }, reply) => url.endsWith('refused') && reply.code(401).send({}))
app.post('/read', async ({ body }) => body ?? null)
app.post('/refused', async () => null)
app.post('/upload', { config: { upload: true } }, async ({ body }) => body ?? null)
app.post('/upload/refused', { config: { upload: true } }, async () => null)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => {
  app.server.closeAllConnections()
  return app.close()
})

const body = JSON.stringify('x'.repeat(10_000))

/** Sends the headers at once and the body one byte at a time until the server ends the connection, if ever. */
function slowly(path: string) {
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  let [at, isPaused, answer] = [0, false, '']
  socket.on('data', (bytes) => (answer += bytes))
  // A reset connection ends the request too.
  socket.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const trickle = async () => {
    while (!socket.destroyed && !isPaused && at < body.length) {
      socket.write(body[at++] ?? '')
      await wait(20)
    }
  }
  const trickling = trickle()
  const finish = async () => {
    isPaused = true
    await trickling
    socket.write(body.slice(at))
    await expect.poll(() => answer).toContain('200 OK')
    socket.destroy()
  }
  return { ended, finish, isOpen: () => !socket.destroyed }
}

const ordinary = () =>
  fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

test('connections that send a body byte by byte are ended, answered or not, and others are served meanwhile', async () => {
  const upload = slowly('/upload')
  const paths = ['/read', '/refused', '/unknown', '/upload/refused']
  const slow = Array.from({ length: 40 }, (_, at) => slowly(paths[at % paths.length] ?? ''))
  expect(await (await ordinary()).text()).toBe(JSON.parse(body))
  await Promise.all(slow.map(({ ended }) => ended))
  expect(upload.isOpen()).toBe(true)
  await upload.finish()
  expect((await ordinary()).status).toBe(200)
})
