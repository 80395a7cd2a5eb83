import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import {
  type FreedTime,
  type OfferAnswer,
  orderWaiting,
  type TimeOffer,
  type WaitingApplicant,
} from '@clearwing/domain/appointments/wait-list.ts'
import type { NewWaiting, Waiting, WaitingOffer } from '@clearwing/domain/appointments/waiting.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { and, asc, eq, exists, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { organisationLocations } from '#features/locations/tables.ts'
import { listRowStates } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { appointmentTypes, freedTimes, timeOffers, visitResources, waitingApplicants } from './tables.ts'

export type StoredWaiting = typeof waitingApplicants.$inferSelect
export type StoredFreedTime = typeof freedTimes.$inferSelect
export type StoredOffer = typeof timeOffers.$inferSelect

const visibleTo = (actor: Actor) =>
  isAdministrator(actor)
    ? undefined
    : actor.organisationId === null
      ? eq(waitingApplicants.userId, actor.userId)
      : eq(waitingApplicants.organisationId, actor.organisationId)

/** True while the practice cares for the applicant: otherwise neither their certificate nor their wish is its business. */
const isInCare = (db: Db) =>
  exists(
    db
      .select({ userId: clients.userId })
      .from(clients)
      .where(
        and(
          eq(clients.organisationId, waitingApplicants.organisationId),
          eq(clients.userId, waitingApplicants.userId),
          isNull(clients.until),
          isNull(clients.sourceUserId),
        ),
      ),
  )

const isOpen = (db: Db) => and(isNull(waitingApplicants.endedAt), gte(waitingApplicants.toDay, today(db)), isInCare(db))

/** The last day of each person's certificate for the classes wanted: that of the class that expires first. */
async function readCertificateEnds(db: Db, rows: Pick<StoredWaiting, 'userId' | 'regulatorId' | 'classes'>[]) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const states = await listRowStates(db, userIds, today(db))
  return ({ userId, regulatorId, classes }: (typeof rows)[number]) => {
    const lastOf = (wanted: MedicalClass) =>
      (states.get(userId) ?? [])
        .filter((row) => row.regulatorId === regulatorId && row.medicalClass === wanted)
        .filter((row) => row.inForce || row.state === 'expired')
        .map(({ toDay }) => toDay)
        .toSorted()
        .at(-1)
    return classes.flatMap((wanted) => lastOf(wanted) ?? []).toSorted()[0] ?? null
  }
}

/** Everyone who waits for a type of appointment of a practice. */
export async function listApplicants(db: Db, appointmentTypeId: number): Promise<(StoredWaiting & WaitingApplicant)[]> {
  const isWanted = and(isOpen(db), eq(waitingApplicants.appointmentTypeId, appointmentTypeId))
  const rows = await db.select().from(waitingApplicants).where(isWanted).orderBy(asc(waitingApplicants.waitingId))
  const certificateEnd = await readCertificateEnds(db, rows)
  return rows.map((row) => ({ ...row, certificateTo: certificateEnd(row) }))
}

const practitioners = alias(visitResources, 'offered_practitioners')
const doctors = alias(users, 'offered_doctors')

