import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { needsOldPassword } from '@clearwing/domain/account/password/rules.ts'
import type { PasswordChange, PasswordReset } from '@clearwing/domain/account/password/schema.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { doneWith, requireAction } from '#features/account/actions/store.ts'
import type { UserSession } from '#features/account/authentication.ts'
import { inTurn } from '#features/account/in-turn.ts'
import { findLink, removeLinks, takeLink } from '#features/account/links/store.ts'
import { removeDevices } from '#features/account/second-step/remembered-devices/store.ts'
import { hashPassword, isPassword } from '#features/account/secrets.ts'
import { endSessions, rotateSession } from '#features/account/session/start.ts'
import { knowDevice } from '#features/account/throttle/known-device.ts'
import { removeKnownDevices } from '#features/account/throttle/known-device-store.ts'
import { endLockout } from '#features/account/throttle/lockout.ts'
import { sendEmail } from '#features/emails/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { findCredentials, savePassword, type UserWithCredentials } from './store.ts'
import { mustBeStrong } from './strength.ts'
import { mustKnowPassword } from './verify-password.ts'

const { Change_password } = RequiredAction

/**
 * Changes the user's own password, which logs out everywhere else; or, as an administrator, another user's, who must
 * change it at the next login.
 */
export async function changePassword(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  { oldPassword, newPassword }: PasswordChange,
): Promise<LoggedInUser> {
  const { actor, session } = request
  const user = found(await findCredentials(request.server.db, userId))
  if (needsOldPassword(actor, (user.requiredActions & Change_password) !== 0))
    await mustKnowPassword(request, user, 'oldPassword', oldPassword)
  const passwordHash = await hashNew(user, newPassword)
  return request.transaction(async (tx) => {
    const isOwn = userId === actor.userId
    await setPassword(tx, actor, user, passwordHash, isOwn && session ? { except: session.sessionId } : {})
    await (isOwn ? doneWith : requireAction)(tx, actor, userId, Change_password)
    if (!isOwn) return (session as UserSession).actor
    await knowDevice(request, reply, tx, userId)
    return rotateSession(request, reply, tx)
  })
}

/**
 * Sets a password with a link, which is used up only if the password is strong enough. This ends a lockout, and marks
 * this browser as known: reading the email has proved the user's identity.
 */
export async function resetPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, newPassword }: PasswordReset,
) {
  const { userId } = found(await findLink(request.server.db, token, 'password'))
  const user = found(await findCredentials(request.server.db, found(userId ?? undefined)))
  const passwordHash = await hashNew(user, newPassword)
  await request.transaction(async (tx) => {
    found(await takeLink(tx, token, 'password'))
    await setPassword(tx, theSystem, user, passwordHash)
    await doneWith(tx, theSystem, user.userId, Change_password)
    await endLockout(tx, theSystem, request.server.site.keyFor, user.userId)
    await knowDevice(request, reply, tx, user.userId)
  })
}

async function hashNew(user: UserWithCredentials, newPassword: string) {
  const { userName, firstName, middleNames, lastName, knownAs, email } = user
  await mustBeStrong('newPassword', newPassword, [userName, firstName, middleNames, lastName, knownAs, email])
  return inTurn(async () => {
    if (await isPassword(user.passwordHash, newPassword))
      throw wrongFields({ newPassword: ['Choose a password different from your current one.'] })
    return hashPassword(newPassword)
  })
}

/**
 * Locks out anyone who knew the old password: other sessions end, devices are forgotten, and links sent earlier stop
 * working.
 */
async function setPassword(
  tx: Tx,
  actor: Actor,
  user: UserWithCredentials,
  passwordHash: string,
  options: { except?: number } = {},
) {
  const { userId, email } = user
  await savePassword(tx, actor, userId, passwordHash)
  await endSessions(tx, actor, userId, options)
  await removeDevices(tx, actor, userId)
  await removeKnownDevices(tx, userId)
  await removeLinks(tx, userId, 'password', 'e-mail')
  const mail = { toUserId: userId, template: 'passwordSet', values: { name: shownName(user) } } as const
  if (email) await sendEmail(tx, actor, { ...mail, to: email })
}
