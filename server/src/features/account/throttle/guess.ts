import { createHmac } from 'node:crypto'
import { untilInWords } from '@clearwing/domain/waiting.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'
import { addressOf } from '#platform/http/address-of.ts'
import { announce } from '#platform/live/announce.ts'
import { countAtAddress, findBlock } from './address.ts'
import { network } from './network.ts'

// Guesses of codes that work without a login count at the address they come from, as failed logins do.

/** Throws 429 while the address is blocked, even for the right code, so that a guesser learns nothing while waiting. */
export async function refuseGuesses(request: FastifyRequest) {
  const blockedUntil = await findBlock(request.db, network(addressOf(request)), false, request.now)
  if (blockedUntil !== null) refuseUntil(blockedUntil, request.now)
}

/** Counts a wrong code. The guess that blocks the address alarms the administrators. */
export async function countGuess(request: FastifyRequest, kind: string) {
  const { now, server } = request
  const name = createHmac('sha256', server.site.keyFor('login failures')).update(kind).digest('base64url')
  const address = network(addressOf(request))
  const isBlocked = await request.transaction(async (tx) => {
    await countAtAddress(tx, { address, name }, now)
    const blockedUntil = await findBlock(tx, address, false, now)
    if (blockedUntil === null) return false
    const lines = ['The address is blocked for a while. See IP info.']
    const title = 'One address is guessing codes.'
    await announce(tx, ['administrators'], 'Alert', { type: 'warning', title, lines })
    return true
  })
  if (isBlocked) request.log.warn('one address is guessing codes')
}

function refuseUntil(moment: string, now: string): never {
  throw new Refusal(429, { title: 'Too many wrong codes.', detail: `Try again in ${untilInWords(moment, now)}.` })
}
