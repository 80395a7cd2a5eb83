import { type Actor, memberRights } from '@clearwing/domain/access/actor.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { shownName } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

export type MemberActor = { actor: Actor; name: string; email: string | null }

/**
 * The present members of an organisation, with the rights that a login would give them now. An administrator is asked
 * for an activity when they open a page, and so counts as having one.
 */
export async function listMembersAsActors(db: Db, organisationId: number): Promise<MemberActor[]> {
  const { organisationTypes, featureSet } = organisations
  const rows = await db
    .select({
      userId: users.userId,
      email: users.email,
      title: users.title,
      knownAs: users.knownAs,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: memberships.roles,
      permissions: memberships.permissions,
      organisationTypes,
      featureSet,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        isCurrentOn(memberships, today(db)),
        isNull(users.mergedIntoUserId),
      ),
    )
    .orderBy(asc(users.searchText), asc(users.userId))
  return rows.map((row) => {
    const { userId, roles, permissions } = row
    const rights = { roles, permissions, featureSet: row.featureSet, organisationTypes: row.organisationTypes }
    const actor = Object.assign({ userId, activityId: 0 }, memberRights(Object.assign({ organisationId }, rights)))
    return { actor, name: shownName(row), email: row.email }
  })
}
