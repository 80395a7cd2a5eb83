import { and, eq, ne, or, sql } from 'drizzle-orm'
import { searchTextOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { takenFrom } from './fields.ts'
import { mergeRows } from './tables.ts'

type User = typeof users.$inferSelect
type Change = Partial<User>

/** The merged record gives up its unique values, then the survivor takes over what it lacks. */
export async function joinPeople(tx: Tx, mergeId: number, survivor: User, merged: User) {
  const clearedFields = { userName: null, userNameKey: null, email: null, nhi: null, roles: 0 }
  await change(tx, mergeId, merged, { ...clearedFields, mergedIntoUserId: survivor.userId })
  const takenValues = Object.fromEntries(
    takenFrom(survivor, merged).map((field) => [field, merged[field as keyof User]]),
  )
  const roles = survivor.roles | merged.roles
  if (Object.keys(takenValues).length > 0 || roles !== survivor.roles)
    await change(tx, mergeId, survivor, { ...takenValues, roles })
}

async function change(tx: Tx, mergeId: number, user: User, changes: Change) {
  const joined = { ...user, ...changes }
  const after: Change = { ...changes, searchText: searchTextOf(joined), version: user.version + 1 }
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, user[field as keyof User]]))
  const { userId } = user
  await tx.update(users).set(after).where(eq(users.userId, userId))
  await tx.insert(mergeRows).values({
    mergeId,
    what: 'changed',
    tableName: 'users',
    key: { userId },
    before,
    after: after as Record<string, unknown>,
  })
}

/**
 * Restores each record; fields changed since stay as they are. The survivor first returns unique values. Returns the
 * restored merged person, or undefined if another person now has one of their unique values.
 */
export async function partPeople(tx: Tx, mergeId: number, survivor: User, merged: User): Promise<User | undefined> {
  const isOfMerge = and(eq(mergeRows.mergeId, mergeId), eq(mergeRows.what, 'changed'))
  const rows = await tx.select().from(mergeRows).where(isOfMerge)
  const of = (user: User) => rows.find(({ key }) => key.userId === user.userId)
  await giveBack(tx, survivor, of(survivor))
  const before = { ...merged, ...of(merged)?.before } as User
  if (await isTaken(tx, before)) return undefined
  await giveBack(tx, merged, of(merged))
  return before
}

/** True if another person has one of their unique values. */
async function isTaken(tx: Tx, { userId, userNameKey, email, nhi }: User) {
  const isTheirs = or(
    userNameKey === null ? undefined : eq(users.userNameKey, userNameKey),
    email === null ? undefined : sql`lower(${users.email}) = lower(${email})`,
    nhi === null ? undefined : eq(users.nhi, nhi),
  )
  return isTheirs !== undefined && (await tx.$count(users, and(ne(users.userId, userId), isTheirs))) > 0
}

async function giveBack(tx: Tx, user: User, row: typeof mergeRows.$inferSelect | undefined) {
  if (!row) return
  const { before, after } = { before: row.before ?? {}, after: row.after ?? {} }
  const isUnchanged = user.version === after.version
  const fields = Object.keys(before).filter((field) => user[field as keyof User] === after[field])
  const restored = { ...user, ...Object.fromEntries(fields.map((field) => [field, before[field]])) } as User
  const derivedFields = { searchText: searchTextOf(restored), version: user.version + 1 }
  const { userId, ...set } = isUnchanged ? { ...user, ...before } : { ...restored, ...derivedFields }
  await tx.update(users).set(set).where(eq(users.userId, user.userId))
}
