import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { groupNames, logInManager, type Manager } from '#testing/group-writer.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Security catalogue T59: the server is shut down cleanly under load, a hundred times.

const seed = Number(process.env.SHUTDOWN_SEED ?? 59)
const random = seededRandom(seed)
const ends = Number(process.env.SHUTDOWN_ENDS ?? 100)
const writers = 8
/** Longest shutdown in milliseconds, including PostgreSQL, on a busy machine. */
const longestEnd = 15_000

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-shutdown-'))
let server: WholeServer | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true })
}, 60_000)

type Outcome = 'stored' | 'later' | 'refused' | 'reset' | 'cut' | `answered ${number}`

/** Outcomes that are allowed while a server shuts down. */
const rightOutcomes: Outcome[] = ['stored', 'later', 'refused', 'reset']

/**
 * One write on a connection of its own. 'later': answered with 503 and when to try again. 'refused' and 'reset': the server
 * had stopped listening. 'cut': an answer began and did not end. 'answered': with a status that no write should get.
 */
function write({ url, headers, organisationId }: Manager, name: string) {
  return new Promise<Outcome>((resolve) => {
    let isAnswered = false
    const sent = http.request(`${url}/api/staffgroups`, { method: 'POST', headers, agent: false }, (answer) => {
      isAnswered = true
      const { statusCode = 0, headers: answered } = answer
      answer.resume()
      answer.on('error', () => resolve('cut'))
      answer.on('end', () => {
        if (statusCode === 201) resolve('stored')
        else resolve(statusCode === 503 && answered['retry-after'] ? 'later' : `answered ${statusCode}`)
      })
    })
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (isAnswered) resolve('cut')
      else resolve(code === 'ECONNREFUSED' ? 'refused' : 'reset')
    })
    sent.end(JSON.stringify({ organisationId, name }))
  })
}

type Sent = Map<string, Outcome>

/** Writes until the server no longer listens. */
async function writeUntilEnded(manager: Manager, writer: string, sent: Sent) {
  for (let i = 0; ; i++) {
    const name = `${writer} w${i}`
    const outcome = await write(manager, name)
    sent.set(name, outcome)
    if (outcome === 'refused' || outcome === 'reset') return
  }
}

test(`${ends} shutdowns under load interrupt no request: each is stored and answered, or neither`, async () => {
  const all: Sent = new Map()
  const durations: number[] = []
  for (let round = 0; round < ends; round++) {
    server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
    const manager = await logInManager(server)
    const sent: Sent = new Map()
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) => writeUntilEnded(manager, `e${round} ${writer}`, sent)),
    )
    await wait(random.whole(100, 500))
    const startedAt = performance.now()
    server.child.kill('SIGTERM')
    const code = await server.ended
    durations.push(performance.now() - startedAt)
    await writing
    expect(
      [...sent].filter(([, outcome]) => !rightOutcomes.includes(outcome)),
      `seed ${seed}, round ${round}`,
    ).toEqual([])
    expect(code, `seed ${seed}, round ${round}`).toBe(0)
    for (const [name, outcome] of sent) all.set(name, outcome)
  }
  server = await startWholeServer(dataDir, { LOG_LEVEL: 'silent' })
  const found = await groupNames(await logInManager(server))
  const acknowledged = [...all].filter(([, outcome]) => outcome === 'stored').map(([name]) => name)
  console.log(`${acknowledged.length} stored; longest end ${Math.max(...durations).toFixed(0)} ms`)
  const ours = found.filter((name) => all.has(name))
  expect(ours.toSorted(), `seed ${seed}`).toEqual(acknowledged.toSorted())
  expect(acknowledged.length).toBeGreaterThan(ends)
  expect(Math.max(...durations)).toBeLessThan(longestEnd)
})
