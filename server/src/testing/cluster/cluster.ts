import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3Server } from '#testing/s3-server.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'
import { loopback } from './configurations.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { giveAway } from './machine.ts'
import { startHaproxy } from './proxy-before-servers.ts'
import { requireTools } from './tools.ts'

/** The whole of an installation that survives the loss of a machine, on this machine. Browsers reach it at `url`. */
export async function startCluster(folder: string) {
  requireTools()
  // The certificate is the test's own, and all addresses are loopback.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  await using parts = new AsyncDisposableStack()
  chmodSync(folder, 0o755)
  giveAway(folder)
  const databases = await startDatabaseCluster(folder)
  parts.defer(() => databases.stop())
  const haproxy = startHaproxy(folder)
  parts.defer(() => haproxy.stop())
  const store = await startS3Server()
  parts.defer(() => store.close())
  await databases.whole()

  const secret = path.join(folder, 'secret')
  writeFileSync(secret, 'of-the-test-'.repeat(4), { mode: 0o600 })
  const settings = {
    DATABASE_URL: await databases.createDatabase('clearwing'),
    SECRET_FILE: secret,
    FILES_URL: store.url,
    PUBLIC_URL: haproxy.url,
    PORT: '3000',
    DRAIN_SECONDS: '5',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
  }
  const servers = []
  for (const number of [1, 2]) {
    const server = await startServer(number, folder, settings)
    parts.defer(() => server.stop())
    servers.push(server)
  }
  await ready(haproxy.url)
  const whole = parts.move()
  return { url: haproxy.url, databases, servers, settings, stop: () => whole.disposeAsync() }
}

/** A server on an address of its own, which can be ended and started again. */
async function startServer(number: number, folder: string, settings: Record<string, string>) {
  const own = path.join(folder, `server${number}`)
  mkdirSync(own)
  const host = loopback.server(number)
  const start = async () => {
    server = await startWholeServer(own, { ...settings, HOST: host, HL7_HOST: host })
  }
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal)
    await server.ended
  }
  let server: WholeServer
  await start()
  return {
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Stops it, starts it again, and waits until the proxy sends it requests. */
    async restart() {
      await end('SIGTERM')
      await start()
      await wait(3000)
    },
  }
}

/** Waits until the proxy has found a server. */
async function ready(url: string) {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(200)
}
