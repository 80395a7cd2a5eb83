import { addDays } from '@clearwing/domain/dates.ts'
import { mayChangeMembership, refusedMembership } from '@clearwing/domain/members/grants/grants.ts'
import { isCurrent, isMembershipOver } from '@clearwing/domain/members/grants/membership-state.ts'
import { leavesNoManager } from '@clearwing/domain/members/keepers.ts'
import type { MemberChange, NewMember } from '@clearwing/domain/members/schema.ts'
import type { FastifyRequest } from 'fastify'
import { endSessionsIn, invite, offerMembership, removeLinks } from '#features/account/index.ts'
import type { StoredOrganisation } from '#features/organisations/index.ts'
import { areGroupsOf, endGroups } from '#features/staff-groups/index.ts'
import { createUser, findUser, type StoredUser } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import {
  findByAddress,
  findVisible,
  listOthers,
  lockMembership,
  type StoredMembership,
  saveMembership,
} from './store.ts'

/**
 * Makes a person a member: one the actor may see, the owner of the given address, or a new person. A user who can log
 * in is asked, and becomes a member on accepting; otherwise they are invited to choose a name and password.
 */
export async function addOrInviteMember(
  request: FastifyRequest,
  tx: Tx,
  organisation: StoredOrganisation,
  { userId, person, groups, ...wanted }: NewMember,
) {
  const { actor } = request
  const { organisationId } = organisation
  const existingUser = person ? await findByAddress(tx, person.email) : found(await findVisible(tx, actor, userId ?? 0))
  const before = existingUser && (await lockMembership(tx, organisationId, existingUser.userId))
  if (before && !isMembershipOver(before, today(tx)))
    throw conflictOf(person ? 'person.email' : 'userId', 'This person is already a member, or has been invited.')
  await mustBeAllowed(request, tx, organisation, before, { ...wanted, userId: existingUser?.userId ?? 0 }, groups)
  if (wanted.toDay !== null && wanted.toDay < today(tx)) refuseFields({ toDay: ['This day is in the past.'] })
  const user = existingUser ?? found(await findUser(tx, await createUser(tx, actor, { ...person, roles: 0 } as Named)))
  await begin(request, tx, organisation, user, before, { ...wanted, groups })
  return user.userId
}

type Named = Parameters<typeof createUser>[2]

/** A user who can log in must accept first. */
async function begin(
  request: FastifyRequest,
  tx: Tx,
  { organisationId, name }: StoredOrganisation,
  user: StoredUser,
  before: StoredMembership | undefined,
  { groups, ...wanted }: Omit<MemberChange, 'version'>,
) {
  const { userId, userName } = user
  const acceptedAt = userName === null ? tx.now : null
  const membership = { ...wanted, userId, organisationId, acceptedAt, invitedAt: tx.now, endedAt: null }
  if (before) await endGroups(tx, request.actor, before, lastDayOf(tx, before))
  const after = await saveMembership(tx, request.actor, before, membership, groups)
  if (userName === null) await invite(request, tx, user, organisationId)
  else await offerMembership(request, tx, user, name)
  return after
}

/**
 * A membership that ended, or never applied, ends everywhere at once; one that starts again needs to be accepted again.
 */
export async function changeMember(
  request: FastifyRequest,
  tx: Tx,
  organisation: StoredOrganisation,
  before: StoredMembership,
  { version: _, groups, ...wanted }: MemberChange,
) {
  const { userId, organisationId } = before
  await mustBeAllowed(request, tx, organisation, before, { ...wanted, userId }, groups)
  const isRenewed = isMembershipOver(before, today(tx)) && !isMembershipOver({ ...wanted, endedAt: null }, today(tx))
  if (isRenewed) {
    const user = found(await findUser(tx, userId))
    return begin(request, tx, organisation, user, before, { ...wanted, groups })
  }
  const after = { ...before, ...wanted }
  await mustKeepSomebody(request, tx, organisation, before, after)
  const saved = await saveMembership(tx, request.actor, before, { ...wanted, userId, organisationId }, groups)
  await endSessionsAndInvitation(request, tx, before, saved)
}

async function mustBeAllowed(
  { actor }: FastifyRequest,
  tx: Tx,
  organisation: StoredOrganisation,
  before: StoredMembership | undefined,
  after: Parameters<typeof refusedMembership>[3],
  groups: MemberChange['groups'],
) {
  refuseFields(refusedMembership(actor, organisation, before, after, today(tx)))
  if (!(await areGroupsOf(tx, organisation.organisationId, groups)))
    refuseFields({ groups: ['Choose groups of this organisation.'] })
}

/** Refuses to leave an organisation without anyone who could admit others. */
async function mustKeepSomebody(
  { actor }: FastifyRequest,
  tx: Tx,
  organisation: StoredOrganisation,
  before: StoredMembership,
  after: StoredMembership,
) {
  const others = await listOthers(tx, organisation.organisationId, before.userId)
  if (leavesNoManager(actor, organisation, before, after, others, today(tx)))
    throw conflictOf('roles', 'No one would be left to manage this organisation. Give another member that role first.')
}

const conflictOf = (field: string, message: string) =>
  new Refusal(409, { title: 'This conflicts with something already saved.', errors: { [field]: [message] } })

/** Ends a membership now, whatever its last day. One that has already ended is unchanged. */
export async function endMember(
  request: FastifyRequest,
  tx: Tx,
  organisation: StoredOrganisation,
  before: StoredMembership,
) {
  if (isMembershipOver(before, today(tx))) return
  const { actor } = request
  if (!mayChangeMembership(actor, before))
    throw new Refusal(403, { title: 'Only a director can end the membership of a director.' })
  const ending = { toDay: today(tx), endedAt: tx.now }
  await mustKeepSomebody(request, tx, organisation, before, { ...before, ...ending })
  const { version: _, ...membershipFields } = before
  await endSessionsAndInvitation(
    request,
    tx,
    before,
    await saveMembership(tx, actor, before, { ...membershipFields, ...ending }),
  )
}

/** Records the invited person's acceptance or refusal. */
export async function answerMembership({ actor }: FastifyRequest, tx: Tx, before: StoredMembership, accept: boolean) {
  const { version: _, ...membershipFields } = before
  const change = accept ? { acceptedAt: tx.now } : { toDay: today(tx), endedAt: tx.now }
  const after = await saveMembership(tx, actor, before, { ...membershipFields, ...change })
  if (!accept) await endGroups(tx, actor, after, lastDayOf(tx, after))
}

/** Ends everything a membership gave: sessions there, and an unanswered invitation. */
async function endSessionsAndInvitation(
  { actor }: FastifyRequest,
  tx: Tx,
  before: StoredMembership,
  after: StoredMembership,
) {
  const { userId, organisationId } = after
  if (isCurrent(before, today(tx)) && !isCurrent(after, today(tx)))
    await endSessionsIn(tx, actor, userId, organisationId)
  if (!isMembershipOver(after, today(tx))) return
  await removeLinks(tx, userId, 'invitation')
  await endGroups(tx, actor, after, lastDayOf(tx, after))
}

/** A person ended on a day is in no group from that day. */
const lastDayOf = (moment: Moment, { toDay, endedAt }: StoredMembership) =>
  endedAt === null ? (toDay ?? today(moment)) : addDays(toDay ?? today(moment), -1)
