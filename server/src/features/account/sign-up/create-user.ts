import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import type { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { refusedMembership } from '@clearwing/domain/members/grants/grants.ts'
import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import type { FastifyRequest } from 'fastify'
import { refuseTooMany } from '#features/account/links/limit.ts'
import { createLink } from '#features/account/links/store.ts'
import { beginCare, listClientsLike } from '#features/clients/index.ts'
import { sealToken, sendEmail } from '#features/emails/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { createMembership, createUser, findUser, fullName, type StoredUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { invite, nameOfRequester } from './invite.ts'
import { throwFieldErrors } from './register.ts'
import { findByEmail } from './store.ts'

/**
 * Creates a person (a member, a client or an individual) and invites them if they have an address. Administrators may
 * learn who an address belongs to. For all other users the address counts only once the person responds from it, so
 * that no one learns whether it is already in use.
 */
export async function createAndInvite(request: FastifyRequest, tx: Tx, sent: NewUser) {
  const { actor } = request
  const { membership, clientOf, isDifferentPerson, email, ...person } = sent
  if (membership) await mustBeGrantable(tx, actor, membership)
  if (clientOf !== null) await mustBeNew(tx, clientOf, sent)
  const isProved = isAdministrator(actor)
  const roles = membership ? 0 : Role.Individual
  const userId = await createUser(tx, actor, { ...person, email: isProved ? email : null, roles })
  const invitedAt = isProved || email !== null ? tx.now : null
  if (membership) await createMembership(tx, actor, { userId, ...membership, invitedAt })
  if (clientOf !== null) await beginCare(tx, actor, clientOf, userId, 'entry')
  const user = found(await findUser(tx, userId))
  if (isProved) await invite(request, tx, user, membership?.organisationId ?? clientOf)
  else if (email !== null) await inviteAt(request, tx, user, email)
  return { userId }
}

/** Checks the membership of an invited person as for a known person. */
async function mustBeGrantable(tx: Tx, actor: Actor, membership: NonNullable<NewUser['membership']>) {
  const organisation = found(await findOrganisation(tx, membership.organisationId))
  const wanted = { ...membership, userId: 0, fromDay: null, toDay: null }
  const { roles, permissions } = refusedMembership(actor, organisation, undefined, wanted, today(tx))
  throwFieldErrors({ 'membership.roles': roles?.[0], 'membership.permissions': permissions?.[0] })
}

/**
 * Refuses a client with the same name or date of birth as another client of the practice, unless the user has checked.
 */
async function mustBeNew(tx: Tx, clientOf: number, sent: NewUser) {
  const kind = kindAskedBy(found(await findOrganisation(tx, clientOf)))
  found(kind === 'care' ? kind : undefined)
  throwFieldErrors({
    dateOfBirth: (sent.dateOfBirth ?? '') > today(tx) ? 'Enter a date of birth in the past.' : undefined,
  })
  if (sent.isDifferentPerson) return
  const alike = await listClientsLike(tx, clientOf, { ...sent, previousNames: null })
  if (alike.length === 0) return
  const named = (user: StoredUser) => [fullName(user), user.dateOfBirth && `born ${formatDay(user.dateOfBirth)}`]
  throw new Refusal(409, {
    title: 'You may have this client already.',
    errors: { isDifferentPerson: alike.map((user) => named(user).filter(Boolean).join(', ')) },
  })
}

/** Invites at an unconfirmed address. If it is already in use, its owner is notified; the requester is not. */
async function inviteAt(request: FastifyRequest, tx: Tx, { userId, ...user }: StoredUser, to: string) {
  const { keyFor } = request.server.site
  await refuseTooMany(tx, keyFor, 'new person', to)
  await refuseTooMany(tx, keyFor, 'invitation', String(userId))
  const { organisationId } = request.actor
  const [name, by] = [shownName({ ...user }), nameOfRequester(request)]
  const existingUser = await findByEmail(tx, to)
  // The link is stored even if the address is in use, so that the invitation can be resent and the list of links looks
  // the same.
  const token = sealToken(keyFor, await createLink(tx, { purpose: 'invitation', userId, email: to, organisationId }))
  if (!existingUser?.email) {
    await sendEmail(tx, request.actor, { toUserId: userId, to, template: 'invitation', values: { name, by, token } })
    return
  }
  const values = { name: shownName(existingUser), by }
  await sendEmail(tx, request.actor, {
    toUserId: existingUser.userId,
    to: existingUser.email,
    template: 'enteredAgain',
    values,
  })
}
