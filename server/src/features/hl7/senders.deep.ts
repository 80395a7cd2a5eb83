import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople, listStored, messageOf, observations } from '#testing/hl7-flood.ts'
import { acknowledgementText, laboratory } from '#testing/laboratory.ts'
import { startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// Laboratories sending to the whole server, as run by `npm start`: eighteen good ones, a slow one and a hostile one.

const good = 18
const rounds = 8
const roundLasts = 4000
/** Milliseconds between a laboratory's messages. */
const pause = 25
/** A slow machine must not fail the test. */
const tenMinutes = 600_000
/** MiB for the server alone, above idle: twenty frames of 8 MiB that grow, are read and wait. */
const mostMemory = 1024

let dataDir: string
let server: WholeServer
let bad: ChildProcess

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-senders-'))
  server = await startWholeServer(dataDir, { DEMO: 'off', LOG_LEVEL: 'silent' })
  await addPeople(connection())
  bad = fork(path.join(import.meta.dirname, '../../testing/bad-senders.ts'), [String(port())])
}, tenMinutes)

afterAll(async () => {
  bad.kill()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
}, tenMinutes)

const connection = () => ({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' })
const port = () => Number(server.hl7.split(':').at(-1))
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024
const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const acknowledged: string[] = []
let most = 0

/** Runs one of the good senders until the round is over; records how long each answer took. */
async function send(lab: Awaited<ReturnType<typeof laboratory>>, index: number, until: number) {
  const times: number[] = []
  while (performance.now() < until) {
    const controlId = `GOOD-${index}-${acknowledged.length}-${times.length}`
    const startedAt = performance.now()
    expect(acknowledgementText(await lab.send(messageOf(index, controlId)))).toBe(`AA ${controlId}`)
    times.push(performance.now() - startedAt)
    acknowledged.push(controlId)
    most = Math.max(most, memory())
    await wait(pause)
  }
  return times
}

/** The good senders for a while, with the two others idle or misbehaving. */
async function round(labs: Awaited<ReturnType<typeof laboratory>>[], areBad: boolean) {
  if (areBad) bad.send('begin')
  const quiet = areBad ? [] : [await laboratory(port()), await laboratory(port())]
  const until = performance.now() + roundLasts
  const times = (await Promise.all(labs.map((lab, index) => send(lab, index, until)))).flat()
  if (areBad) {
    bad.send('end')
    await once(bad, 'message')
  }
  for (const lab of quiet) lab.socket.destroy()
  return times
}

test('a slow and a hostile sender delay no one, and nothing from the others is lost or duplicated', async () => {
  const labs = await Promise.all(
    Array.from({ length: good }, (_, index) => laboratory(port(), undefined, `127.0.1.${index + 1}`)),
  )
  await round(labs, false)
  await round(labs, true)
  const times: Record<'quiet' | 'bad', number[]> = { quiet: [], bad: [] }
  // The rounds alternate, so that other load on the machine affects both equally.
  for (let n = 0; n < rounds; n++) {
    times.quiet.push(...(await round(labs, false)))
    times.bad.push(...(await round(labs, true)))
  }
  const [quiet, withBad] = [p95(times.quiet), p95(times.bad)]
  console.log(
    `p95 ${quiet.toFixed(1)} ms quiet (${times.quiet.length}), ${withBad.toFixed(1)} ms with the two (${times.bad.length}): ` +
      `${(withBad / quiet).toFixed(2)}; longest ${Math.max(...times.quiet).toFixed(0)} and ` +
      `${Math.max(...times.bad).toFixed(0)} ms; at most ${most.toFixed(0)} MiB`,
  )
  await check()
  expect(most).toBeLessThan(mostMemory)
  expect(withBad / quiet).toBeLessThanOrEqual(1.5)
})

/** Every acknowledged message is stored once, filed, with all its results, and nothing else is. */
async function check() {
  const rows = (await listStored(connection())).filter(({ id }) => id !== 'BAD')
  expect(rows.filter(({ status, results }) => status !== 'filed' || results !== observations.length)).toEqual([])
  expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
}
