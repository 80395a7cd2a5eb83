import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FreedTime, OfferAnswer, TimeOffer } from '@clearwing/domain/appointments/wait-list.ts'
import type { WaitingOffer } from '@clearwing/domain/appointments/waiting.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organisationLocations } from '#features/locations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { freedTimes, timeOffers, visitResources, type waitingApplicants } from './tables.ts'

export type StoredFreedTime = typeof freedTimes.$inferSelect
export type StoredOffer = typeof timeOffers.$inferSelect

/** The applicant on the wait list to whom an offer is made. */
type Addressee = Pick<typeof waitingApplicants.$inferSelect, 'waitingId' | 'userId' | 'organisationId'>

export const announceWaiting = (tx: Tx, { userId, organisationId }: Pick<Addressee, 'userId' | 'organisationId'>) =>
  invalidateTags(tx, [{ organisationId }, { userId }], { type: 'WaitList' })

export async function createFreedTime(tx: Tx, values: Omit<typeof freedTimes.$inferInsert, 'freedAt'>) {
  const [row] = await tx
    .insert(freedTimes)
    .values({ ...values, freedAt: tx.now })
    .returning()
  return row as StoredFreedTime
}

/** A freed time that is still offered, locked until the transaction ends, so that the first acceptance wins. */
export async function lockFreedTime(tx: Tx, freedTimeId: number): Promise<StoredFreedTime | undefined> {
  const isIt = and(eq(freedTimes.freedTimeId, freedTimeId), isNull(freedTimes.closedAt))
  const [row] = await tx.select().from(freedTimes).where(isIt).for('update')
  return row
}

/** The time of a visit that was given up and is still offered, locked until the transaction ends. */
export async function lockFreedTimeAt(
  tx: Tx,
  at: Pick<StoredFreedTime, 'appointmentTypeId' | 'organisationLocationId' | 'practitionerId' | 'startsAt'>,
): Promise<StoredFreedTime | undefined> {
  const isIt = and(
    eq(freedTimes.appointmentTypeId, at.appointmentTypeId),
    eq(freedTimes.organisationLocationId, at.organisationLocationId),
    eq(freedTimes.practitionerId, at.practitionerId),
    eq(freedTimes.startsAt, at.startsAt),
    isNull(freedTimes.closedAt),
  )
  const [row] = await tx.select().from(freedTimes).where(isIt).for('update')
  return row
}

export const closeFreedTime = (tx: Tx, freedTimeId: number) =>
  tx.update(freedTimes).set({ closedAt: tx.now }).where(eq(freedTimes.freedTimeId, freedTimeId))

export const listOpenFreedTimes = async (db: Db) =>
  (await db.select({ id: freedTimes.freedTimeId }).from(freedTimes).where(isNull(freedTimes.closedAt))).map(
    ({ id }) => id,
  )

export const asFreedTime = (row: StoredFreedTime, zone: string): FreedTime => ({ ...row, zone })

export const listOffers = (db: Db, freedTimeId: number): Promise<StoredOffer[]> =>
  db.select().from(timeOffers).where(eq(timeOffers.freedTimeId, freedTimeId)).orderBy(asc(timeOffers.timeOfferId))

const practitioners = alias(visitResources, 'offered_practitioners')
const doctors = alias(users, 'offered_doctors')

/** All offers made to applicants, by the entry on the wait list. */
export async function listOffersOf(db: Db, waitingIds: number[]): Promise<Map<number, WaitingOffer[]>> {
  if (waitingIds.length === 0) return new Map()
  const rows = await db
    .select({
      waitingId: timeOffers.waitingId,
      timeOfferId: timeOffers.timeOfferId,
      startsAt: freedTimes.startsAt,
      locationName: organisationLocations.name,
      practitionerName: sql<string>`coalesce(${shownNameOf(doctors)}, ${practitioners.name})`,
      offeredAt: timeOffers.offeredAt,
      endsAt: timeOffers.endsAt,
      answer: timeOffers.answer,
    })
    .from(timeOffers)
    .innerJoin(freedTimes, eq(freedTimes.freedTimeId, timeOffers.freedTimeId))
    .innerJoin(
      organisationLocations,
      eq(organisationLocations.organisationLocationId, freedTimes.organisationLocationId),
    )
    .innerJoin(practitioners, eq(practitioners.resourceId, freedTimes.practitionerId))
    .leftJoin(doctors, eq(doctors.userId, practitioners.userId))
    .where(inArray(timeOffers.waitingId, waitingIds))
    .orderBy(asc(timeOffers.timeOfferId))
  return new Map(
    [...Map.groupBy(rows, ({ waitingId }) => waitingId)].map(([id, its]) => [
      id,
      its.map(({ waitingId: _, ...offer }) => offer),
    ]),
  )
}

/** Offers to an entry on the wait list that were not answered, and have not lapsed. */
export const listUnanswered = (db: Db, waitingId: number): Promise<StoredOffer[]> =>
  db
    .select()
    .from(timeOffers)
    .where(and(eq(timeOffers.waitingId, waitingId), isNull(timeOffers.answer)))
    .orderBy(asc(timeOffers.freedTimeId))

export async function createOffer(
  tx: Tx,
  actor: Actor,
  freedTimeId: number,
  to: Addressee,
  { endsAt }: Pick<TimeOffer, 'endsAt'>,
) {
  const values = { freedTimeId, waitingId: to.waitingId, offeredAt: tx.now, endsAt }
  const [row] = await tx.insert(timeOffers).values(values).returning()
  const { timeOfferId } = row as StoredOffer
  const subjectUserId = to.userId
  await record(tx, actor, {
    action: 'create',
    entity: 'timeOffer',
    entityId: timeOfferId,
    subjectUserId,
    after: values,
  })
  await announceWaiting(tx, to)
  return timeOfferId
}

/** Records how an offer ended. */
export async function answerOffer(tx: Tx, actor: Actor, before: StoredOffer, to: Addressee, answer: OfferAnswer) {
  const change = { answer, answeredAt: tx.now }
  const { timeOfferId: entityId } = before
  await tx.update(timeOffers).set(change).where(eq(timeOffers.timeOfferId, entityId))
  const after = { ...before, ...change }
  await record(tx, actor, {
    action: 'change',
    entity: 'timeOffer',
    entityId,
    subjectUserId: to.userId,
    before,
    after,
  })
  await announceWaiting(tx, to)
}
