import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '#features/account/cookies.ts'
import { hashSecret, newSecret } from '#features/account/secrets.ts'
import type { Tx } from '#platform/database/database.ts'
import { findKnownDevice, saveKnownDevice } from './known-device-store.ts'

/** Thirteen months: browsers keep no cookie longer than 400 days. */
const life = 396 * 24 * 60 * 60

/** Maximum number of people known in one browser; the latest are kept. */
const mostPeople = 8

/**
 * The cookie holds a separate value for each person who has logged in in this browser. With a shared value, an earlier
 * user who copied it would be recognised as a later one.
 */
const devicesOf = (request: FastifyRequest) =>
  readCookie(request, 'device')
    .split('.')
    .filter((value) => /^[\w-]{43}$/.test(value))
    .slice(0, mostPeople)

/**
 * An identifier for this person in this browser, if they have logged in there before. Takes the same time if there is
 * no person.
 */
export async function knownDevice(request: FastifyRequest, userId = 0) {
  const devices = devicesOf(request)
  if (devices.length === 0) return undefined
  const deviceHash = await findKnownDevice(request.server.db, devices.map(hashSecret), userId)
  return deviceHash && laneOf(deviceHash, userId)
}

export const laneOf = (deviceHash: string, userId: number) => `${deviceHash} ${userId}`

/** Marks this browser as known for a person who has proved their identity in it. */
export async function knowDevice(request: FastifyRequest, reply: FastifyReply, tx: Tx, userId: number) {
  const devices = devicesOf(request)
  const knownHash = await findKnownDevice(tx, devices.map(hashSecret), userId)
  const own = devices.find((device) => hashSecret(device) === knownHash) ?? newSecret()
  await saveKnownDevice(tx, { deviceHash: hashSecret(own), userId, usedAt: tx.now })
  const value = [own, ...devices.filter((device) => device !== own)].slice(0, mostPeople).join('.')
  setCookie(request, reply, 'device', value, { maxAge: life })
}
