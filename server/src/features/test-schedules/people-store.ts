import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'

type Next = { after: number; limit: number }

/** The next batch of people who may be required by an organisation to take tests: its clients, or those who agreed. */
export const listTestCandidates = (db: Db, organisationId: number, { after, limit }: Next) => {
  const [clientIds, employedIds] = [
    db
      .select({ userId: clients.userId })
      .from(clients)
      .where(and(eq(clients.organisationId, organisationId), isNull(clients.until))),
    db
      .select({ userId: employments.userId })
      .from(employments)
      .where(and(eq(employments.organisationId, organisationId), isNull(employments.endedAt))),
  ]
  return db
    .select({ id: users.userId, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(
      and(
        gt(users.userId, after),
        isNotNull(users.dateOfBirth),
        or(inArray(users.userId, clientIds), inArray(users.userId, employedIds)),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(limit)
}
