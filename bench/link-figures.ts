import { alike, type Times } from './alike.ts'
import type { Bench } from './figure.ts'
import { json } from './http-figures.ts'
import type { Row } from './table.ts'

const asked = 200

/**
 * Checks that the time of a password reset does not reveal which names exist, nor the time of a sign-up which
 * addresses.
 */
export async function askedLinks(bench: Bench): Promise<Row[]> {
  const { data } = bench
  const address = (name: string) => `${name}@example.org`
  await bench.db.query("update users set email = user_name || '@example.org' where user_name = any($1)", [data.doctors])
  const resets = await byTurns(bench, (name) => ['DELETE', `/api/account/password?username=${name}`])
  const signUps = await byTurns(bench, (name) => ['POST', '/api/account/signup', { email: address(name) }])
  return [...alike('asking for a reset', resets), ...alike('signing up', signUps)]
}

type Call = (name: string) => [method: string, path: string, body?: object]

/**
 * Each round begins with empty counters and with all links sent. Work of one answer can continue while the next is
 * timed, so each kind follows itself as often as it follows the other.
 */
async function byTurns({ product, db, data }: Bench, call: Call) {
  const times: Times = { known: [], unknown: [] }
  const timed = async (name: string) => {
    await db.query('truncate link_limits')
    await nothingWaits(db)
    return timeOf(product.address, ...call(name))
  }
  for (let turn = 0; turn < 2 * asked; turn++) {
    const isKnown = turn % 4 === 0 || turn % 4 === 3
    const name = isKnown ? (data.doctors[turn % data.doctors.length] ?? '') : `bench.no${turn}`
    times[isKnown ? 'known' : 'unknown'].push(await timed(name))
  }
  return times
}

const unsent = `select (select count(*) from link_requests) + (select count(*) from emails where sent_at is null
  and failed_at is null) as waiting`

async function nothingWaits(db: Bench['db']) {
  for (;;) {
    const { rows } = await db.query<{ waiting: string }>(unsent)
    if (rows[0]?.waiting === '0') return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function timeOf(address: string, method: string, path: string, body?: object) {
  const sent = body ? { headers: json, body: JSON.stringify(body) } : {}
  const startedAt = performance.now()
  const response = await fetch(`${address}${path}`, { method, ...sent })
  await response.arrayBuffer()
  if (response.status !== 202) throw new Error(`${path} was answered with ${response.status}`)
  return performance.now() - startedAt
}
