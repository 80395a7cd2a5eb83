import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { Appointment } from '@clearwing/domain/appointments/booking.ts'
import {
  hasPaperwork,
  isPaperUrgent,
  type Paperwork,
  papersOf,
  type Requested,
} from '@clearwing/domain/appointments/paperwork.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { documentRequests } from '#features/library/requests/tables.ts'
import { labRequests } from '#features/medicals/results/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { readPapers } from './papers-store.ts'
import { findPractice } from './practice.ts'

const none: Requested = { total: 0, open: 0 }
const total = sql<number>`count(*)::int`

/** What a practice has requested from laboratories for these medicals, by medical. */
async function readResultRequests(db: Db, practiceId: number, medicalIds: number[]) {
  if (medicalIds.length === 0) return new Map<number, Requested>()
  const open = sql<number>`count(*) filter (where ${labRequests.status} <> 'complete')::int`
  const rows = await db
    .select({ medicalId: labRequests.medicalId, total, open })
    .from(labRequests)
    .where(
      and(
        eq(labRequests.practiceId, practiceId),
        inArray(labRequests.medicalId, medicalIds),
        ne(labRequests.status, 'cancelled'),
      ),
    )
    .groupBy(labRequests.medicalId)
  return new Map(rows.map(({ medicalId, ...requested }) => [medicalId, requested]))
}

/** What a practice has requested from these people for the medicals, or for no medical in particular. */
async function readDocumentRequests(db: Db, practiceId: number, userIds: number[]) {
  const open = sql<number>`count(*) filter (where ${documentRequests.receivedAt} is null)::int`
  return db
    .select({ userId: documentRequests.userId, medicalId: documentRequests.medicalId, total, open })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.organisationId, practiceId),
        inArray(documentRequests.userId, userIds),
        isNull(documentRequests.withdrawnAt),
      ),
    )
    .groupBy(documentRequests.userId, documentRequests.medicalId)
}

const sumOf = (all: Requested[]): Requested =>
  all.reduce((sum, one) => ({ total: sum.total + one.total, open: sum.open + one.open }), none)

/**
 * The paperwork of visits of one medical practice, in a fixed number of queries; a specialist's visits have none. A practice whose care for the applicant has ended
 * learns nothing new, so that such a visit has none.
 */
export async function listPaperwork(db: Db, organisationId: number, visits: Appointment[]): Promise<Paperwork[]> {
  const { organisationTypes } = await findPractice(db, organisationId)
  if ((organisationTypes & OrganisationType.Medical_practice) === 0) return []
  const current = visits.filter(({ status }) => hasPaperwork(status))
  const ids = [...new Set(current.map(({ userId }) => userId))]
  if (ids.length === 0) return []
  const isInCare = and(eq(clients.organisationId, organisationId), inArray(clients.userId, ids), isNull(clients.until))
  const inCare = new Set(
    (await db.select({ userId: clients.userId }).from(clients).where(isInCare)).map(({ userId }) => userId),
  )
  const visitsInCare = current.filter(({ userId }) => inCare.has(userId))
  if (visitsInCare.length === 0) return []
  const first = visitsInCare.map(({ startsAt }) => startsAt).toSorted()[0] ?? db.now
  const { papersOf: read } = await readPapers(db, [...inCare], 'practice', first)
  const papers = []
  // One after another, because the first visit of a class fetches its form for all others.
  for (const visit of visitsInCare)
    papers.push({ visit, facts: await read(visit, dayInZone(visit.startsAt, visit.zone)) })
  const [results, documents] = await Promise.all([
    readResultRequests(
      db,
      organisationId,
      papers.flatMap(({ facts }) => facts.medicalId ?? []),
    ),
    readDocumentRequests(db, organisationId, [...inCare]),
  ])
  return papers.map(({ visit, facts }) => {
    const asked = documents.filter(
      (one) => one.userId === visit.userId && (one.medicalId === null || one.medicalId === facts.medicalId),
    )
    const needed = papersOf({
      ...facts,
      results: results.get(facts.medicalId ?? 0) ?? none,
      documents: sumOf(asked),
    })
    const visitDay = dayInZone(visit.startsAt, visit.zone)
    return {
      appointmentId: visit.appointmentId,
      papers: needed,
      isUrgent: isPaperUrgent(needed, visitDay, today(db, visit.zone)),
    }
  })
}
