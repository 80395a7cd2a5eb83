import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { examinesForCertificates } from './place-store.ts'
import { appointments } from './tables.ts'

/**
 * Those of these people who have an appointment to come at a medical practice and let this flying organisation know it.
 * No day, practice or reason is read, and a person who does not allow it looks like one who has not booked.
 */
export async function listShownBookings(db: Db, organisationId: number, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ userId: appointments.userId })
    .from(appointments)
    .innerJoin(employments, eq(employments.userId, appointments.userId))
    .innerJoin(organisations, eq(organisations.organisationId, appointments.organisationId))
    .where(
      and(
        inArray(appointments.userId, userIds),
        eq(employments.organisationId, organisationId),
        isNull(employments.endedAt),
        eq(employments.showsBookings, true),
        inArray(appointments.status, ['booked', 'confirmed']),
        gte(appointments.startsAt, db.now),
        examinesForCertificates,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}
