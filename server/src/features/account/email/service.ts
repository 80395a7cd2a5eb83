import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { ConfirmedEmail } from '@clearwing/domain/account/email/schema.ts'
import type { FastifyRequest } from 'fastify'
import { mayBeSent, refuseTooMany } from '#features/account/links/limit.ts'
import {
  createLink,
  findLink,
  type Link,
  removeLaterLinks,
  removeLinks,
  takeLink,
} from '#features/account/links/store.ts'
import { endSessions } from '#features/account/session/start.ts'
import { throwFieldErrors } from '#features/account/sign-up/register.ts'
import { findByEmail } from '#features/account/sign-up/store.ts'
import { markDeliverable, sealToken, sendEmail, undeliverableSince } from '#features/emails/index.ts'
import { findUser, type StoredUser, saveEmail, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

/**
 * Sends a link to the new address, which must be confirmed. An address already in use stays with its owner, who alone
 * is notified.
 */
export async function askForEmail(request: FastifyRequest, tx: Tx, user: StoredUser, email: string) {
  const { keyFor } = request.server.site
  const { userId } = user
  const isSame = email.toLowerCase() === user.email?.toLowerCase()
  // A user whose emails bounce can confirm the same address again.
  const isAgain = isSame && (await undeliverableSince(tx, email)) !== null
  throwFieldErrors({ email: isSame && !isAgain ? 'This is already your email address.' : undefined })
  await refuseTooMany(tx, keyFor, 'e-mail', String(userId))
  await removeLinks(tx, userId, 'e-mail')
  const token = sealToken(keyFor, await createLink(tx, { purpose: 'e-mail', userId, email }))
  const holder = await findByEmail(tx, email)
  if (!(await mayBeSent(tx, keyFor, holder?.email ?? email))) return
  if (isAgain || !holder?.email) {
    const values = { token, userId: String(userId) }
    await sendEmail(tx, request.actor, { toUserId: null, to: email, template: 'emailConfirm', values })
  } else if (holder.canLogIn) {
    const values = { name: shownName(holder), userName: holder.userName ?? '' }
    await sendEmail(tx, theSystem, { toUserId: holder.userId, to: holder.email, template: 'emailTaken', values })
  }
}

/** Follows the link sent to either address. */
export function followEmailLink(request: FastifyRequest, userId: number, token: string): Promise<ConfirmedEmail> {
  return request.transaction(async (tx) => {
    const purpose = (await findLink(tx, token, 'e-mail')) ? 'e-mail' : 'e-mail taken back'
    const link = found(await takeLink(tx, token, purpose))
    found(link.userId === userId || undefined)
    const user = found(await findUser(tx, userId))
    const email = found(link.email ?? undefined)
    await saveEmail(tx, theSystem, userId, email)
    await markDeliverable(tx, email)
    await removeLinks(tx, userId, 'password', 'e-mail', 'invitation')
    const isSame = email.toLowerCase() === user.email?.toLowerCase()
    if (purpose === 'e-mail' && !isSame) await tellOldAddress(request, tx, user)
    if (purpose !== 'e-mail') await shutOut(tx, link)
    return { email, isTakenBack: purpose !== 'e-mail' }
  })
}

async function tellOldAddress({ server: { site } }: FastifyRequest, tx: Tx, { email: to, ...user }: StoredUser) {
  if (!to) return
  const { userId } = user
  const token = sealToken(site.keyFor, await createLink(tx, { purpose: 'e-mail taken back', userId, email: to }))
  const values = { name: shownName(user), token, userId: String(userId) }
  await sendEmail(tx, theSystem, { toUserId: null, to, template: 'emailChanged', values })
}

/** Another person changed the address: they are logged out, and links sent to them later do not work. */
async function shutOut(tx: Tx, { userId, expiresAt }: Link) {
  const ownerId = found(userId ?? undefined)
  await endSessions(tx, theSystem, ownerId)
  await removeLaterLinks(tx, ownerId, 'e-mail taken back', expiresAt)
}
