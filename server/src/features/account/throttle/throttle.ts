import { createHmac } from 'node:crypto'
import { afterFailure, type Failures, isBlocked, isLockedOut } from '@clearwing/domain/account/throttle/throttle.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { untilInWords } from '@clearwing/domain/waiting.ts'
import type { FastifyRequest } from 'fastify'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { addressOf } from '#platform/http/address-of.ts'
import { type Alarm, countAtAddress, findBlock, takeBackAtAddress } from './address.ts'
import { knownDevice } from './known-device.ts'
import { network } from './network.ts'
import { findFailures, lockFailures, saveFailures } from './store.ts'

/** Under what a login is counted. Names only as keyed hashes. */
export type Counted = {
  /** Of the name as typed, known or not; or of a person in a browser they have used before. */
  lane: string
  name: string
  address: string
  /**
   * Whoever guesses from elsewhere, or from the same address, does not keep a person out of their own browser; so what
   * goes wrong there is not counted for the address either.
   */
  isKnownDevice: boolean
}

export function countedAs(keyFor: KeyFor, userName: string, ip: string, device?: string): Counted {
  const hashed = (text: string) => createHmac('sha256', keyFor('login failures')).update(text).digest('base64url')
  const name = hashed(`name ${asOneName(userName)}`)
  const lane = device === undefined ? name : hashed(`device ${device}`)
  return { lane, name, address: network(ip), isKnownDevice: device !== undefined }
}

/** However a number is written, it is one name. */
const asOneName = (typed: string) =>
  searchable(typed)
    .trim()
    .replace(/^0+(?=\d+$)/, '')

/** The same, of a request; `userId` is whose name that is, if it is anybody's. */
export async function countedFor(request: FastifyRequest, userName: string, userId: number | undefined) {
  const { keyFor } = request.server.site
  return countedAs(keyFor, userName, addressOf(request), await knownDevice(request, userId))
}

/** 429, also for the right password: whoever guesses learns nothing while waiting. */
export async function refuseIfBlocked(db: Db, counted: Counted, now: string) {
  refuseLane(await findFailures(db, counted.lane), now)
  refuseUntil(await findBlock(db, counted.address, counted.isKnownDevice, now), now)
}

/**
 * Counted as a failure before the password is looked at, so that guesses made at once are counted as well. Says whether
 * there is an alarm for whoever is not in a browser of their own.
 */
export async function countAttempt(tx: Tx, counted: Counted, now: string): Promise<Alarm | undefined> {
  const before = await lockFailures(tx, counted.lane, now)
  refuseLane(before, now)
  await saveFailures(tx, counted.lane, afterFailure(before, now))
  if (counted.isKnownDevice) return undefined
  const { blockedUntil, alarm } = await countAtAddress(tx, counted, now)
  refuseUntil(blockedUntil, now)
  return alarm
}

/** The password was right: the lane begins anew, and the address is as it was. */
export async function takeBackAttempt(tx: Tx, counted: Counted, now: string) {
  await lockFailures(tx, counted.lane, now)
  await saveFailures(tx, counted.lane, { failures: 0, since: now, blockedUntil: null })
  if (!counted.isKnownDevice) await takeBackAtAddress(tx, counted, now)
}

const title = 'Too many failed logins.'
const byLink = 'set a new password with a link sent to your email address'

function refuseLane(lane: Failures | undefined, now: string) {
  if (!lane || !isBlocked(lane, now)) return
  if (!isLockedOut(lane)) return refuseUntil(lane.blockedUntil, now)
  throw new Refusal(429, { title, detail: `Please ${byLink}, or ask an administrator to unlock your login.` })
}

function refuseUntil(moment: string | null, now: string) {
  if (moment !== null) throw new Refusal(429, { title, detail: `Try again in ${untilInWords(moment, now)}.` })
}

/** During an alarm, in a browser that is not known: the same for the right password and a wrong one. */
export const refusalInAlarm = ({ endsAt }: Alarm, now: string) =>
  new Refusal(429, {
    title,
    detail: `Please log in in a browser you have used before, try again in ${untilInWords(endsAt, now)}, or ${byLink}.`,
  })
