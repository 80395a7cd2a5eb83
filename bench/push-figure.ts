import WebSocket from 'ws'
import type { Bench } from './bench.ts'
import { json } from './http-figures.ts'
import { percentile } from './rounds.ts'
import { logIn, type Session } from './session.ts'
import { atMost, type Row } from './table.ts'

const connections = 1000
/** A session holds ten lines. */
const sessions = connections / 10
const people = 20
const rounds = 3
const events = 10
const patience = 5000

type Audience = { sockets: WebSocket[]; hear(): void; heard: number[] }

/** From just before the change is asked for, so commit to receipt and what the change itself takes. */
export async function push(bench: Bench): Promise<Row[]> {
  const audiences = { ours: await ourAudience(bench), reference: await referenceAudience(bench) }
  const best = { ours: Number.POSITIVE_INFINITY, reference: Number.POSITIVE_INFINITY }
  let lost = 0
  const changes = { ours: await renaming(bench), reference: referenceRenaming(bench) }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'reference'] as const) {
      const delays: number[] = []
      for (let event = 0; event < events; event++) delays.push(...(await delaysOf(audiences[side], changes[side])))
      if (side === 'ours') lost += events * connections - delays.length
      best[side] = Math.min(best[side], percentile(delays, 0.95))
    }
  }
  for (const { sockets } of Object.values(audiences)) for (const socket of sockets) socket.terminate()
  const most = 2 * best.reference
  return [
    {
      ...atMost('push to 1,000 connections, p95 from the request', 'ms', [best.ours, best.reference], most),
      goal: '<= 2 x the reference, nothing lost',
      isMet: best.ours <= most && lost === 0,
    },
    atMost('of these, lost', `of ${rounds * events * connections}`, [lost, undefined], 0),
  ]
}

/** How long each connection waited for one event. */
async function delaysOf(audience: Audience, change: () => Promise<void>) {
  audience.heard = []
  const all = new Promise<void>((resolve) => {
    audience.hear = () => audience.heard.length >= connections && resolve()
    setTimeout(resolve, patience).unref()
  })
  const begun = performance.now()
  await change()
  await all
  return audience.heard.map((at) => at - begun)
}

async function audienceOf(open: (n: number) => Promise<WebSocket>): Promise<Audience> {
  const audience: Audience = { sockets: [], hear: () => undefined, heard: [] }
  for (let n = 0; n < connections; n += 50) {
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

/** Twenty people, each with five sessions of ten pages. */
async function ourAudience({ product, data }: Bench) {
  const names = Array.from({ length: sessions }, (_, n) => data.doctors[n % people] ?? '')
  const all: Session[] = []
  // One after the other: a hundred at once are more than the queue of passwords takes.
  for (const name of names) all.push(await logIn(product.address, name))
  const hub = `${product.address}/api/notifications`
  return audienceOf(async (n) => {
    const headers = all[n % sessions] as Session
    const answer = await fetch(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
    const { connectionToken } = (await answer.json()) as { connectionToken: string }
    return opened(new WebSocket(`${hub.replace('http', 'ws')}?id=${connectionToken}`, { headers }))
  })
}

const referenceAudience = ({ reference }: Bench) =>
  audienceOf(() => opened(new WebSocket(reference.address.replace('http', 'ws'))))

/** SignalR's handshake: a connection hears events once it was answered. */
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
