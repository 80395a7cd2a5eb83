import type { Actor } from '@clearwing/domain/access/actor.ts'
import { kindsOfSome, privateKinds, reviewKinds } from '@clearwing/domain/medicals/clocks/rules.ts'
import type { ClockAbout, NewClockStop } from '@clearwing/domain/medicals/clocks/schema.ts'
import { soonOn } from '@clearwing/domain/medicals/clocks/telling.ts'
import { mostUrgent } from '@clearwing/domain/medicals/clocks/urgent.ts'
import { type ClockKind, dueOnOf } from '@clearwing/domain/medicals/clocks.ts'
import type { Stop } from '@clearwing/domain/working-days.ts'
import { and, asc, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { reasonGone } from '#platform/reminders/reasons.ts'
import { clockOccurrence } from './reminder-store.ts'
import { clockStops, clocks } from './tables.ts'

export type StoredClockRow = typeof clocks.$inferSelect & { stops: StoredStop[] }
export type StoredStop = typeof clockStops.$inferSelect
type Limited = Pick<StoredClockRow, 'kind' | 'limit' | 'startedOn'>

/** Dates that follow from the limit and the stops; stored so that lists can use an index. */
const daysOf = (clock: Limited, stops: Stop[]) => ({
  dueOn: dueOnOf(clock.limit, clock.startedOn, stops),
  soonOn: soonOn(clock, stops),
})

export async function createClock(tx: Tx, values: Omit<typeof clocks.$inferInsert, 'dueOn' | 'soonOn'>) {
  const days = daysOf(values, [])
  const [row] = await tx
    .insert(clocks)
    .values({ ...values, ...days })
    .returning()
  return { ...(row as typeof clocks.$inferSelect), stops: [] as StoredStop[] }
}

const withStops = async (db: Db, where: SQL | undefined): Promise<StoredClockRow[]> => {
  const rows = await db.select().from(clocks).where(where).orderBy(asc(clocks.clockId))
  const stops = await listStops(
    db,
    rows.map(({ clockId }) => clockId),
  )
  return rows.map((row) => ({ ...row, stops: stops.filter(({ clockId }) => clockId === row.clockId) }))
}

export const listStops = async (db: Db, clockIds: number[]): Promise<StoredStop[]> =>
  clockIds.length === 0
    ? []
    : db.select().from(clockStops).where(inArray(clockStops.clockId, clockIds)).orderBy(asc(clockStops.clockStopId))

/** Deadlines of one record, including completed ones. */
export const listClocks = (db: Db, about: ClockAbout, aboutId: number) =>
  withStops(db, and(eq(clocks.about, about), eq(clocks.aboutId, aboutId)))

/** Running deadlines of several records of a kind. */
export const listRunningAbout = (db: Db, about: ClockAbout, aboutIds: number[]) =>
  withStops(db, and(eq(clocks.about, about), inArray(clocks.aboutId, aboutIds), isNull(clocks.doneOn)))

export const listClocksOf = (db: Db, medicalId: number) => withStops(db, eq(clocks.medicalId, medicalId))

export const listRunningClocks = (db: Db, medicalId: number) =>
  withStops(db, and(eq(clocks.medicalId, medicalId), isNull(clocks.doneOn)))

export const listClocksById = (db: Db, clockIds: number[]) => withStops(db, inArray(clocks.clockId, clockIds))

/** Locks a deadline until the transaction ends. */
export async function findClockToChange(tx: Tx, clockId: number) {
  await tx.select({ clockId: clocks.clockId }).from(clocks).where(eq(clocks.clockId, clockId)).for('update')
  const [clock] = await listClocksById(tx, [clockId])
  return clock
}

export async function endClocks(tx: Tx, clockIds: number[], doneOn: string, doneAs: string) {
  const ended = await tx.update(clocks).set({ doneOn, doneAs }).where(inArray(clocks.clockId, clockIds)).returning()
  for (const clock of ended) await reasonGone(tx, { subjectUserId: clock.userId, occurrence: clockOccurrence(clock) })
}

type Stopping = { askedOn: string; awaited: NewClockStop['awaited']; reason?: string; askedBy?: number | null }

export async function createStop(tx: Tx, clock: StoredClockRow, stopping: Stopping) {
  const [stop] = await tx
    .insert(clockStops)
    .values({ clockId: clock.clockId, ...stopping })
    .returning()
  return reckoned(tx, { ...clock, stops: [...clock.stops, stop as StoredStop] })
}

export async function endStop(tx: Tx, clock: StoredClockRow, clockStopId: number, arrivedOn: string) {
  await tx.update(clockStops).set({ arrivedOn }).where(eq(clockStops.clockStopId, clockStopId))
  const stops = clock.stops.map((stop) => (stop.clockStopId === clockStopId ? { ...stop, arrivedOn } : stop))
  return reckoned(tx, { ...clock, stops })
}

/** Recalculates the dates from the stops. */
async function reckoned(tx: Tx, clock: StoredClockRow): Promise<StoredClockRow> {
  const days = daysOf(clock, clock.stops)
  await tx.update(clocks).set(days).where(eq(clocks.clockId, clock.clockId))
  return { ...clock, ...days }
}

type Parties = Pick<StoredClockRow, 'practiceId' | 'regulatorId'>

/**
 * Updates the practice and regulator: users who may know of the medical may know of its deadlines, except those of a
 * review.
 */
export const updateParties = (tx: Tx, medicalId: number, parties: Parties) =>
  tx
    .update(clocks)
    .set(parties)
    .where(
      and(
        eq(clocks.medicalId, medicalId),
        isNull(clocks.doneOn),
        notInArray(clocks.kind, [...privateKinds, ...reviewKinds]),
      ),
    )

export const updateOwner = (
  tx: Tx,
  clockIds: number[],
  ownerOrganisationId: number | null,
  ownerUserId: number | null,
) => tx.update(clocks).set({ ownerOrganisationId, ownerUserId }).where(inArray(clocks.clockId, clockIds))

/** Copies to the medical, for sorting lists, the earliest deadline that all its readers may know. */
export async function copyToMedical(tx: Tx, medicalId: number, running: StoredClockRow[]) {
  const clock = mostUrgent(running.filter(({ kind }) => !kindsOfSome.includes(kind)))
  const columns = {
    clockId: clock?.clockId ?? null,
    clockKind: (clock?.kind ?? null) as ClockKind | null,
    clockStartedOn: clock?.startedOn ?? null,
    clockDueOn: clock?.dueOn ?? null,
    clockSoonOn: clock?.soonOn ?? null,
    clockLimit: clock?.limit ?? null,
    clockOwner: clock?.owner ?? null,
    clockStops: (clock?.stops ?? []).map(({ askedOn, arrivedOn, awaited }) => ({ askedOn, arrivedOn, awaited })),
  }
  await tx.update(medicals).set(columns).where(eq(medicals.medicalId, medicalId))
  return columns
}

/** Announces a change to everyone whose page shows it: the person, the practice, the regulator and the owner. */
export async function announceClock(tx: Tx, clock: StoredClockRow) {
  const { userId, practiceId, regulatorId, ownerOrganisationId } = clock
  const organisations = new Set([practiceId, regulatorId, ownerOrganisationId].filter((id) => id !== null))
  const audience: Audience[] = [{ userId }, ...[...organisations].map((organisationId) => ({ organisationId }))]
  const { medicalId: id } = clock
  if (id === null) await invalidateTags(tx, audience, { type: 'Clock' })
  else await invalidateTags(tx, audience, { type: 'Clock', id }, { type: 'Medical', id })
}

/** Records in the history that a user stopped a deadline, or recorded an arrival. */
export const recordStop = (tx: Tx, actor: Actor, before: StoredClockRow, after: StoredClockRow) =>
  record(tx, actor, {
    action: 'change',
    entity: 'clock',
    entityId: after.clockId,
    subjectUserId: after.userId,
    before: { dueOn: before.dueOn, stops: before.stops },
    after: { dueOn: after.dueOn, stops: after.stops },
  })

export const foundClock = async (tx: Tx, clockId: number) => found(await findClockToChange(tx, clockId))
