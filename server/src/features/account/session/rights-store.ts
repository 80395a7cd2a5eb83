import { type Actor, individualRights, memberRights } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { pendingActions } from '@clearwing/domain/account/actions.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import { areTermsPending } from '@clearwing/domain/account/terms/versions.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { endOfMembership, isCurrent, type MembershipPeriod } from '@clearwing/domain/members/grants/membership-state.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { credentials, sessions } from '#features/account/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownName, shownNameOf } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { QueryBuilder } from '#platform/database/database.ts'

const realUsers = alias(users, 'real_users')
/** The own membership of an administrator who impersonates a user or acts in an organisation. */
const homes = alias(memberships, 'homes')

/** The dates of a membership; the rule decides whether it counts now. */
const standingOf = ({ acceptedAt, fromDay, toDay, endedAt }: typeof memberships | typeof homes) => ({
  acceptedAt,
  fromDay,
  toDay,
  endedAt,
})

const sessionColumns = {
  sessionId: sessions.sessionId,
  expiresAt: sessions.expiresAt,
  lastActiveAt: sessions.lastActiveAt,
  lockedAt: sessions.lockedAt,
  slowedUntil: sessions.slowedUntil,
  startedAt: sessions.startedAt,
  page: sessions.page,
  realUserId: sessions.realUserId,
  realName: shownNameOf(realUsers),
  homeOrganisationId: sessions.homeOrganisationId,
  homeExpiresAt: sessions.homeExpiresAt,
  homeRoles: homes.roles,
  home: standingOf(homes),
  activityId: sessions.activityId,
  signingMedicalId: sessions.signingMedicalId,
  organisationId: sessions.organisationId,
  organisationName: organisations.name,
  organisationTypes: organisations.organisationTypes,
  featureSet: organisations.featureSet,
  memberRoles: memberships.roles,
  permissions: memberships.permissions,
  membership: standingOf(memberships),
  userId: users.userId,
  userName: users.userName,
  userRoles: users.roles,
  title: users.title,
  firstName: users.firstName,
  lastName: users.lastName,
  knownAs: users.knownAs,
  requestedActions: credentials.requestedActions,
  postponedActions: sessions.postponedActions,
  requiredActions: credentials.requiredActions,
  dateQuestionsRequired: credentials.dateQuestionsRequired,
  dateTwoFactorRequired: credentials.dateTwoFactorRequired,
  acceptedTermsVersion: credentials.acceptedTermsVersion,
}

/** A single query, because every request runs it. */
export const sessionsAndRights = (db: QueryBuilder) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(organisations, eq(organisations.organisationId, sessions.organisationId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.organisationId, sessions.organisationId)),
    )
    .leftJoin(credentials, eq(credentials.userId, sessions.userId))
    .leftJoin(realUsers, eq(realUsers.userId, sessions.realUserId))
    .leftJoin(
      homes,
      and(
        eq(homes.userId, sql`coalesce(${sessions.realUserId}, ${sessions.userId})`),
        eq(homes.organisationId, sessions.homeOrganisationId),
      ),
    )

export type SessionRow = Awaited<ReturnType<typeof sessionsAndRights>>[number]

/**
 * Rights of a session; undefined for a user who has left the organisation or is no longer an individual: they have no
 * session there.
 */
function rightsOf(row: SessionRow, day: string) {
  const { organisationId, userRoles, permissions, featureSet, organisationTypes } = row
  if (row.homeOrganisationId !== null && !isStillAdministrator(row, day)) return undefined
  if (organisationId === null) return (userRoles & Role.Individual) === 0 ? undefined : individualRights
  const isActing = row.homeOrganisationId !== null && row.realUserId === null
  const roles = isActing ? Role.System_administrator : rolesOf(row.memberRoles, row.membership, day)
  if (roles === null) return undefined
  // The user has become an administrator in the meantime, and administrators cannot be impersonated.
  if (row.realUserId !== null && (roles & Role.System_administrator) !== 0) return undefined
  return memberRights({
    organisationId,
    roles,
    permissions: permissions ?? 0,
    featureSet: featureSet ?? 0,
    organisationTypes: organisationTypes ?? 0,
  })
}

const isStillAdministrator = ({ homeRoles, home }: SessionRow, day: string) =>
  ((rolesOf(homeRoles, home, day) ?? 0) & Role.System_administrator) !== 0

/** Roles of a membership that counts today. */
const rolesOf = (roles: number | null, membership: MembershipPeriod | null, day: string) =>
  membership !== null && isCurrent(membership, day) ? roles : null

/** When all rights end by date alone, if that is already known. */
export function endOfRights({ membership, home }: SessionRow) {
  const ends = [membership, home].map((one) => one && endOfMembership(one)).filter((end) => end != null)
  return ends.toSorted()[0]
}

export type SessionUser = Omit<LoggedInUser, 'loginToken'>

export function userOf(row: SessionRow, now: string): SessionUser | undefined {
  const day = dayInZone(now)
  const rights: Pick<Actor, keyof typeof individualRights> | undefined = rightsOf(row, day)
  return (
    rights && {
      ...rights,
      userId: row.userId,
      userName: row.userName ?? '',
      name: shownName(row),
      knownAs: row.knownAs ?? row.firstName ?? shownName(row),
      organisationName: row.organisationName,
      activityId: row.activityId,
      ...(row.realUserId !== null && { realUserId: row.realUserId }),
      ...(row.signingMedicalId !== null && { signing: { medicalId: row.signingMedicalId, until: row.expiresAt } }),
      impersonation: impersonationOf(row),
      ...actionsOf(row, day),
    }
  )
}

function impersonationOf(row: SessionRow) {
  if (row.homeOrganisationId === null) return null
  const name = row.realName ?? shownName(row)
  return { name, userId: row.realUserId ?? row.userId, until: row.expiresAt }
}

const nothing = { requestedActions: 0, requiredActions: 0, dateQuestionsRequired: null, dateTwoFactorRequired: null }

/** Actions requested of a person are not requested of an impersonating administrator, who may not do them. */
function actionsOf(row: SessionRow, day: string) {
  const { requestedActions, requiredActions, dateQuestionsRequired, dateTwoFactorRequired } = row
  const isExempt = row.realUserId !== null || row.acceptedTermsVersion === null
  const askedActions = isExempt
    ? nothing
    : {
        requestedActions: (requestedActions ?? 0) & ~row.postponedActions,
        requiredActions: requiredActions ?? 0,
        dateQuestionsRequired,
        dateTwoFactorRequired,
      }
  const areTerms = !isExempt && areTermsPending(row.acceptedTermsVersion ?? 0, day)
  return {
    ...askedActions,
    ...pendingActions({ ...askedActions, isLocked: row.lockedAt !== null, areTermsPending: areTerms }, day),
  }
}
