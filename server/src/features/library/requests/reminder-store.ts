import { dayInZone } from '@clearwing/domain/dates.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, between, eq, isNull } from 'drizzle-orm'
import { isWithLibrary } from '#features/library/feature-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { isAskedOfClient, requestOccurrence } from './store.ts'
import { documentRequests } from './tables.ts'

/**
 * Requests without an answer that are due between these days, of organisations that have the library and care for the
 * person: afterwards a request cannot be answered. A reminder does not say which document is missing.
 */
export async function listDocumentReasons(db: Db, _day: string, from: string, to: string): Promise<ReminderReason[]> {
  const rows = await db
    .select({ row: documentRequests, by: organisations.name })
    .from(documentRequests)
    .innerJoin(organisations, eq(organisations.organisationId, documentRequests.organisationId))
    .where(and(isWithLibrary, isWaiting, isAskedOfClient, between(documentRequests.dueOn, from, to)))
    .orderBy(asc(documentRequests.documentRequestId))
  return rows.map(({ row: { documentRequestId, userId, organisationId, askedAt, dueOn }, by }) => ({
    kind: 'document',
    userId,
    subjectUserId: userId,
    organisationId,
    occurrence: requestOccurrence({ documentRequestId }),
    description: `Document for ${by}`,
    by,
    startedOn: dayInZone(askedAt),
    dueOn,
    step: 'Send the document',
    path: '/library/requests',
  }))
}

const isWaiting = and(isNull(documentRequests.receivedAt), isNull(documentRequests.withdrawnAt))
