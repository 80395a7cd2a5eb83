import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { canKnowClock, canReadStopReasons } from '@clearwing/domain/medicals/clocks/rules.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import { ownerNames } from '@clearwing/domain/medicals/clocks/words.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { findKeptUntil } from '#features/medicals/visible-findings-store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { listClocksOf, type StoredClockRow } from './store.ts'

/** The deadlines of a medical that this actor may know of: running ones first, then completed ones. */
export async function readClocks(db: Db, actor: Actor, medical: Medical): Promise<Clock[]> {
  const { timeZone } = found(await findOrganisation(db, medical.regulatorId))
  const clocks = await clocksKept(db, actor, medical)
  const mayReadReasons = canReadStopReasons(actor, medical)
  const visibleClocks: Clock[] = []
  for (const clock of clocks) {
    const stops = clock.stops.map(async ({ clockStopId, askedOn, arrivedOn, awaited, reason, askedBy }) => {
      const askedByName = askedBy === null ? '' : await nameOf(db, askedBy)
      return { clockStopId, askedOn, arrivedOn, awaited, reason: mayReadReasons ? reason : '', askedByName }
    })
    visibleClocks.push({
      ...runningClock(clock, today(db, timeZone)),
      ownerName: await ownerNameOf(db, medical, clock),
      doneOn: clock.doneOn,
      stops: await Promise.all(stops),
    })
  }
  return visibleClocks.toSorted((a, b) => rank(a) - rank(b) || (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
}

/**
 * Deadlines this reader may know of. A practice whose care has ended keeps its own, except those ended by an event it
 * may not know.
 */
async function clocksKept(db: Db, actor: Actor, medical: Medical) {
  const clocks = (await listClocksOf(db, medical.medicalId)).filter((clock) => canKnowClock(actor, clock))
  const readableUntil = await findKeptUntil(db, actor, medical)
  if (readableUntil === null) return clocks
  const isKnown = (day: string | null) => day === null || day <= dayInZone(readableUntil)
  return clocks
    .filter(({ practiceId }) => practiceId === medical.practiceId)
    .map((clock) => (clock.about === 'medical' || isKnown(clock.doneOn) ? clock : { ...clock, doneOn: null }))
}

const rank = ({ doneOn }: Clock) => (doneOn === null ? 0 : 1)

async function nameOf(db: Db, userId: number) {
  const user = await findUser(db, userId)
  return user ? shownName(user) : ''
}

async function ownerNameOf(db: Db, medical: Medical, { owner, ownerUserId, ownerOrganisationId }: StoredClockRow) {
  if (owner === 'pilot') return medical.personName
  if (ownerUserId !== null) return nameOf(db, ownerUserId)
  const organisation = ownerOrganisationId === null ? undefined : await findOrganisation(db, ownerOrganisationId)
  return organisation?.shortName ?? organisation?.name ?? ownerNames[owner]
}

/** True when a stop has a free-text reason, so that reading it is recorded. */
export const hasStopReason = (clocks: Clock[]) => clocks.some(({ stops }) => stops.some(({ reason }) => reason !== ''))
