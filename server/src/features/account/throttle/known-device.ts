import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '#features/account/cookies.ts'
import { hashSecret, newSecret } from '#features/account/secrets.ts'
import type { Tx } from '#platform/database/database.ts'
import { findKnownDevice, saveKnownDevice } from './known-device-store.ts'

/** Thirteen months: browsers keep no cookie longer than 400 days. */
const life = 396 * 24 * 60 * 60

/** So many people of one browser are known, the last ones. */
const mostPeople = 8

/**
 * What the cookie holds: a value for each person who has logged in in this browser. Of one's own, or whoever used the
 * browser before, and took its value along, would be known as those who came later.
 */
const devicesOf = (request: FastifyRequest) =>
  readCookie(request, 'device')
    .split('.')
    .filter((value) => /^[\w-]{43}$/.test(value))
    .slice(0, mostPeople)

/** A name for this person in this browser, if they have logged in in it before. For nobody it takes as long. */
export async function knownDevice(request: FastifyRequest, userId = 0) {
  const devices = devicesOf(request)
  if (devices.length === 0) return undefined
  const deviceHash = await findKnownDevice(request.server.db, devices.map(hashSecret), userId)
  return deviceHash && laneOf(deviceHash, userId)
}

export const laneOf = (deviceHash: string, userId: number) => `${deviceHash} ${userId}`

/** Somebody has proved in this browser who they are: from now on it is one of theirs. */
export async function knowDevice(request: FastifyRequest, reply: FastifyReply, tx: Tx, userId: number) {
  const devices = devicesOf(request)
  const known = await findKnownDevice(tx, devices.map(hashSecret), userId)
  const own = devices.find((device) => hashSecret(device) === known) ?? newSecret()
  await saveKnownDevice(tx, { deviceHash: hashSecret(own), userId, usedAt: new Date().toISOString() })
  const value = [own, ...devices.filter((device) => device !== own)].slice(0, mostPeople).join('.')
  setCookie(request, reply, 'device', value, { maxAge: life })
}
