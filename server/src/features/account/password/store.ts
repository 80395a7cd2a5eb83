import type { Actor } from '@clearwing/domain/access/actor.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { credentials } from '#features/account/tables.ts'
import { findUserByRegistrationNumber } from '#features/registrations/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'

const query = async (db: Db, isWanted: SQL) => {
  const joined = db.select().from(users).innerJoin(credentials, eq(credentials.userId, users.userId))
  const [row] = await joined.where(isWanted)
  return row && { ...row.users, ...row.credentials }
}

export type UserWithCredentials = NonNullable<Awaited<ReturnType<typeof query>>>

export const findCredentials = (db: Db, userId: number) => query(db, eq(users.userId, userId))

/**
 * Finds a user by email address (which takes precedence over another user's name), by user name, or by approved
 * registration number.
 */
export async function findWhoResets(db: Db, typed: string): Promise<UserWithCredentials | undefined> {
  if (/^\d+$/.test(typed)) {
    const userId = await findUserByRegistrationNumber(db, typed.replace(/^0+(?=\d)/, ''))
    return userId === undefined ? undefined : findCredentials(db, userId)
  }
  const byEmail = typed.includes('@') ? await query(db, sql`lower(${users.email}) = lower(${typed})`) : undefined
  return byEmail ?? query(db, eq(users.userNameKey, searchable(typed)))
}

/** The hash is stored only here, not in the history. */
export async function savePassword(tx: Tx, actor: Actor, userId: number, passwordHash: string) {
  await tx.update(credentials).set({ passwordHash, passwordSetAt: tx.now }).where(eq(credentials.userId, userId))
  await record(tx, actor, { action: 'change', entity: 'credentials', entityId: userId, subjectUserId: userId })
}
