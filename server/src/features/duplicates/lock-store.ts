import { inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hl7Messages } from '#features/hl7/tables.ts'
import { lockResults } from '#features/medicals/results/index.ts'
import { medicals } from '#features/medicals/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Locks both records and their dependent rows in the global order (decision 59): messages, results, medicals, then the
 * records themselves, each with the lower number first, so that no deadlock can occur.
 */
export async function lockBoth(tx: Tx, survivorUserId: number, mergedUserId: number) {
  const userIds = [survivorUserId, mergedUserId].toSorted((one, other) => one - other)
  await lockRows(tx, hl7Messages, hl7Messages.messageId, hl7Messages.userId, userIds)
  for (const userId of userIds) await lockResults(tx, userId)
  await lockRows(tx, medicals, medicals.medicalId, medicals.userId, userIds)
  const locked = await tx.select().from(users).where(inArray(users.userId, userIds)).orderBy(users.userId).for('update')
  const [survivor, merged] = [survivorUserId, mergedUserId].map((userId) => locked.find((one) => one.userId === userId))
  return survivor && merged ? { survivor, merged } : undefined
}

const lockRows = (tx: Tx, table: PgTable, key: AnyPgColumn, userColumn: AnyPgColumn, userIds: number[]) =>
  tx.select({ key }).from(table).where(inArray(userColumn, userIds)).orderBy(key).for('update')
