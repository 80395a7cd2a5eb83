import { and, inArray, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { clients } from '#features/clients/tables.ts'
import { employments } from '#features/relations/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'

/** Recipients in one announcement, whose size PostgreSQL limits. */
const most = 50

/** Tells browsers that reminders changed: those of the recipients, and of the organisations that list them now. */
export async function announceReminders(tx: Tx, recipients: Iterable<number>) {
  const userIds = [...new Set(recipients)]
  for (let at = 0; at < userIds.length; at += most) {
    const some = userIds.slice(at, at + most)
    const listing = await union(
      tx
        .select({ organisationId: clients.organisationId })
        .from(clients)
        .where(and(inArray(clients.userId, some), isNull(clients.until))),
      tx
        .select({ organisationId: employments.organisationId })
        .from(employments)
        .where(and(inArray(employments.userId, some), isNull(employments.endedAt))),
    )
    await invalidateTags(tx, [...some.map((userId) => ({ userId })), ...listing], { type: 'Reminder' })
  }
}
