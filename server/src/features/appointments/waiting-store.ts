import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { orderWaiting, type WaitingApplicant } from '@clearwing/domain/appointments/wait-list.ts'
import type { NewWaiting, Waiting } from '@clearwing/domain/appointments/waiting.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { and, asc, eq, exists, gte, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isKnownAs } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { listRowStates } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { announceWaiting, listOffersOf } from './offer-store.ts'
import { appointmentTypes, timeOffers, waitingApplicants } from './tables.ts'

export type StoredWaiting = typeof waitingApplicants.$inferSelect

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

/**
 * The entry of a person for a type that no list shows any more, because its days have passed or care ended. Locked until
 * the transaction ends.
 */
export async function lockPastWish(
  tx: Tx,
  { userId, appointmentTypeId }: Pick<StoredWaiting, 'userId' | 'appointmentTypeId'>,
): Promise<StoredWaiting | undefined> {
  const isOpenNow = isOpen(tx) as SQL
  const isIt = and(
    eq(waitingApplicants.userId, userId),
    eq(waitingApplicants.appointmentTypeId, appointmentTypeId),
    isNull(waitingApplicants.endedAt),
    not(isOpenNow),
  )
  const [row] = await tx.select().from(waitingApplicants).where(isIt).for('update')
  return row
}

/** Keeps an entry from ending until the transaction ends; false if it has ended meanwhile. */
export async function keepWaiting(tx: Tx, waitingId: number) {
  const isIt = and(eq(waitingApplicants.waitingId, waitingId), isNull(waitingApplicants.endedAt))
  const rows = await tx
    .select({ waitingId: waitingApplicants.waitingId })
    .from(waitingApplicants)
    .where(isIt)
    .for('share')
  return rows.length > 0
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

/** An offer that exists for this actor, with the applicant to whom it was made. */
export async function findOffer(db: Db, actor: Actor, timeOfferId: number) {
  const [row] = await db
    .select({ offer: timeOffers, waiting: waitingApplicants })
    .from(timeOffers)
    .innerJoin(waitingApplicants, eq(waitingApplicants.waitingId, timeOffers.waitingId))
    .where(and(visibleTo(actor), eq(timeOffers.timeOfferId, timeOfferId), isOpen(db)))
  return row
}
