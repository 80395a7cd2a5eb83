import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { mostConnections } from '#platform/live/hub.ts'
import { startCluster } from '#testing/cluster/cluster.ts'
import { superuser } from '#testing/cluster/database-cluster.ts'
import { startGroupLoad } from '#testing/cluster/group-load.ts'
import { openLiveConnections } from '#testing/cluster/live-connections.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { logInManager, type Manager } from '#testing/group-writer.ts'

// Two servers, three members of PostgreSQL, an object store and HAProxy, with the configurations of `deploy`. Everything
// between browsers and the last commit can lose a machine.

const seed = Number(process.env.CLUSTER_SEED ?? 30)
const random = seededRandom(seed)
const rounds = Number(process.env.CLUSTER_KILLS ?? 10)
/** Milliseconds without an acknowledged write after the primary has gone. */
const longestOutage = 15_000
const lines = Number(process.env.CLUSTER_LINES ?? 1000)

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-cluster-'))
let cluster: Awaited<ReturnType<typeof startCluster>>
let managers: Manager[]

beforeAll(async () => {
  cluster = await startCluster(folder)
  // Sessions are spread over the servers.
  managers = await Promise.all(Array.from({ length: 16 }, () => logInManager(cluster)))
}, 600_000)
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

async function storedGroups() {
  const inProduct = { ...superuser, database: 'clearwing' }
  const { rows } = await queryOnce<{ name: string }>(inProduct, 'select name from staff_groups')
  return rows.map(({ name }) => name)
}

test(`the primary is lost ${rounds} times under 100 writes a second: nothing acknowledged is lost`, async () => {
  const acknowledged: string[] = []
  const outages: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ending = random.pick(['kill', 'freeze'] as const)
    const where = `seed ${seed}, round ${round}, ${ending}`
    const load = startGroupLoad(managers, `round ${round}`, { writesOfTen: 10 })
    await wait(random.whole(1000, 3000))
    const primary = await cluster.databases.primary()
    const lostAt = performance.now()
    primary[ending]()
    const outage = await load.nextAcknowledgedAfter(lostAt + 100, 120_000)
    outages.push(outage - lostAt)
    await wait(1000)
    await load.stop()
    acknowledged.push(...load.acknowledged)
    await cluster.databases.revive(primary)
    await cluster.databases.whole()
    const found = new Set(await storedGroups())
    expect(
      acknowledged.filter((name) => !found.has(name)),
      where,
    ).toEqual([])
    const others = [...load.answers.keys()].filter((answer) => !['done', '503, retry after 2'].includes(answer))
    expect(others, where).toEqual([])
  }
  const stored = (await storedGroups()).filter((name) => name.startsWith('round '))
  expect(new Set(stored).size).toBe(stored.length)
  const seconds = outages.map((outage) => (outage / 1000).toFixed(1)).sort((a, b) => Number(a) - Number(b))
  console.log(`${acknowledged.length} acknowledged, 0 lost; seconds without an answer: ${seconds.join(', ')}`)
  expect(Math.max(...outages)).toBeLessThan(longestOutage)
  expect(acknowledged.length).toBeGreaterThan(rounds * 100)
})

test('servers are restarted one after another under load: no request fails', async () => {
  const load = startGroupLoad(managers, 'restart', { writesOfTen: 3 })
  for (const server of cluster.servers) await server.restart()
  await load.stop()
  console.log(`${load.answers.get('done')} requests while both servers were replaced`)
  expect([...load.answers.keys()]).toEqual(['done'])
  const found = new Set(await storedGroups())
  expect(load.acknowledged.filter((name) => !found.has(name))).toEqual([])
})

test(`a server with ${lines} live connections is killed: all come back, and none misses an announcement`, async () => {
  const sessions: Manager[] = []
  while (sessions.length * mostConnections < lines) sessions.push(await logInManager(cluster))
  const open = await openLiveConnections(sessions, lines, cluster.settings.DATABASE_URL)
  const [first] = cluster.servers
  await open.announce(20)
  const lostAt = performance.now()
  await first?.kill()
  await open.announce(20)
  await open.allConnected()
  console.log(`${open.reconnected()} of ${lines} came back in ${((performance.now() - lostAt) / 1000).toFixed(1)} s`)
  expect(open.reconnected()).toBeGreaterThan(0)
  await open.announce(20)
  await expect.poll(() => open.missing(), { timeout: 60_000 }).toEqual([])
  await open.close()
  await first?.start()
})
