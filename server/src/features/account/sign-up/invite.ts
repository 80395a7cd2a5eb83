import { type Actor, isAdministrator, theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { userNameProblem } from '@clearwing/domain/account/sign-up/rules.ts'
import type { Acceptance, Invitation } from '@clearwing/domain/account/sign-up/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserSession } from '#features/account/authentication.ts'
import { inTurn } from '#features/account/in-turn.ts'
import { refuseTooMany, refuseTooManyNames } from '#features/account/links/limit.ts'
import {
  countTry,
  createLink,
  findInvitedEmail,
  findLink,
  removeLinks,
  takeBackTry,
  takeLink,
} from '#features/account/links/store.ts'
import { mustBeStrong } from '#features/account/password/strength.ts'
import { hashPassword } from '#features/account/secrets.ts'
import { createCredentials } from '#features/account/store.ts'
import { knowDevice } from '#features/account/throttle/known-device.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, nameUser, type StoredUser, saveEmail, shownName } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import { throwFieldErrors } from './register.ts'
import { canLogIn, findInvitingOrganisation, isMember } from './store.ts'

const purpose = 'invitation'

/**
 * Sends a link with which a person without a login chooses a user name and a password. The email and the welcome page name
 * the inviting organisation, also where an administrator sends the invitation for it.
 */
export async function invite(request: FastifyRequest, tx: Tx, user: StoredUser, from?: number | null) {
  const { userId } = user
  if (await canLogIn(tx, userId)) throw new Refusal(409, { title: 'This person can already log in.' })
  // An invitation to an address that is still unconfirmed is sent there again.
  const email = user.email ?? (await findInvitedEmail(tx, userId))
  if (!email) throw new Refusal(409, { title: 'This person has no email address.' })
  await refuseTooMany(tx, request.server.site.keyFor, purpose, String(userId))
  const organisationId = from ?? (await invitingOrganisation(tx, request.actor, userId))
  await removeLinks(tx, userId, purpose)
  // The link confirms that the address belongs to the person.
  const link = { purpose, userId, organisationId, ...(user.email === null && { email }) } as const
  const token = sealToken(request.server.site.keyFor, await createLink(tx, link))
  const values = { name: shownName(user), by: await inviterName(request, tx, organisationId), token }
  await sendEmail(tx, request.actor, { toUserId: userId, to: email, template: 'invitation', values })
}

/** The actor's own organisation; for an administrator the one that invited this person before, if there is one. */
const invitingOrganisation = async (tx: Tx, actor: Actor, userId: number) =>
  (isAdministrator(actor) ? await findInvitingOrganisation(tx, userId) : null) ?? actor.organisationId

async function inviterName(request: FastifyRequest, tx: Tx, organisationId: number | null) {
  const organisation = organisationId === null ? undefined : await findOrganisation(tx, organisationId)
  return organisation?.name ?? nameOfRequester(request)
}

/** Name of the organisation or person making the request. */
export function nameOfRequester(request: FastifyRequest) {
  const { name, organisationName } = (request.session as UserSession).actor
  return organisationName ?? name
}

/** Tells a user who can log in that an organisation invites them to become a member; they answer on their dashboard. */
export async function offerMembership(request: FastifyRequest, tx: Tx, user: StoredUser, organisationName: string) {
  const { userId, email } = user
  await refuseTooMany(tx, request.server.site.keyFor, 'membership', String(userId))
  const values = { name: shownName(user), by: organisationName, path: '/dashboard' }
  if (email) await sendEmail(tx, request.actor, { toUserId: userId, to: email, template: 'membershipOffered', values })
  const line = `${organisationName} invites you to become a member. You can answer on your dashboard.`
  await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Membership', lines: [line] })
}

/** What the welcome page says: who is invited, and by which organisation. */
export async function describeInvitation(db: Db, token: string): Promise<Invitation> {
  const user = await findInvited(db, token)
  const { organisationId } = found(await findLink(db, token, purpose))
  const organisation = organisationId === null ? undefined : await findOrganisation(db, organisationId)
  return {
    name: shownName(user),
    email: user.email ?? '',
    asksDateOfBirth: user.dateOfBirth !== null,
    organisationName: organisation?.name ?? null,
  }
}

export async function findInvited(db: Db, token: string): Promise<StoredUser> {
  const { userId, email } = found(await findLink(db, token, purpose))
  const user = found(await findUser(db, found(userId ?? undefined)))
  return { ...user, email: email ?? user.email }
}

/** The link proves that the email arrived; the date of birth, if known, that it reached the right person. */
/** Marks this browser as known to the person, as after a login. */
export async function acceptInvitation(request: FastifyRequest, reply: FastifyReply, sent: Acceptance) {
  const { token, userName, newPassword } = sent
  const user = await findInvited(request.server.db, token)
  await mustKnowBirthDate(request, user, sent)
  throwFieldErrors({ userName: userNameProblem(userName, user.email) })
  const { firstName, middleNames, lastName, knownAs, email } = user
  await mustBeStrong('newPassword', newPassword, [userName, firstName, middleNames, lastName, knownAs, email])
  await request.transaction((tx) => refuseTooManyNames(tx, request.server.site.keyFor, token))
  const passwordHash = await inTurn(() => hashPassword(newPassword))
  await request.transaction(async (tx) => {
    const link = found(await takeLink(tx, token, purpose))
    // When two links for one person are used at once, the second is too late.
    found((await canLogIn(tx, user.userId)) ? undefined : user)
    const roles = (await isMember(tx, user.userId)) ? user.roles : user.roles | Role.Individual
    await nameUser(tx, theSystem, user.userId, userName, roles)
    await createCredentials(tx, user.userId, passwordHash)
    if (link.email !== null) await saveEmail(tx, theSystem, user.userId, link.email)
    await knowDevice(request, reply, tx, user.userId)
  })
}

async function mustKnowBirthDate(request: FastifyRequest, user: StoredUser, { token, dateOfBirth }: Acceptance) {
  if (user.dateOfBirth === null) return
  // The attempt is counted first, so that simultaneous guesses count too.
  found((await request.transaction((tx) => countTry(tx, token, purpose))) || undefined)
  throwFieldErrors({
    dateOfBirth: dateOfBirth === user.dateOfBirth ? undefined : 'This does not match the date of birth recorded here.',
  })
  await request.transaction((tx) => takeBackTry(tx, token, purpose))
}
