import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#features/users/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { laboratory, oru, said } from '#testing/laboratory.ts'

// The whole server, as `npm start` runs it, killed while laboratories send.
const rounds = 20
const senders = 3
const patient = { nhi: 'JBX3656', firstName: 'Robert', lastName: 'Campbell', dateOfBirth: '1979-03-14' }
const observations = Array.from({ length: 20 }, (_, n) => `NM|TEST${n}^Test ${n}^L||${n}.5|mmol/L|1-9||||F`)

let dataDir: string
let server: ChildProcess
let port = 0
let connection: pg.ClientConfig
const acknowledged = new Set<string>()
let sent = 0
let waiting: (() => void) | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clearwing-crash-'))
  connection = { host: path.join(dataDir, 'run'), user: 'postgres', database: 'clearwing' }
  await start()
  const database = openDatabase(connection)
  await database.transaction((tx) => createUser(tx, theSystem, patient))
  await database.close()
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true })
})

/** Starts the server, and waits until laboratories can connect. */
async function start() {
  const settings = { DATA_DIR: dataDir, DEMO: 'off', PORT: '0', HL7_PORT: '0', LOG_LEVEL: 'silent' }
  const main = path.join(import.meta.dirname, '../../main.ts')
  server = spawn(process.execPath, [main], { env: { ...process.env, ...settings } })
  port = await new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, found] = /Laboratories connect to \S+:(\d+)/.exec(output) ?? []
      if (found) resolve(Number(found))
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
}

const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

function killServer() {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  return gone
}

/** When so many more have been acknowledged. */
function afterMore(count: number) {
  const wanted = acknowledged.size + count
  return new Promise<void>((resolve, reject) => {
    waiting = () => void (acknowledged.size >= wanted && resolve())
    server.once('exit', () => reject(new Error('The server has ended.')))
  })
}

/** Sends without pause until the connection is lost, and remembers what was acknowledged. */
async function sendOn() {
  using lab = await laboratory(port)
  for (;;) {
    const controlId = `CRASH-${++sent}`
    const message = oru({ controlId, nhi: patient.nhi, filler: `F-${controlId}`, observations })
    const answer = await Promise.race([lab.send(message), lab.closed])
    if (!answer) return message
    // What could not be stored is answered so, and sent again: it is not counted.
    if (said(answer) !== `AA ${controlId}`) continue
    acknowledged.add(controlId)
    waiting?.()
  }
}

async function listMessages() {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client
    .query<{ id: string; status: string; results: number }>(`
      select control_id as id, message.status, count(result_id)::int as results
      from hl7_messages as message left join results using (message_id) group by message.message_id`)
    .finally(() => client.end())
  return rows
}

/** Every acknowledged message is there, once, filed, with all its results. */
async function check() {
  const rows = await listMessages()
  const whole = rows.filter(({ status, results }) => status === 'filed' && results === observations.length)
  expect(whole).toHaveLength(rows.length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect([...acknowledged].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
}

const killPostgres = async () => process.kill(postmaster(), 'SIGKILL')
const kills = [
  { what: 'the server', kill: killServer },
  { what: 'PostgreSQL, then the server', kill: () => killPostgres().then(killServer) },
  { what: 'the server, then PostgreSQL', kill: () => killServer().then(killPostgres) },
  {
    what: 'PostgreSQL, and of the server when it goes on',
    kill: () =>
      killPostgres()
        .then(() => afterMore(10))
        .then(killServer),
  },
]
const all = Array.from({ length: rounds / kills.length }, () => kills).flat()

test.each(all.map((one, index) => ({ ...one, round: index + 1 })))(
  '$round: kill -9 of $what: nothing acknowledged is lost, and it starts again',
  async ({ round, kill }) => {
    const sending = Array.from({ length: senders }, sendOn)
    // Each time at another moment.
    await afterMore(20 + round * 3)
    await kill()
    const interrupted = await Promise.all(sending)
    await start()
    await check()
    using lab = await laboratory(port)
    for (const message of interrupted) expect(said(await lab.send(message))).toMatch(/^AA CRASH-/)
    await check()
  },
)
