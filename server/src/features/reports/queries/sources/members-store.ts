import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { canExportMembers } from '@clearwing/domain/members/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { isInvited, memberNameFor } from '#features/users/index.ts'
import { isCurrentOn, isNotOverOn, memberships, users } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { knownText, type SourceOf } from './source-store.ts'

const bits = Object.values(Role).filter((bit) => bit !== 0)

const roles = sql`nullif(array(select bit::text from unnest(${sql.param(bits)}::int[]) bit
  where ${memberships.roles} & bit <> 0 order by bit), '{}')`

/** Members of the actor's organisation, for those who manage them. */
export const memberSource: SourceOf<'members'> = (moment, actor) => {
  const day = today(moment)
  const isAsked = sql`${memberships.acceptedAt} is null`
  return {
    from: sql`${memberships} inner join ${users} on ${users.userId} = ${memberships.userId}`,
    scope: isAdministrator(actor)
      ? sql`true`
      : canExportMembers(actor, 'myOrg', 'All')
        ? eq(memberships.organisationId, actor.organisationId ?? sql`null`)
        : sql`false`,
    id: sql`${memberships.userId}`,
    userId: sql`${memberships.userId}`,
    fields: {
      name: sql`nullif(${memberNameFor(true)}, '')`,
      familyName: sql`case when not ${isAsked} then ${knownText(users.lastName)} end`,
      position: knownText(memberships.positionOrTitle),
      employeeNumber: knownText(memberships.employeeNumber),
      roles,
      state: sql`case when not ${isNotOverOn(memberships, day)} then 'ended' when ${isInvited} then 'invited'
        when ${isCurrentOn(memberships, day)} then 'active' else 'coming' end`,
      from: sql`${memberships.fromDay}`,
      to: sql`${memberships.toDay}`,
    },
  }
}
