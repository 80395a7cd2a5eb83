import type { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hl7Messages } from '#features/hl7/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { fullName, shownName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'

const { messageId, orderNumber, senderId, laboratory, takenBackAt } = results

/** People from whom this message, or a report of the same laboratory under one of these numbers, was unlinked. */
export async function listTakenBackFrom(db: Db, id: number, orderNumbers: string[]): Promise<number[]> {
  const numbers = orderNumbers.filter((number) => number !== '')
  const isSameSender = sql`exists(select from ${hl7Messages} m where m.message_id = ${id}
    and m.sender_id is not distinct from ${senderId} and (m.sender_id is not null
      or coalesce(nullif(m.sending_facility, ''), m.sending_application) = ${laboratory}))`
  const isReport = numbers.length > 0 ? and(inArray(orderNumber, numbers), isSameSender) : undefined
  const rows = await db
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(and(isNotNull(takenBackAt), or(eq(messageId, id), isReport)))
  return rows.map(({ userId }) => userId)
}

const persons = alias(users, 'persons')

/** Who last unlinked a message, from whom, and the reason, from the history. */
export async function findTakingBack(db: Db, id: number): Promise<Hl7Message['takenBack']> {
  const [row] = await db
    .select({ at: history.at, after: history.after, by: users, from: persons, practice: organisations })
    .from(history)
    .leftJoin(users, eq(users.userId, history.userId))
    .leftJoin(persons, eq(persons.userId, history.subjectUserId))
    .leftJoin(organisations, eq(organisations.organisationId, history.organisationId))
    .where(and(eq(history.entity, 'results of message'), eq(history.entityId, id), eq(history.action, 'remove')))
    .orderBy(desc(history.historyId))
    .limit(1)
  if (!row) return null
  const { at, by, from, practice } = row
  const { reason } = (row.after ?? {}) as { reason?: string | null }
  return {
    at,
    from: from ? fullName(from) : '',
    byName: by ? shownName(by) : '',
    organisationName: practice?.name ?? null,
    text: reason ?? null,
  }
}
