import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MemberChange } from '@clearwing/domain/members/schema.ts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { listGroups, replaceGroups } from '#features/staff-groups/index.ts'
import { usersVisibleTo } from '#features/users/index.ts'
import { memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags, rightsChanged } from '#platform/live/announce.ts'

export type StoredMembership = typeof memberships.$inferSelect

const isOf = (organisationId: number, userId: number) =>
  and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))

/** Locks a membership until the transaction ends, so that the row checked is the row changed. */
export async function lockMembership(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<StoredMembership | undefined> {
  const [membership] = await tx.select().from(memberships).where(isOf(organisationId, userId)).for('update')
  return membership
}

/** The other members who can log in. */
export async function listOthers(db: Db, organisationId: number, userId: number): Promise<StoredMembership[]> {
  const isOther = and(eq(memberships.organisationId, organisationId), ne(memberships.userId, userId))
  const rows = await db
    .select({ membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(isOther, isNotNull(users.userName)))
  return rows.map(({ membership }) => membership)
}

/** A person this actor may know of. */
export async function findVisible(db: Db, actor: Actor, userId: number) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.userId, userId), usersVisibleTo(db, actor)))
  return user
}

/** The owner of this address, if they can log in. Others must be invited by their practice. */
export async function findByAddress(db: Db, email: string) {
  const hasAddress = sql`lower(${users.email}) = lower(${email})`
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasAddress, isNotNull(users.userName)))
  return user
}

type Groups = MemberChange['groups']

type Written = Omit<typeof memberships.$inferInsert, 'version'>

/** Creates a membership, or renews a former one. `groups` replaces the existing groups. */
export async function saveMembership(
  tx: Tx,
  actor: Actor,
  before: StoredMembership | undefined,
  written: Written,
  groups?: Groups,
): Promise<StoredMembership> {
  const { userId, organisationId } = written
  const version = (before?.version ?? 0) + 1
  const [row] = await tx
    .insert(memberships)
    .values({ ...written, version })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.organisationId],
      set: { ...written, version },
    })
    .returning()
  const was = await groupNames(tx, organisationId, userId)
  if (groups) await replaceGroups(tx, actor, organisationId, userId, groups)
  const after = row as StoredMembership
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'membership',
    entityId: organisationId,
    subjectUserId: userId,
    ...(before && { before: { ...before, groups: was } }),
    after: { ...after, groups: groups ? await groupNames(tx, organisationId, userId) : was },
  })
  await rightsChanged(tx, userId)
  await invalidateTags(tx, [{ organisationId }, { userId }, 'administrators'], { type: 'Member' })
  return after
}

/** Group names with their dates, for the history. */
async function groupNames(db: Db, organisationId: number, userId: number) {
  const groups = await listGroups(db, organisationId, [userId])
  return groups.map(({ name, fromDay, toDay }) =>
    [name, fromDay && `from ${fromDay}`, toDay && `to ${toDay}`].filter(Boolean).join(' '),
  )
}
