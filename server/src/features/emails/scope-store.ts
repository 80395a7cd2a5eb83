import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { readsClientEmails } from '@clearwing/domain/emails/rules.ts'
import { and, eq, exists, isNull, or } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { emails } from './tables.ts'

/**
 * Administrators with an activity see all emails; other users see those sent to them. Members of a medical practice who
 * work with its clients also see those that it sent to its present clients. While a merge holds the care of a client, the
 * client is not shown.
 */
export function emailsVisibleTo(db: Db, actor: Actor) {
  if (isUnderActivity(actor)) return undefined
  const isOwn = eq(emails.toUserId, actor.userId)
  const { organisationId } = actor
  if (organisationId === null || !readsClientEmails(actor)) return isOwn
  const isClient = exists(
    db
      .select({ userId: clients.userId })
      .from(clients)
      .where(
        and(
          eq(clients.organisationId, organisationId),
          eq(clients.userId, emails.toUserId),
          isNull(clients.until),
          isNull(clients.sourceUserId),
        ),
      ),
  )
  return or(isOwn, and(eq(emails.organisationId, organisationId), isClient))
}
