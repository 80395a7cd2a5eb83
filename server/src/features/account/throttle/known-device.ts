import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '#features/account/secrets.ts'
import type { Tx } from '#platform/database/database.ts'
import { isKnownDevice, saveKnownDevice } from './known-device-store.ts'

const cookieName = (isSecure: boolean) => (isSecure ? '__Host-device' : 'device')

/** Thirteen months: browsers keep no cookie longer than 400 days. */
const life = 396 * 24 * 60 * 60

const deviceOf = ({ cookies, server }: FastifyRequest) => {
  const value = cookies[cookieName(server.isSecure)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** A name for this person in this browser, if they have logged in in it before. For nobody it takes as long. */
export async function knownDevice(request: FastifyRequest, userId = 0) {
  const device = deviceOf(request)
  if (device === undefined) return undefined
  const deviceHash = hashSecret(device)
  return (await isKnownDevice(request.server.db, deviceHash, userId)) ? laneOf(deviceHash, userId) : undefined
}

export const laneOf = (deviceHash: string, userId: number) => `${deviceHash} ${userId}`

/** Somebody has proved in this browser who they are: from now on it is one of theirs. */
export async function knowDevice(request: FastifyRequest, reply: FastifyReply, tx: Tx, userId: number) {
  const { isSecure } = request.server
  const device = deviceOf(request) ?? newSecret()
  await saveKnownDevice(tx, { deviceHash: hashSecret(device), userId, usedAt: new Date().toISOString() })
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: life } as const
  reply.setCookie(cookieName(isSecure), device, options)
}
