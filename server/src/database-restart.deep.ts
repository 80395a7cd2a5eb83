import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addGroup, groupNames, logInManager, type Manager, readOrganisation } from '#testing/group-writer.ts'
import { postmasterOf, startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T41: PostgreSQL is killed, or stopped cleanly, under a server that is answering requests.

const seed = Number(process.env.RESTART_SEED ?? 41)
const random = seededRandom(seed)
const rounds = 20
/** Milliseconds between two requests: a hundred a second. */
const pace = 10
const longestOutage = 10_000
/**
 * Maximum number of connections: ten of the pool, one each for the folder's lock, live updates and jobs, the jobs'
 * pool, and this count.
 */
const mostConnections = 25

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-restart-'))
let server: WholeServer
let manager: Manager

beforeAll(async () => {
  server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
  manager = await logInManager(server)
}, 600_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
}, 60_000)

type Load = { acknowledged: string[]; answers: Map<string, number>; lastAnswered: number }
let serial = 0

/** One request: half of them read, half of them write. Counts how it was answered. */
async function request(load: Load) {
  const name = `restart ${++serial}`
  const isWrite = serial % 2 === 0
  const response = await (isWrite ? addGroup(manager, name) : readOrganisation(manager))
  await response.text()
  const retryAfter = response.headers.get('retry-after')
  const answer = response.ok ? 'done' : `${response.status}, retry after ${retryAfter}`
  if (response.ok) load.lastAnswered = performance.now()
  load.answers.set(answer, (load.answers.get(answer) ?? 0) + 1)
  if (isWrite && response.ok) load.acknowledged.push(name)
}

/** Sends requests at a steady pace until told to stop, then waits for the answers. */
function startLoad() {
  const load: Load = { acknowledged: [], answers: new Map(), lastAnswered: 0 }
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = request(load).finally(() => running.delete(one))
    running.add(one)
  }, pace)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
  return { load, stop }
}

/** Process id of the postmaster; undefined after a clean stop, because it then removes its file. */
function runningPostmaster() {
  try {
    return postmasterOf(dataDir)
  } catch {
    return undefined
  }
}

/** Stops PostgreSQL. Returns the milliseconds until its successor has answered a request. */
async function outage(load: Load, signal: NodeJS.Signals) {
  const startedAt = performance.now()
  const ended = postmasterOf(dataDir)
  process.kill(ended, signal)
  const until = async (isOver: () => boolean) => {
    while (!isOver() && performance.now() - startedAt < longestOutage) await wait(10)
  }
  await until(() => ![ended, undefined].includes(runningPostmaster()))
  const replaced = performance.now()
  await until(() => load.lastAnswered > replaced)
  return performance.now() - startedAt
}

const endings = { 'kill -9': 'SIGKILL', 'an immediate shutdown': 'SIGQUIT', 'an orderly shutdown': 'SIGINT' } as const
const names = Object.keys(endings) as [keyof typeof endings, ...(keyof typeof endings)[]]

test(`${rounds} stops of PostgreSQL under load cause only 503, lose nothing acknowledged, and are followed by answers again`, async () => {
  const acknowledged: string[] = []
  const outages: number[] = []
  for (let round = 0; round < rounds; round++) {
    const name = random.pick(names)
    const { load, stop } = startLoad()
    await wait(random.whole(200, 700))
    outages.push(await outage(load, endings[name]).finally(stop))
    acknowledged.push(...load.acknowledged)
    const found = await groupNames(manager)
    const where = `seed ${seed}, round ${round}, ${name}`
    const others = [...load.answers.keys()].filter((answer) => !['done', '503, retry after 2'].includes(answer))
    expect(others, where).toEqual([])
    expect(
      acknowledged.filter((one) => !found.includes(one)),
      where,
    ).toEqual([])
    expect(new Set(found).size, where).toBe(found.length)
  }
  const connection = { host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' }
  const { rows } = await queryOnce<{ count: number }>(connection, 'select count(*)::int from pg_stat_activity')
  console.log(`${acknowledged.length} acknowledged; longest outage ${Math.max(...outages).toFixed(0)} ms`)
  expect(rows[0]?.count).toBeLessThan(mostConnections)
  expect(Math.max(...outages)).toBeLessThan(longestOutage)
  expect(acknowledged.length).toBeGreaterThan(rounds * 5)
})
