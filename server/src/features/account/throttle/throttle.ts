import { createHmac } from 'node:crypto'
import { afterFailure, type FailedLogins, isBlocked, isLockedOut } from '@clearwing/domain/account/throttle/throttle.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { untilInWords } from '@clearwing/domain/waiting.ts'
import type { FastifyRequest } from 'fastify'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { addressOf } from '#platform/http/address-of.ts'
import { countAtAddress, findBlock, type LoginAlarm, takeBackAtAddress } from './address.ts'
import { knownDevice } from './known-device.ts'
import { network } from './network.ts'
import { findFailures, lockFailures, saveFailures } from './store.ts'

/** What a login is counted under. Names are used only as keyed hashes. */
export type CountedFailures = {
  /** The typed name, existing or not; or a person in a browser they have used before. */
  lane: string
  name: string
  address: string
  /**
   * Guessing from elsewhere, or from the same address, does not lock a person out of their own browser; so failures
   * there are not counted for the address either.
   */
  isKnownDevice: boolean
}

export function countedAs(keyFor: KeyFor, userName: string, ip: string, device?: string): CountedFailures {
  const hashed = (text: string) => createHmac('sha256', keyFor('login failures')).update(text).digest('base64url')
  const name = hashed(`name ${asOneName(userName)}`)
  const lane = device === undefined ? name : hashed(`device ${device}`)
  return { lane, name, address: network(ip), isKnownDevice: device !== undefined }
}

/** All spellings of one number count as the same name. */
const asOneName = (typed: string) =>
  searchable(typed)
    .trim()
    .replace(/^0+(?=\d+$)/, '')

/** What a request counts as; `userId` is the owner of the name, if any. */
export async function countedFor(request: FastifyRequest, userName: string, userId: number | undefined) {
  const { keyFor } = request.server.site
  return countedAs(keyFor, userName, addressOf(request), await knownDevice(request, userId))
}

/** Throws 429, even for the correct password, so that a guesser learns nothing while waiting. */
export async function refuseIfBlocked(db: Db, counted: CountedFailures, now: string) {
  refuseLane(await findFailures(db, counted.lane), now)
  refuseUntil(await findBlock(db, counted.address, counted.isKnownDevice, now), now)
}

/**
 * Counts a failure before the password is checked, so that simultaneous guesses count too. Returns the alarm, if there
 * is one and the browser is not known.
 */
export async function countAttempt(tx: Tx, counted: CountedFailures, now: string): Promise<LoginAlarm | undefined> {
  const before = await lockFailures(tx, counted.lane, now)
  refuseLane(before, now)
  await saveFailures(tx, counted.lane, afterFailure(before, now))
  if (counted.isKnownDevice) return undefined
  const { blockedUntil, alarm } = await countAtAddress(tx, counted, now)
  refuseUntil(blockedUntil, now)
  return alarm
}

/** After a correct password, resets the lane and restores the address's count. */
export async function takeBackAttempt(tx: Tx, counted: CountedFailures, now: string) {
  await lockFailures(tx, counted.lane, now)
  await saveFailures(tx, counted.lane, { failures: 0, since: now, blockedUntil: null })
  if (!counted.isKnownDevice) await takeBackAtAddress(tx, counted, now)
}

const title = 'Too many failed logins.'
const byLink = 'set a new password with a link sent to your email address'

function refuseLane(lane: FailedLogins | undefined, now: string) {
  if (!lane || !isBlocked(lane, now)) return
  if (!isLockedOut(lane)) return refuseUntil(lane.blockedUntil, now)
  throw new Refusal(429, { title, detail: `Please ${byLink}, or ask an administrator to unlock your login.` })
}

function refuseUntil(moment: string | null, now: string) {
  if (moment !== null) throw new Refusal(429, { title, detail: `Try again in ${untilInWords(moment, now)}.` })
}

/** During an alarm in an unknown browser, the answer is the same for a correct and a wrong password. */
export const refusalInAlarm = ({ endsAt }: LoginAlarm, now: string) =>
  new Refusal(429, {
    title,
    detail: `Please log in in a browser you have used before, try again in ${untilInWords(endsAt, now)}, or ${byLink}.`,
  })
