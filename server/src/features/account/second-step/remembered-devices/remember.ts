import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { browserName } from '@clearwing/domain/account/browser.ts'
import { daysRemembered } from '@clearwing/domain/account/second-step/challenge.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '#features/account/cookies.ts'
import { hashSecret, newSecret } from '#features/account/secrets.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { createDevice, lockDevice, removeDevices, renewDevice } from './store.ts'

const lifetime = daysRemembered * 24 * 60 * 60 * 1000

type Proof = { selector: string; verifier: string }

function proofIn(request: FastifyRequest): Proof | undefined {
  const [, selector, verifier] = /^([\w-]{43})\.([\w-]{43})$/.exec(readCookie(request, 'remembered')) ?? []
  return selector === undefined || verifier === undefined ? undefined : { selector, verifier }
}

/** Identifies this browser among the devices, if it is one. */
export const selectorHashIn = (request: FastifyRequest) => {
  const proof = proofIn(request)
  return proof && hashSecret(proof.selector)
}

function giveProof(request: FastifyRequest, reply: FastifyReply, { selector, verifier }: Proof, expiresAt: string) {
  setCookie(request, reply, 'remembered', `${selector}.${verifier}`, { expires: new Date(expiresAt) })
}

export const takeProofBack = (request: FastifyRequest, reply: FastifyReply) => clearCookie(request, reply, 'remembered')

/** Lets this person skip the second step in this browser for 30 days (spec section 9). */
export async function rememberDevice(request: FastifyRequest, reply: FastifyReply, tx: Tx, actor: Actor) {
  const proof = { selector: newSecret(), verifier: newSecret() }
  const now = Date.parse(tx.now)
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + lifetime).toISOString()]
  await createDevice(tx, actor, {
    userId: actor.userId,
    selectorHash: hashSecret(proof.selector),
    verifierHash: hashSecret(proof.verifier),
    browser: browserName(request.headers['user-agent']),
    createdAt,
    lastUsedAt: createdAt,
    expiresAt,
  })
  giveProof(request, reply, proof, expiresAt)
}

/**
 * True if this browser is remembered for this person. Its proof is valid once and is then replaced. An old proof must
 * have been copied, so the device is forgotten and the person is notified.
 */
export async function isRemembered(request: FastifyRequest, reply: FastifyReply, userId: number) {
  const proof = proofIn(request)
  if (!proof) return false
  return request.transaction(async (tx) => {
    const now = tx.now
    const device = await lockDevice(tx, userId, hashSecret(proof.selector), now)
    if (!device) return false
    if (device.verifierHash !== hashSecret(proof.verifier)) {
      await removeDevices(tx, theSystem, userId, device.rememberedDeviceId)
      await warn(tx, userId, device.browser)
      takeProofBack(request, reply)
      return false
    }
    const next = { ...proof, verifier: newSecret() }
    await renewDevice(tx, device.rememberedDeviceId, hashSecret(next.verifier), now)
    giveProof(request, reply, next, device.expiresAt)
    return true
  })
}

async function warn(tx: Tx, userId: number, browser: string) {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  const values = { name: shownName(user), browser }
  await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template: 'rememberedDeviceCopied', values })
}
