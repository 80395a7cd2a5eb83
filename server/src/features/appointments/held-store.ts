import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { HeldTime } from '@clearwing/domain/appointments/schema.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { heldFrom, heldTimes, heldTo, visitResources } from './tables.ts'

/**
 * Holds the people, room and equipment of an appointment. The database refuses a time in which one of them is held
 * already, also when two applicants book at the same moment. Resources are held in the order of their ids, so that two
 * bookings never wait for each other.
 */
export const holdTimes = (tx: Tx, appointmentId: number, held: HeldTime[]) =>
  tx
    .insert(heldTimes)
    .values(
      held
        .toSorted((one, other) => one.resourceId - other.resourceId)
        .map(({ resourceId, startsAt, endsAt }) => ({
          appointmentId,
          resourceId,
          during: sql`tstzrange(${startsAt}, ${endsAt}, '[)')`,
        })),
    )
    .catch(conflict('held_times_once', 'startsAt', 'This time has just been booked. Choose another one.'))

/** Frees the times of an appointment that is cancelled or moved. Answers what it held. */
export const releaseTimes = (tx: Tx, appointmentId: number): Promise<HeldTime[]> =>
  tx
    .update(heldTimes)
    .set({ isReleased: true })
    .where(and(eq(heldTimes.appointmentId, appointmentId), eq(heldTimes.isReleased, false)))
    .returning({ resourceId: heldTimes.resourceId, startsAt: heldFrom, endsAt: heldTo })

/** Why a time is blocked that is offered to the wait list. */
const offered = 'Offered to the wait list'

/** Keeps the times of a visit that was cancelled or moved from everyone but the applicants to whom they are offered. */
export const keepFreedTime = (tx: Tx, freedTimeId: number, held: HeldTime[]) =>
  tx.insert(heldTimes).values(
    held.map(({ resourceId, startsAt, endsAt }) => ({
      resourceId,
      freedTimeId,
      reason: offered,
      during: sql`tstzrange(${startsAt}, ${endsAt}, '[)')`,
    })),
  )

/** Answers false if the practice has taken the time back meanwhile. */
export const releaseFreedTime = async (tx: Tx, freedTimeId: number) => {
  const isKept = and(eq(heldTimes.freedTimeId, freedTimeId), eq(heldTimes.isReleased, false))
  return (await tx.update(heldTimes).set({ isReleased: true }).where(isKept).returning()).length > 0
}

export const isFreedTimeKept = async (tx: Tx, freedTimeId: number) =>
  (await tx.$count(heldTimes, and(eq(heldTimes.freedTimeId, freedTimeId), eq(heldTimes.isReleased, false)))) > 0

const isInUse = conflict('held_times_once', 'startsAt', 'This time is booked or blocked already.')

type Blocked = HeldTime & { organisationId: number; reason: string }

/** Keeps a time of a person, room or piece of equipment free from appointments. Answers the id of the time. */
export async function blockTime(
  tx: Tx,
  actor: Actor,
  { organisationId, resourceId, startsAt, endsAt, reason }: Blocked,
) {
  const during = sql`tstzrange(${startsAt}, ${endsAt}, '[)')`
  const [row] = await tx.insert(heldTimes).values({ resourceId, during, reason }).returning().catch(isInUse)
  const heldTimeId = row?.heldTimeId ?? 0
  const after = { resourceId, startsAt, endsAt, reason }
  await record(tx, actor, { action: 'create', entity: 'blockedTime', entityId: heldTimeId, after })
  await announceBoard(tx, organisationId)
  return heldTimeId
}

/** A blocked time of the actor's practice with its person, locked until the transaction ends; for an administrator any. */
export async function lockBlocked(tx: Tx, actor: Actor, heldTimeId: number) {
  const isOwn = isAdministrator(actor) ? undefined : eq(visitResources.organisationId, actor.organisationId ?? 0)
  const isBlocked = and(isNull(heldTimes.appointmentId), eq(heldTimes.isReleased, false))
  const [row] = await tx
    .select({
      organisationId: visitResources.organisationId,
      userId: visitResources.userId,
      heldTimeId: heldTimes.heldTimeId,
      resourceId: heldTimes.resourceId,
      startsAt: heldFrom,
      endsAt: heldTo,
      reason: sql<string>`coalesce(${heldTimes.reason}, '')`,
    })
    .from(heldTimes)
    .innerJoin(visitResources, eq(visitResources.resourceId, heldTimes.resourceId))
    .where(and(isOwn, eq(heldTimes.heldTimeId, heldTimeId), isBlocked))
    .for('update', { of: heldTimes })
  return row
}

type LockedTime = NonNullable<Awaited<ReturnType<typeof lockBlocked>>>

/** Ends a blocked time, so that it can be booked again. */
export async function unblockTime(tx: Tx, actor: Actor, { organisationId, userId: _, ...before }: LockedTime) {
  const { heldTimeId } = before
  await tx.update(heldTimes).set({ isReleased: true }).where(eq(heldTimes.heldTimeId, heldTimeId))
  await record(tx, actor, { action: 'remove', entity: 'blockedTime', entityId: heldTimeId, before })
  await announceBoard(tx, organisationId)
  return before
}

export async function announceBoard(tx: Tx, organisationId: number) {
  await invalidateTags(tx, [{ organisationId }], { type: 'Appointment' })
  await invalidateTags(tx, ['everyone'], { type: 'Availability', id: organisationId })
}
