import type { OfferedRelation, SharedWith, Sharing } from '@clearwing/domain/relations/schema.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { endedByOf } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { employments, relationRequests } from './tables.ts'

const caresFor = (db: Db, userId: number): Promise<SharedWith[]> =>
  db
    .select({
      organisationId: clients.organisationId,
      organisationName: organisations.name,
      kind: sql<'care'>`'care'`,
      origin: clients.origin,
      since: clients.since,
      until: clients.until,
      endedBy: endedByOf(clients),
      showsBookings: sql<null>`null`,
    })
    .from(clients)
    .innerJoin(organisations, eq(organisations.organisationId, clients.organisationId))
    .where(eq(clients.userId, userId))
    .orderBy(organisations.searchText)

const employs = (db: Db, userId: number): Promise<SharedWith[]> =>
  db
    .select({
      organisationId: employments.organisationId,
      organisationName: organisations.name,
      kind: sql<'employment'>`'employment'`,
      origin: sql<null>`null`,
      since: employments.acceptedAt,
      until: employments.endedAt,
      endedBy: endedByOf(employments),
      showsBookings: employments.showsBookings,
    })
    .from(employments)
    .innerJoin(organisations, eq(organisations.organisationId, employments.organisationId))
    .where(eq(employments.userId, userId))
    .orderBy(organisations.searchText)

/** Requests that can still be answered and are not already fulfilled. */
function offeredTo(db: Db, userId: number): Promise<OfferedRelation[]> {
  const isSo = sql`(exists (select from ${clients} where ${clients.userId} = ${relationRequests.userId}
      and ${clients.organisationId} = ${relationRequests.organisationId} and ${clients.until} is null)
    or exists (select from ${employments} where ${employments.userId} = ${relationRequests.userId}
      and ${employments.organisationId} = ${relationRequests.organisationId} and ${employments.endedAt} is null))`
  const isOpen = and(isNull(relationRequests.answer), gt(relationRequests.expiresAt, db.now))
  return db
    .select({
      relationRequestId: relationRequests.relationRequestId,
      organisationId: relationRequests.organisationId,
      organisationName: organisations.name,
      kind: relationRequests.kind,
      askedAt: relationRequests.askedAt,
      expiresAt: relationRequests.expiresAt,
    })
    .from(relationRequests)
    .innerJoin(organisations, eq(organisations.organisationId, relationRequests.organisationId))
    .where(and(eq(relationRequests.userId, userId), isOpen, sql`not ${isSo}`))
    .orderBy(desc(relationRequests.relationRequestId))
}

/** The organisations a person shares data with. Ended relations come last, latest first. */
export async function findSharing(db: Db, userId: number): Promise<Sharing> {
  const [care, employed, offered] = await Promise.all([
    caresFor(db, userId),
    employs(db, userId),
    offeredTo(db, userId),
  ])
  const all = [...care, ...employed]
  const past = all.filter(({ until }) => until !== null)
  return {
    current: all.filter(({ until }) => until === null),
    offered,
    past: past.toSorted((one, other) => (other.until ?? '').localeCompare(one.until ?? '')),
  }
}