async function listOffersOf(db: Db, waitingIds: number[]): Promise<Map<number, WaitingOffer[]>> {
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

async function read(db: Db, where: SQL | undefined): Promise<Waiting[]> {
  const rows = await db
    .select({
      row: waitingApplicants,
      organisationName: organisations.name,
      zone: organisations.timeZone,
      typeName: appointmentTypes.name,
      personName: sql<string>`coalesce(${shownNameOf(users)}, '')`,
    })
    .from(waitingApplicants)
    .innerJoin(organisations, eq(organisations.organisationId, waitingApplicants.organisationId))
    .innerJoin(appointmentTypes, eq(appointmentTypes.appointmentTypeId, waitingApplicants.appointmentTypeId))
    .innerJoin(users, isKnownAs(users, waitingApplicants.userId, waitingApplicants.organisationId))
    .where(and(isOpen(db), where))
  const certificateEnd = await readCertificateEnds(
    db,
    rows.map(({ row }) => row),
  )
  const offers = await listOffersOf(
    db,
    rows.map(({ row }) => row.waitingId),
  )
  const namesOf = new Map(rows.map(({ row, ...names }) => [row.waitingId, names]))
  const applicants = rows.map(({ row }) => ({ ...row, certificateTo: certificateEnd(row) }))
  return orderWaiting(applicants, today(db)).flatMap((place) => {
    const names = namesOf.get(place.waitingId)
    const { regulatorId: _, endedAt: __, ...row } = place as typeof place & StoredWaiting
    return names ? [{ ...row, ...names, offers: offers.get(place.waitingId) ?? [] }] : []
  })
}

/** The wait list of a practice, in its order. */
export const listWaitList = (db: Db, organisationId: number) =>
  read(db, eq(waitingApplicants.organisationId, organisationId))

/** Where a person waits. */
export const listWaitingOf = (db: Db, userId: number) => read(db, eq(waitingApplicants.userId, userId))

export async function findWaitingEntry(db: Db, waitingId: number) {
  const [waiting] = await read(db, eq(waitingApplicants.waitingId, waitingId))
  return waiting
}

/** An entry that exists for this actor: their own, or one of their practice. Locked until the transaction ends. */
export async function lockWaiting(tx: Tx, actor: Actor, waitingId: number): Promise<StoredWaiting | undefined> {
  const isIt = and(visibleTo(actor), eq(waitingApplicants.waitingId, waitingId), isOpen(tx))
  const [row] = await tx.select().from(waitingApplicants).where(isIt).for('update')
  return row
}

const isOnce = conflict('waiting_applicants_once', 'appointmentTypeId', 'This person is on the wait list already.')

export async function createWaiting(tx: Tx, actor: Actor, values: NewWaiting) {
  const [row] = await tx
    .insert(waitingApplicants)
    .values({ ...values, askedAt: tx.now })
    .returning()
    .catch(isOnce)
  const after = row as StoredWaiting
  await recordAndAnnounce(tx, actor, undefined, after)
  return after.waitingId
}

/** Takes an applicant off the list; lock the row first. */
export async function endWaitingEntry(tx: Tx, actor: Actor, before: StoredWaiting) {
  const set = { endedAt: tx.now, version: before.version + 1 }
  const isIt = eq(waitingApplicants.waitingId, before.waitingId)
  const [after] = await tx.update(waitingApplicants).set(set).where(isIt).returning()
  await recordAndAnnounce(tx, actor, before, after as StoredWaiting)
}

async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredWaiting | undefined, after: StoredWaiting) {
  const { waitingId, userId, organisationId } = after
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'waiting',
    entityId: waitingId,
    subjectUserId: userId,
    ...(before && { before }),
    after,
  })
  await announceWaiting(tx, { userId, organisationId })
}

const announceWaiting = (tx: Tx, { userId, organisationId }: Pick<StoredWaiting, 'userId' | 'organisationId'>) =>
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

export const closeFreedTime = (tx: Tx, freedTimeId: number) =>
  tx.update(freedTimes).set({ closedAt: tx.now }).where(eq(freedTimes.freedTimeId, freedTimeId))

export const listOpenFreedTimes = async (db: Db) =>
  (await db.select({ id: freedTimes.freedTimeId }).from(freedTimes).where(isNull(freedTimes.closedAt))).map(
    ({ id }) => id,
  )

export const asFreedTime = (row: StoredFreedTime, zone: string): FreedTime => ({ ...row, zone })

export const listOffers = (db: Db, freedTimeId: number): Promise<StoredOffer[]> =>
  db.select().from(timeOffers).where(eq(timeOffers.freedTimeId, freedTimeId)).orderBy(asc(timeOffers.timeOfferId))

/** An offer that exists for this actor, with the applicant to whom it was made. */
export async function findOffer(db: Db, actor: Actor, timeOfferId: number) {
  const [row] = await db
    .select({ offer: timeOffers, waiting: waitingApplicants })
    .from(timeOffers)
    .innerJoin(waitingApplicants, eq(waitingApplicants.waitingId, timeOffers.waitingId))
    .where(and(visibleTo(actor), eq(timeOffers.timeOfferId, timeOfferId), isOpen(db)))
  return row
}

export async function createOffer(
  tx: Tx,
  actor: Actor,
  freedTimeId: number,
  to: Pick<StoredWaiting, 'waitingId' | 'userId' | 'organisationId'>,
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
export async function answerOffer(tx: Tx, actor: Actor, before: StoredOffer, to: StoredWaiting, answer: OfferAnswer) {
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
