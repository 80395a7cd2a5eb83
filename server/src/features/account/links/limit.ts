import { createHmac } from 'node:crypto'
import { mostRequests, waitOf, withOneMore } from '@clearwing/domain/account/links/limit.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { network } from '#features/account/throttle/network.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { lockLimits, saveLimits } from './store.ts'

const hashed = (keyFor: KeyFor, text: string) =>
  createHmac('sha256', keyFor('link limits')).update(text).digest('base64url')

/** 429 where there were enough for what was typed, whosever it is, or from this place, where strangers ask. */
export async function refuseTooMany(tx: Tx, keyFor: KeyFor, what: string, typed: string, ip?: string) {
  const source = ip === undefined ? undefined : hashed(keyFor, `source ${network(ip)}`)
  const keys = [source, hashed(keyFor, `${what} typed ${searchable(typed)}`)].filter((key) => key !== undefined)
  const now = new Date().toISOString()
  const after = (await lockLimits(tx, keys)).map((row) => {
    const counted = withOneMore(row, now, row.key === source ? mostRequests.source : mostRequests.recipient)
    if (!counted) throw tooMany(waitOf(row, now))
    return { ...row, ...counted }
  })
  await saveLimits(tx, after)
}

/**
 * 429 after ten tries of user names through one link within an hour: each refusal would tell that a name is taken.
 * Counted before the name is looked at, so that tries made at once are counted as well.
 */
export async function refuseTooManyNames(tx: Tx, keyFor: KeyFor, token: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `user names by ${token}`)])
  if (!row) return
  const now = new Date().toISOString()
  const counted = withOneMore(row, now, mostRequests.userNames)
  if (!counted) throw tooMany(waitOf(row, now))
  await saveLimits(tx, [{ ...row, ...counted }])
}

/** The same while there are enough already, and nothing is counted. */
export async function refuseAfterTooMany(tx: Tx, keyFor: KeyFor, what: string, typed: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `${what} typed ${searchable(typed)}`)])
  const now = new Date().toISOString()
  if (row && !withOneMore(row, now, mostRequests.recipient)) throw tooMany(waitOf(row, now))
}

const tooMany = (minutes: number) =>
  new Refusal(429, {
    title: 'Too many requests.',
    detail: `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  })

/** Whether this address gets one more: however it is asked for, it gets three an hour. */
export async function mayBeSent(tx: Tx, keyFor: KeyFor, email: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `recipient ${email.toLowerCase()}`)])
  const counted = row && withOneMore(row, new Date().toISOString(), mostRequests.recipient)
  if (!row || !counted) return false
  await saveLimits(tx, [{ ...row, ...counted }])
  return true
}
