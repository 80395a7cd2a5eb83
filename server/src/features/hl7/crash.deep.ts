import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople, listStored, messageOf, observations } from '#testing/hl7-flood.ts'
import { acknowledgementText, laboratory } from '#testing/laboratory.ts'
import { postmasterOf, startWholeServer, type WholeServer } from '#testing/whole-server.ts'

// The whole server, as run by `npm start`, killed while laboratories send and a folder fills with files.
const rounds = 20
const senders = 20
const filesEachRound = 25
/** A slow machine must not fail the test. */
const tenMinutes = 600_000

let dataDir: string
let folder: string
let server: WholeServer
const acknowledged = new Set<string>()
const files: string[] = []
let sent = 0
let waiting: (() => void) | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-crash-'))
  folder = path.join(dataDir, 'results')
  mkdirSync(folder)
  await start()
  await addPeople(connection())
}, tenMinutes)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
}, tenMinutes)

const connection = () => ({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' })
const port = () => Number(server.hl7.split(':').at(-1))

/** Starts the server and waits until laboratories can connect. */
async function start() {
  server = await startWholeServer(dataDir, { DEMO: 'off', LOG_LEVEL: 'silent', HL7_FOLDER: folder })
}

const killServer = () => {
  server.child.kill('SIGKILL')
  return server.ended
}

/** Resolves when this many more messages have been acknowledged. */
function afterMore(count: number) {
  const wanted = acknowledged.size + count
  return new Promise<void>((resolve, reject) => {
    waiting = () => void (acknowledged.size >= wanted && resolve())
    server.child.once('exit', () => reject(new Error('The server has ended.')))
  })
}

/** Sends continuously until the connection is lost, and records what was acknowledged. */
async function sendOn(index: number) {
  using lab = await laboratory(port(), undefined, `127.0.1.${index + 1}`)
  for (;;) {
    const controlId = `CRASH-${++sent}`
    const message = messageOf(index, controlId)
    const answer = await Promise.race([lab.send(message), lab.closed])
    if (!answer) return message
    // A message that could not be stored is answered with an error and sent again; it does not count.
    if (acknowledgementText(answer) !== `AA ${controlId}`) continue
    acknowledged.add(controlId)
    waiting?.()
  }
}

/** Files appear complete, all at once, as a transfer program would leave them. */
function leaveFiles(round: number) {
  for (let n = 0; n < filesEachRound; n++) {
    const name = `FILE-${round}-${n}`
    const unseen = path.join(dataDir, name)
    writeFileSync(unseen, messageOf(n, name))
    renameSync(unseen, path.join(folder, `${name}.hl7`))
    files.push(name)
  }
}

const namesIn = (place: string) =>
  readdirSync(path.join(folder, place), { withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.startsWith('.'))
    .map(({ name }) => name.replace(/^\S+Z /, '').replace(/\.hl7(?:\.ack)?$/, ''))
const answered = () => namesIn('out').length

/** Every acknowledged message is stored once, filed, with all its results. Each file is in exactly one place. */
async function check() {
  const rows = await listStored(connection())
  expect(rows.filter(({ status, results }) => status !== 'filed' || results !== observations.length)).toEqual([])
  const stored = new Set(rows.map(({ id }) => id))
  expect(stored.size).toBe(rows.length)
  expect([...acknowledged, ...namesIn('out'), ...namesIn('done')].filter((id) => !stored.has(id))).toEqual([])
}

const killPostgres = async () => process.kill(postmasterOf(dataDir), 'SIGKILL')
const kills = [
  { what: 'the server', kill: killServer },
  { what: 'PostgreSQL, then the server', kill: () => killPostgres().then(killServer) },
  { what: 'the server, then PostgreSQL', kill: () => killServer().then(killPostgres) },
  {
    what: 'PostgreSQL, and of the server when it continues',
    kill: () =>
      killPostgres()
        .then(() => afterMore(10))
        .then(killServer),
  },
]
const all = Array.from({ length: rounds / kills.length }, () => kills).flat()

test.each(all.map((one, index) => ({ ...one, round: index + 1 })))(
  '$round: after kill -9 of $what, nothing acknowledged is lost, and it starts again',
  async ({ round, kill }) => {
    const before = answered()
    leaveFiles(round)
    const sending = Array.from({ length: senders }, (_, index) => sendOn(index))
    // At a different moment each time, with a different file partly processed.
    await afterMore(20 + round * 3)
    await expect.poll(() => answered() - before, { timeout: tenMinutes, interval: 5 }).toBeGreaterThan(round % 7)
    await kill()
    const interrupted = await Promise.all(sending)
    // A file is moved in a single step, so that it is always in exactly one place.
    const places = ['.', 'working', 'done', 'refused'].flatMap(namesIn)
    expect(places.toSorted()).toEqual(files.toSorted())
    await start()
    await check()
    using lab = await laboratory(port())
    for (const message of interrupted) expect(acknowledgementText(await lab.send(message))).toMatch(/^AA CRASH-/)
    await check()
  },
)

test('in the end every file has been received once and moved to its final folder', async () => {
  await expect.poll(() => namesIn('done').length, { timeout: tenMinutes }).toBe(files.length)
  expect(namesIn('done').toSorted()).toEqual(files.toSorted())
  expect(namesIn('out').toSorted()).toEqual(files.toSorted())
  expect(['.', 'working', 'refused'].flatMap(namesIn)).toEqual([])
  const rows = await listStored(connection())
  expect(
    rows
      .filter(({ id }) => id.startsWith('FILE-'))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(files.toSorted())
  await check()
})
