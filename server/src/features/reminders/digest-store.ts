import { addDays } from '@clearwing/domain/dates.ts'
import { digestAhead, digestInWords, digestMonday } from '@clearwing/domain/reminders/digest.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { listCertificateReasons } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { readManagers } from '#features/requirements/index.ts'
import type { Db } from '#platform/database/database.ts'

/** On Mondays, the managers of a flying organisation get the number of its pilots' certificates that expire next. */
export async function listDigestReasons(db: Db, day: string): Promise<ReminderReason[]> {
  const monday = digestMonday(day)
  if (monday === undefined) return []
  const expiring = await listCertificateReasons(db, monday, monday, addDays(monday, digestAhead))
  const certificatesOf = Map.groupBy(expiring, ({ userId }) => userId)
  const shared = await listShared(db, [...certificatesOf.keys()])
  const byOrganisation = Map.groupBy(shared, ({ organisationId }) => organisationId)
  const managersOf = await readManagers(db, [...byOrganisation.keys()], day)
  return [...byOrganisation].flatMap(([organisationId, pilots]) => {
    const count = pilots.reduce((sum, { userId }) => sum + (certificatesOf.get(userId)?.length ?? 0), 0)
    return managersOf(organisationId).map((userId) => ({
      kind: 'members_expiring' as const,
      userId,
      subjectUserId: userId,
      organisationId,
      occurrence: `digest ${organisationId} ${monday}`,
      description: digestInWords(count),
      by: pilots[0]?.name ?? '',
      startedOn: addDays(monday, -1),
      dueOn: monday,
      step: 'Open the board',
      path: `/organisation/${organisationId}/board`,
    }))
  })
}

/** The flying organisations that these people share their certificates with. */
const listShared = (db: Db, userIds: number[]) =>
  db
    .select({
      userId: employments.userId,
      organisationId: employments.organisationId,
      name: organisations.name,
    })
    .from(employments)
    .innerJoin(organisations, eq(organisations.organisationId, employments.organisationId))
    .where(and(inArray(employments.userId, userIds), isNull(employments.endedAt)))
    .orderBy(asc(employments.organisationId), asc(employments.userId))
