import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Permission } from '@clearwing/domain/access/bits.ts'
import { practiceRoles, practiceTypes } from '@clearwing/domain/access/organisation-roles.ts'
import { peopleVisibleTo } from '@clearwing/domain/users/rules.ts'
import type { Relation } from '@clearwing/domain/users/schema.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { isCurrentOn, memberships, users } from './tables.ts'

const allOf = (bits: readonly number[]) => bits.reduce((mask, bit) => mask | bit, 0)

/** The actor's ids, or their placeholders in a prepared query. */
type Ids = { userId: number | SQL; organisationId: number | SQL | null }

/** Practices that care for the actor. */
const ownPractices = (userId: number | SQL) =>
  sql`select ${clients.organisationId} from ${clients} where ${clients.userId} = ${userId} and ${clients.until} is null`

const isAt = (organisationId: Ids['organisationId'], day: string | SQL) =>
  sql`${memberships.userId} = ${users.userId} and ${memberships.organisationId} = ${organisationId}
    and ${isCurrentOn(memberships, day)}`

/** For each relationship, a condition on a row of users: whether the person is so related to the actor on this day. */
export const related: Record<Relation, (actor: Ids, day: string | SQL) => SQL> = {
  // A merged record no longer represents a person: its data belongs to the survivor.
  all: () => sql`${users.mergedIntoUserId} is null`,
  self: ({ userId }) => eq(users.userId, userId),
  colleagues: ({ organisationId }, day) => sql`exists (select from ${memberships} where ${isAt(organisationId, day)})`,
  clients: ({ organisationId }) =>
    sql`exists (select from ${clients} where ${clients.userId} = ${users.userId}
      and ${clients.organisationId} = ${organisationId} and ${clients.until} is null)`,
  registered: ({ organisationId }) =>
    sql`exists (select from ${registrations} where ${registrations.userId} = ${users.userId}
      and ${registrations.regulatorId} = ${organisationId} and ${registrations.approvedAt} is not null)`,
  ownPractices: ({ userId }, day) =>
    sql`exists (select from ${memberships}
      inner join ${organisations} on ${organisations.organisationId} = ${memberships.organisationId}
      where ${memberships.userId} = ${users.userId} and ${memberships.organisationId} in (${ownPractices(userId)})
        and ${organisations.organisationTypes} & ${allOf(practiceTypes)} <> 0
        and ${memberships.roles} & ${allOf(practiceRoles)} <> 0
        and ${memberships.permissions} & ${Permission.Messages} <> 0
        and ${isCurrentOn(memberships, day)})`,
}

/** True for any of these relationships; with none of them, for no one. */
export const isRelated = (moment: Moment, actor: Actor, relations: Relation[]): SQL =>
  isRelatedOn(today(moment), actor, relations)

/** Like `isRelated`, for a prepared query. */
export const isRelatedOn = (day: string | SQL, actor: Ids, relations: Relation[]): SQL =>
  sql`(${sql.join([sql`false`, ...relations.map((one) => related[one](actor, day))], sql` or `)})`

/** `peopleVisibleTo` as a query: the only scope of this feature, for lists and single records. */
export const visibleUsers = (moment: Moment, actor: Actor) => isRelated(moment, actor, peopleVisibleTo(actor))

/** A person's workplace is visible if it is an organisation through which the actor knows them. */
export function isOrganisationKnown(moment: Moment, actor: Actor): SQL {
  const isCurrent = isCurrentOn(memberships, today(moment))
  if (peopleVisibleTo(actor).includes('all')) return isCurrent
  return actor.organisationId === null
    ? sql`${isCurrent} and ${memberships.organisationId} in (${ownPractices(actor.userId)})`
    : sql`${isCurrent} and ${memberships.organisationId} = ${actor.organisationId}`
}

/** A person's own record, and those merged into it: the history keeps the id of its time. */
export const recordsOf = (userId: number) =>
  sql`select one.user_id from users one where one.user_id = ${userId}
    union all select one.user_id from users one where one.merged_into_user_id = ${userId}`
