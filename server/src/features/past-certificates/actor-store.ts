import { type Actor, memberRights } from '@clearwing/domain/access/actor.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'

/** A member with the rights that a login would give them now; undefined if the membership has ended. */
export async function findMemberActor(db: Db, organisationId: number, userId: number): Promise<Actor | undefined> {
  const { roles, permissions } = memberships
  const { featureSet, organisationTypes } = organisations
  const [rights] = await db
    .select({ organisationId: organisations.organisationId, roles, permissions, featureSet, organisationTypes })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        eq(memberships.userId, userId),
        isCurrentOn(memberships, today(db)),
        isNull(users.mergedIntoUserId),
      ),
    )
  return rights && Object.assign({ userId, activityId: null }, memberRights(rights))
}
