import WebSocket from 'ws'
import type { Bench } from './figure.ts'
import { json } from './http-figures.ts'
import { percentile } from './rounds.ts'
import { startProduct, startReference } from './servers.ts'
import { logIn, type Session } from './session.ts'
import { atMost, type Row } from './table.ts'
import { memoryOf } from './usage.ts'

const connections = 1000
const many = 2000
/** Maximum number of connections of one session. */
const perSession = 10
const people = 20
const rounds = 3
const events = 10
const patience = 5000

type Side = 'ours' | 'reference'
type Audience = { sockets: WebSocket[]; hear(): void; heard: number[] }

/**
 * The time is measured from just before the change is requested, so it includes the change itself as well as commit to
 * receipt.
 */
export async function push(bench: Bench): Promise<Row[]> {
  const audiences = {
    ours: await ourAudience(bench, connections),
    reference: await referenceAudience(bench, connections),
  }
  return measurePushes(bench, audiences)
}

/** Idle connections to servers that have just started, and the server memory that each of them uses. */
export async function lines(bench: Bench): Promise<Row[]> {
  // A killed server leaves its PostgreSQL running.
  await bench.product.end('SIGKILL')
  bench.product = await startProduct(bench.folder)
  await bench.reference.end()
  bench.reference = await startReference(bench.folder)
  const sessions = await logInAll(bench, many)
  const servers = [bench.product.pid, bench.reference.pid] as const
  const [oursBefore, referenceBefore] = servers.map(memoryOf) as [number, number]
  const audiences = { ours: await audienceIn(bench, sessions), reference: await referenceAudience(bench, many) }
  const each = (pid: number, before: number) => (1024 * (memoryOf(pid) - before)) / many
  const memory: [number, number] = [each(servers[0], oursBefore), each(servers[1], referenceBefore)]
  return [
    atMost(`memory of each of ${many} connections`, 'KiB', memory, 30),
    ...(await measurePushes(bench, audiences)),
  ]
}

async function measurePushes(bench: Bench, audiences: Record<Side, Audience>): Promise<Row[]> {
  const count = audiences.ours.sockets.length
  const best = { ours: Number.POSITIVE_INFINITY, reference: Number.POSITIVE_INFINITY }
  let lost = 0
  const changes = { ours: await renaming(bench), reference: referenceRenaming(bench) }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'reference'] as const) {
      const delays: number[] = []
      for (let event = 0; event < events; event++) delays.push(...(await delaysOf(audiences[side], changes[side])))
      if (side === 'ours') lost += events * count - delays.length
      best[side] = Math.min(best[side], percentile(delays, 0.95))
    }
  }
  for (const { sockets } of Object.values(audiences)) for (const socket of sockets) socket.terminate()
  const most = 2 * best.reference
  return [
    {
      ...atMost(`push to ${count} connections, p95 from the request`, 'ms', [best.ours, best.reference], most),
      goal: '<= 2 x the reference, nothing lost',
      isMet: best.ours <= most && lost === 0,
    },
    atMost('of these, lost', `of ${rounds * events * count}`, [lost, undefined], 0),
  ]
}

/** Milliseconds that each connection waited for one event. */
async function delaysOf(audience: Audience, change: () => Promise<void>) {
  audience.heard = []
  const all = new Promise<void>((resolve) => {
    audience.hear = () => audience.heard.length >= audience.sockets.length && resolve()
    setTimeout(resolve, patience).unref()
  })
  const startedAt = performance.now()
  await change()
  await all
  return audience.heard.map((at) => at - startedAt)
}

async function audienceOf(count: number, open: (n: number) => Promise<WebSocket>): Promise<Audience> {
  const audience: Audience = { sockets: [], hear: () => undefined, heard: [] }
  for (let n = 0; n < count; n += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_, i) => open(n + i)))
    for (const socket of some) socket.on('message', (data) => hears(audience, String(data)))
    audience.sockets.push(...some)
  }
  return audience
}

function hears(audience: Audience, frame: string) {
  if (!frame.includes('"type":1,')) return
  audience.heard.push(performance.now())
  audience.hear()
}

const ourAudience = async (bench: Bench, count: number) => audienceIn(bench, await logInAll(bench, count))

/**
 * Twenty people, each with several sessions of ten pages. They log in one after the other, because more at once are
 * refused.
 */
async function logInAll({ product, data }: Bench, count: number) {
  const all: Session[] = []
  while (all.length < count / perSession)
    all.push(await logIn(product.address, data.doctors[all.length % people] ?? ''))
  return all
}

function audienceIn({ product }: Bench, sessions: Session[]) {
  const hub = `${product.address}/api/notifications`
  return audienceOf(sessions.length * perSession, async (n) => {
    const headers = sessions[n % sessions.length] as Session
    const answer = await fetch(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
    const { connectionToken } = (await answer.json()) as { connectionToken: string }
    return opened(new WebSocket(`${hub.replace('http', 'ws')}?id=${connectionToken}`, { headers }))
  })
}

const referenceAudience = ({ reference }: Bench, count: number) =>
  audienceOf(count, () => opened(new WebSocket(reference.address.replace('http', 'ws'))))

/** SignalR handshake: a connection receives events once the handshake is answered. */
const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve, reject) => {
    socket.once('open', () => socket.send('{"protocol":"json","version":1}\x1e'))
    socket.once('message', () => resolve(socket))
    socket.once('error', reject)
  })

async function renaming({ product, session, db, data }: Bench) {
  const [id] = data.staffGroupIds
  const { rows } = await db.query<{ version: number }>('select version from staff_groups where staff_group_id = $1', [
    id,
  ])
  let version = rows[0]?.version ?? 0
  return async () => {
    const body = JSON.stringify({ name: `Bench as ${version}`, version })
    const url = `${product.address}/api/staffgroups/${id}`
    const answer = await fetch(url, { method: 'PUT', headers: { ...session, ...json }, body })
    version = ((await answer.json()) as { version: number }).version
  }
}

const referenceRenaming =
  ({ reference }: Bench) =>
  async () => {
    const body = JSON.stringify({ name: `Bench ${Date.now()}` })
    const url = `${reference.address}/staffgroups/1/told`
    await (await fetch(url, { method: 'PUT', headers: json, body })).text()
  }
