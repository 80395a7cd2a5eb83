import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { findAnomalies } from '#features/anomalies/review/index.ts'
import { anomalies, anomalyEvidence, anomalySearches } from '#features/anomalies/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { history } from '#platform/history/tables.ts'
import { addIndividual, addOrganisation, type Person } from './factories.ts'
import { app, database } from './test-app.ts'

/**
 * Returns days of a year for the tests of a file. Each test works on a day of its own, so that the search of one does
 * not meet the rows of another.
 */
export function daysOf(year: number) {
  let day = Date.UTC(year, 0, 1)
  return () => {
    day += 10 * 86_400_000
    return (minutes: number) => new Date(day + minutes * 60_000).toISOString()
  }
}

/** Lets the next search begin at this moment. */
export const searchFrom = (searchedTo: string, at = database) =>
  at.transaction((tx) =>
    tx
      .insert(anomalySearches)
      .values({ anomalySearchId: 1, searchedTo })
      .onConflictDoUpdate({ target: anomalySearches.anomalySearchId, set: { searchedTo } }),
  )

export const searchUntil = (now: string) => findAnomalies(database.at(now), app.site.keyFor, now)

export const anomaliesOf = ({ userId }: Person) =>
  database.db.select().from(anomalies).where(eq(anomalies.userId, userId)).orderBy(anomalies.anomalyId)

export const storedEvidenceOf = (anomalyId: number) =>
  database.db.select().from(anomalyEvidence).where(eq(anomalyEvidence.anomalyId, anomalyId))

export type HistoryRow = typeof history.$inferInsert
export const insertHistory = (rows: HistoryRow[]) => database.transaction((tx) => tx.insert(history).values(rows))

export async function addWatchedPractice() {
  const organisationId = await addOrganisation()
  const set = { organisationTypes: OrganisationType.Medical_practice }
  await database.transaction((tx) =>
    tx.update(organisations).set(set).where(eq(organisations.organisationId, organisationId)),
  )
  return organisationId
}

/** People who are not related to any practice. */
export const addUnrelatedPeople = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => addIndividual()))).map(({ userId }) => userId)

export const readingBy = (
  { userId }: Person,
  organisationId: number | null,
  at: string,
  subjectUserId: number,
): HistoryRow => ({
  at,
  userId,
  organisationId,
  subjectUserId,
  action: 'read',
  entity: 'user',
  entityId: subjectUserId,
})
