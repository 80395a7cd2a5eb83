import { createHmac } from 'node:crypto'
import { maxLinkRequests, waitOf, withOneMore } from '@clearwing/domain/account/links/limit.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { network } from '#features/account/throttle/network.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { lockLimits, saveLimits } from './store.ts'

const hashed = (keyFor: KeyFor, text: string) =>
  createHmac('sha256', keyFor('link limits')).update(text).digest('base64url')

/**
 * Throws 429 when the limit is reached for this input, existing or not, or for this source, if the request needs no
 * login.
 */
export async function refuseTooMany(tx: Tx, keyFor: KeyFor, purpose: string, typed: string, ip?: string) {
  const source = ip === undefined ? undefined : hashed(keyFor, `source ${network(ip)}`)
  const keys = [source, hashed(keyFor, `${purpose} typed ${searchable(typed)}`)].filter((key) => key !== undefined)
  const now = tx.now
  const after = (await lockLimits(tx, keys)).map((row) => {
    const counted = withOneMore(row, now, row.key === source ? maxLinkRequests.source : maxLinkRequests.recipient)
    if (!counted) throw tooMany(waitOf(row, now))
    return { ...row, ...counted }
  })
  await saveLimits(tx, after)
}

/**
 * Throws 429 after ten attempted user names with one link in an hour, because each refusal reveals that a name is
 * taken. Counted before the name is checked, so that simultaneous attempts count too.
 */
export async function refuseTooManyNames(tx: Tx, keyFor: KeyFor, token: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `user names by ${token}`)])
  if (!row) return
  const now = tx.now
  const counted = withOneMore(row, now, maxLinkRequests.userNames)
  if (!counted) throw tooMany(waitOf(row, now))
  await saveLimits(tx, [{ ...row, ...counted }])
}

/** Refuses after too many requests, without counting this one. */
export async function refuseAfterTooMany(tx: Tx, keyFor: KeyFor, purpose: string, typed: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `${purpose} typed ${searchable(typed)}`)])
  const now = tx.now
  if (row && !withOneMore(row, now, maxLinkRequests.recipient)) throw tooMany(waitOf(row, now))
}

const tooMany = (minutes: number) =>
  new Refusal(429, {
    title: 'Too many requests.',
    detail: `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  })

/** True if this address may receive another link: three per hour in total, however requested. */
export async function mayBeSent(tx: Tx, keyFor: KeyFor, email: string) {
  const [row] = await lockLimits(tx, [hashed(keyFor, `recipient ${email.toLowerCase()}`)])
  const counted = row && withOneMore(row, tx.now, maxLinkRequests.recipient)
  if (!row || !counted) return false
  await saveLimits(tx, [{ ...row, ...counted }])
  return true
}
