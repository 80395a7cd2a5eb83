import { createHmac } from 'node:crypto'
import net from 'node:net'
import {
  afterFailureOfAddress,
  afterFailureOfName,
  type Failures,
  isBlocked,
  withoutLastOfAddress,
} from '@clearwing/domain/account/throttle.ts'
import { searchable } from '@clearwing/domain/search.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { listFailures, lockFailures, saveFailures } from './store.ts'

/** Under what a login is counted: the name as typed, known or not, and where it comes from. */
export type Counted = { name: string; address: string }

export function countedAs(keyFor: KeyFor, userName: string, ip: string): Counted {
  const hashed = (text: string) => createHmac('sha256', keyFor('login failures')).update(text).digest('base64url')
  return { name: hashed(`name ${searchable(userName)}`), address: hashed(`address ${network(ip)}`) }
}

/** Whoever has one IPv6 address has the other 2^64 of its network too. */
function network(ip: string) {
  if (net.isIPv4(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [start = '', end] = ip.split('::')
  const head = start.split(':').filter(Boolean)
  const tail = end?.split(':').filter(Boolean) ?? []
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** 429, also for the right password: whoever guesses learns nothing while waiting. */
export async function refuseIfBlocked(db: Db, counted: Counted, now: string) {
  refuseAny(await listFailures(db, [counted.name, counted.address]), now)
}

/** Counted as a failure before the password is looked at, so that guesses made at once are counted as well. */
export async function countAttempt(tx: Tx, counted: Counted, now: string) {
  const before = await lockFailures(tx, [counted.name, counted.address], now)
  refuseAny(before, now)
  await saveFailures(
    tx,
    before.map((row) => ({
      ...row,
      ...(row.key === counted.name ? afterFailureOfName(row, now) : afterFailureOfAddress(row, now)),
    })),
  )
}

/** The password was right: the name begins anew, and the address is as it was. */
export async function takeBackAttempt(tx: Tx, counted: Counted, now: string) {
  const before = await lockFailures(tx, [counted.name, counted.address], now)
  const fresh = { failures: 0, since: now, blockedUntil: null }
  await saveFailures(
    tx,
    before.map((row) => ({ ...row, ...(row.key === counted.name ? fresh : withoutLastOfAddress(row)) })),
  )
}

function refuseAny(all: Failures[], now: string) {
  const waits = all.filter((one) => isBlocked(one, now)).map(({ blockedUntil }) => Date.parse(blockedUntil ?? now))
  if (waits.length === 0) return
  const seconds = Math.ceil((Math.max(...waits) - Date.parse(now)) / 1000)
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  throw new Refusal(429, { title: 'Too many logins went wrong.', detail: `Please try again in ${wait}.` })
}
