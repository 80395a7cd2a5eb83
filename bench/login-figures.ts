import type { Request } from 'autocannon'
import { alike, type Times } from './alike.ts'
import type { Bench } from './figure.ts'
import { json } from './http-figures.ts'
import { load } from './http-load.ts'
import type { Running } from './processes.ts'
import { best, type Measure } from './rounds.ts'
import { password } from './session.ts'
import { atMost, type Row } from './table.ts'

const clients = 4
const rounds = 3

/** Reads of one record, first alone and then while the same number of clients log in continuously. */
async function withAndWithout(server: Running, reads: Request[], logins: Request) {
  const alone: Measure[] = []
  const inStorm: Measure[] = []
  const storm: Measure[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await load(server, clients, reads))
    const [read, login] = await Promise.all([load(server, clients, reads), load(server, clients, [logins])])
    inStorm.push(read)
    storm.push(login)
  }
  return { alone: best(alone), inStorm: best(inStorm), storm: best(storm) }
}

/** Reads while four clients log in without a pause. The reference hashes as many passwords at once as are requested. */
export async function loginStorm({ product, reference, data, session }: Bench): Promise<Row[]> {
  let next = 0
  const body = () => JSON.stringify({ userName: data.doctors[next++ % data.doctors.length], password })
  const logins = (path: string): Request => ({
    method: 'POST',
    path,
    headers: json,
    setupRequest: (request) => ({ ...request, body: body() }),
  })
  const reads = (prefix: string, headers = {}) =>
    data.medicalIds.map((id): Request => ({ path: `${prefix}/medicals/${id}`, headers }))
  const ours = await withAndWithout(product, reads('/api', session), logins('/api/account/login'))
  const theirs = await withAndWithout(reference, reads(''), logins('/login'))
  const left = ({ alone, inStorm }: typeof ours) => (100 * inStorm.perSecond) / alone.perSecond
  return [
    atMost('others during a login storm, p95', 'ms', [ours.inStorm.p95, theirs.inStorm.p95], 10),
    atLeast('what is left to others in a login storm', '%', [left(ours), left(theirs)], 40),
    atLeast('logins during that storm', '/s', [ours.storm.perSecond, theirs.storm.perSecond], 0),
  ]
}

const atLeast = (figure: string, unit: string, [ours, theirs]: [number, number], least: number): Row => ({
  figure,
  ours: `${ours.toFixed(1)} ${unit}`,
  reference: `${theirs.toFixed(1)} ${unit}`,
  ratio: (ours / theirs).toFixed(2),
  goal: `>= ${least} ${unit}`,
  isMet: ours >= least,
})

const guesses = 300

/**
 * Checks that the response time does not reveal which names exist: wrong passwords for existing and for unknown names,
 * in alternation. Each guess begins with no failures counted; otherwise the sixth would have to wait.
 */
export async function knownNames({ product, db, data }: Bench): Promise<Row[]> {
  const times: Times = { known: [], unknown: [] }
  for (let guess = 0; guess < guesses; guess++) {
    await db.query('truncate address_failures, login_failures, login_alarms')
    await db.query('update ip_info set unblock_at = null')
    const names = { known: data.doctors[guess % data.doctors.length] ?? '', unknown: `unknown.${guess}` }
    // The first guess after the counters are emptied takes longer, so the two kinds take turns to be first.
    const order = guess % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) times[kind].push(await timeOfGuess(product.address, names[kind]))
  }
  return alike('a wrong password', times)
}

async function timeOfGuess(address: string, userName: string) {
  const body = JSON.stringify({ userName, password: 'Wrong-over-Kapiti-7' })
  const startedAt = performance.now()
  const response = await fetch(`${address}/api/account/login`, { method: 'POST', headers: json, body })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`a guess for ${userName} was answered with ${response.status}`)
  return performance.now() - startedAt
}
