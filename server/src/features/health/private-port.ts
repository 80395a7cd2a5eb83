import http from 'node:http'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isReady } from '#platform/http/health.ts'
import { version } from '#platform/http/version.ts'
import type { Metrics } from './metrics.ts'

type Listening = { port: number; close(): Promise<void> }
type Answer = { status: number; type: string; text: string }

const json = (body: object): Answer => ({ status: 200, type: 'application/json', text: JSON.stringify(body) })
const plain = (status: number, text: string): Answer => ({ status, type: 'text/plain', text })

/**
 * Serves `/metrics` and `/health` on a port of their own, for programs on this machine or in its private network. It
 * asks for no login, so it must not be reachable from elsewhere (decision 215).
 */
export async function servePrivately(
  app: FastifyInstance,
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const pages: Record<string, () => Promise<Answer>> = {
    '/metrics': async () => ({ status: 200, type: metrics.contentType, text: await metrics.text() }),
    '/health': async () => {
      const { health } = await app.health.examine()
      const { site } = app
      const storage = site.config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL'
      return json({ ready: await isReady(site.database), version, database: storage, ...health })
    },
  }
  const server = http.createServer(async (request, response) => {
    const { status, type, text } = await answerTo(request, pages).catch(() => plain(500, 'This failed.\n'))
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(text)
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve()))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as net.AddressInfo).port, close }
}

async function answerTo(
  { method, url = '', headers }: http.IncomingMessage,
  pages: Record<string, () => Promise<Answer>>,
) {
  // A browser that another site's page sends here names that site.
  if (!isAddress(headers.host)) return plain(403, 'Use the address of this server.\n')
  const page = Object.hasOwn(pages, url) ? pages[url] : undefined
  if (!page) return plain(404, 'This was not found.\n')
  return method === 'GET' ? page() : plain(405, 'Only GET.\n')
}

/** True for an IP address or this machine's own name, with or without a port. */
function isAddress(host = '') {
  const name = host.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '')
  return name === 'localhost' || net.isIP(name) > 0
}
