import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { locationRooms, organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import type { StoredResource } from './availability-store.ts'
import { appointments, heldFrom, heldTimes, heldTo, visitResources } from './tables.ts'

/** Gives a person, room or piece of equipment a new secret address, or takes the address away (null). */
export async function setResourceCalendar(tx: Tx, actor: Actor, before: StoredResource, feedHash: string | null) {
  const { resourceId, organisationId } = before
  if (before.feedHash === feedHash) return
  const feedCreatedAt = feedHash === null ? null : tx.now
  await tx.update(visitResources).set({ feedHash, feedCreatedAt }).where(eq(visitResources.resourceId, resourceId))
  // The history has no secret, not even its hash.
  const happening = { entity: 'resource calendar', entityId: resourceId }
  if (feedHash === null) await record(tx, actor, { ...happening, action: 'remove', before: {} })
  else await record(tx, actor, { ...happening, action: 'create', after: {} })
  await invalidateTags(tx, [{ organisationId }], { type: 'Availability', id: organisationId })
}

/** The resource whose calendar a secret opens, while it is in use and a person still works at the practice. */
export async function findResourceOfSecret(db: Db, feedHash: string) {
  const isMember = sql`exists (select from ${memberships}
    where ${memberships.userId} = ${visitResources.userId} and ${memberships.organisationId} = ${visitResources.organisationId}
    and ${isCurrentOn(memberships, today(db))})`
  const [row] = await db
    .select({
      resourceId: visitResources.resourceId,
      name: sql<string>`coalesce(${shownNameOf(users)}, ${locationRooms.name}, ${visitResources.name})`,
    })
    .from(visitResources)
    .innerJoin(organisations, eq(organisations.organisationId, visitResources.organisationId))
    .leftJoin(users, eq(users.userId, visitResources.userId))
    .leftJoin(locationRooms, eq(locationRooms.locationRoomId, visitResources.locationRoomId))
    .where(
      and(
        eq(visitResources.feedHash, feedHash),
        isNull(visitResources.archivedAt),
        or(isNull(visitResources.userId), isMember),
        sql`(${organisations.featureSet} & ${Feature.Appointments}) <> 0`,
      ),
    )
  return row
}

/** Visits that hold a resource, from a month ago on, with the time for which they hold it. */
export const listHeldVisits = (db: Db, resourceId: number) =>
  db
    .select({
      appointmentId: appointments.appointmentId,
      version: appointments.version,
      startsAt: heldFrom,
      endsAt: heldTo,
      place: organisationLocations.name,
    })
    .from(heldTimes)
    .innerJoin(appointments, eq(appointments.appointmentId, heldTimes.appointmentId))
    .innerJoin(
      organisationLocations,
      eq(organisationLocations.organisationLocationId, appointments.organisationLocationId),
    )
    .where(
      and(
        eq(heldTimes.resourceId, resourceId),
        eq(heldTimes.isReleased, false),
        gte(appointments.startsAt, startOfDay(addDays(today(db), -31))),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.appointmentId))

export type HeldVisit = Awaited<ReturnType<typeof listHeldVisits>>[number]
