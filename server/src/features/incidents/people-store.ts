import type { Actor } from '@clearwing/domain/access/actor.ts'
import { and, inArray } from 'drizzle-orm'
import { usersVisibleTo } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** True when this user may see each of these people, and so may name them in an incident. */
export async function areVisible(db: Db, actor: Actor, userIds: number[]) {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return true
  return (await db.$count(users, and(inArray(users.userId, wanted), usersVisibleTo(db, actor)))) === wanted.length
}
