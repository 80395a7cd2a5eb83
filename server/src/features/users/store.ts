import type { Actor } from '@clearwing/domain/access/actor.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags, rightsChanged } from '#platform/live/announce.ts'
import { memberships, users } from './tables.ts'

export type StoredUser = typeof users.$inferSelect
export type NewUserRow = Omit<typeof users.$inferInsert, 'userId' | 'searchText' | 'userNameKey'>

/** Merged records are left out: their data belongs to the survivor. */
export async function findUserByNhi(db: Db, nhi: string): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.nhi, nhi))
  return user
}

const userById = madeOnce((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.userId, sql.placeholder('userId')), isNull(users.mergedIntoUserId)))
    .prepare('user by id'),
)

export async function findUser(db: Db, userId: number): Promise<StoredUser | undefined> {
  const [user] = await userById(db).execute({ userId })
  return user
}

export async function createUser(tx: Tx, actor: Actor, user: NewUserRow) {
  const keys = { searchText: searchTextOf(user), userNameKey: user.userName ? searchable(user.userName) : null }
  const [row] = await tx
    .insert(users)
    .values({ ...user, ...keys })
    .returning()
    .catch(nameIsTaken)
    .catch(addressIsTaken)
  const { userId, searchText: _, userNameKey: __, ...after } = row as StoredUser
  await record(tx, actor, { action: 'create', entity: 'user', entityId: userId, subjectUserId: userId, after })
  return userId
}

/** Text in which the names and the NHI of a person are searched. */
export const searchTextOf = (user: Omit<NewUserRow, 'roles'>) =>
  searchable(
    [user.firstName, user.middleNames, user.lastName, user.knownAs, user.previousNames, user.nhi]
      .filter(Boolean)
      .join(' '),
  )

export async function createMembership(tx: Tx, actor: Actor, after: typeof memberships.$inferInsert) {
  await tx.insert(memberships).values(after)
  await record(tx, actor, {
    action: 'create',
    entity: 'membership',
    entityId: after.organisationId,
    subjectUserId: after.userId,
    after,
  })
  await rightsChanged(tx, after.userId)
}

/** Sets the login name of a user without one; a conflict means that another user has it. */
export async function nameUser(tx: Tx, actor: Actor, userId: number, userName: string, roles: number) {
  const [before] = await tx.select().from(users).where(eq(users.userId, userId)).for('update')
  const set = { userName, userNameKey: searchable(userName), roles, version: sql`${users.version} + 1` }
  await tx.update(users).set(set).where(eq(users.userId, userId)).catch(nameIsTaken)
  const change = { before: { userName: before?.userName, roles: before?.roles }, after: { userName, roles } }
  await record(tx, actor, { action: 'change', entity: 'user', entityId: userId, subjectUserId: userId, ...change })
}

/** Changes the address for emails to this person. */
export async function saveEmail(tx: Tx, actor: Actor, userId: number, email: string) {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.userId, userId)).for('update')
  const set = { email, version: sql`${users.version} + 1` }
  await tx.update(users).set(set).where(eq(users.userId, userId)).catch(addressIsTaken)
  const change = { ...(before && { before }), after: { email } }
  await record(tx, actor, { action: 'change', entity: 'user', entityId: userId, subjectUserId: userId, ...change })
  await invalidateTags(tx, [{ userId }], { type: 'User', id: userId })
}

const nameIsTaken = conflict('users_user_name', 'userName', 'Another user has this name.')
const addressIsTaken = conflict('users_email', 'email', 'Another user has this address.')
