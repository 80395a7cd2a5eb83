import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import type { ClockAbout, NewClockStop } from '@clearwing/domain/medicals/clocks/schema.ts'
import type { ClockKind } from '@clearwing/domain/medicals/clocks.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { limitFor } from './limits.ts'
import {
  announceClock,
  copyToMedical,
  createClock,
  createStop,
  endClocks,
  endStop,
  foundClock,
  listClocks,
  listRunningClocks,
  recordStop,
  type StoredClockRow,
} from './store.ts'

export type NewClock = {
  kind: ClockKind
  about: ClockAbout
  aboutId: number
  userId: number
  medicalId?: number | null
  /** The practice that may know of the deadline. */
  practiceId?: number | null
  /** The regulator whose limits apply. It may know of the deadline if it is the owner, or if `regulatorKnows`. */
  regulatorId: number
  regulatorKnows?: boolean
  startedOn: string
  /** A due date chosen by a user, if no row sets it. */
  dueOn?: string
  owner: ClockOwner
  /** Defaults to the practice or the regulator. */
  ownerOrganisationId?: number | null
  ownerUserId?: number | null
}

/**
 * Starts a deadline with the limit in force on its first day. If one of the same kind is already running for the
 * record, it is kept.
 */
export async function startClock(tx: Tx, given: NewClock): Promise<StoredClockRow | undefined> {
  const { kind, about, aboutId, regulatorId, startedOn, dueOn, owner, regulatorKnows = owner === 'regulator' } = given
  const running = (await listClocks(tx, about, aboutId)).find((clock) => clock.kind === kind && clock.doneOn === null)
  if (running) return running
  const limit = await limitFor(tx, regulatorId, kind, startedOn, dueOn)
  if (!limit) return undefined
  const { userId, medicalId = null, practiceId = null, ownerUserId = null } = given
  const owners = { pilot: null, practice: practiceId, regulator: regulatorId, specialist: null, convenor: null }
  const { ownerOrganisationId = owners[owner] } = given
  const clock = await createClock(tx, {
    kind,
    about,
    aboutId,
    userId,
    medicalId,
    practiceId,
    startedOn,
    limit,
    owner,
    ownerOrganisationId,
    ownerUserId,
    regulatorId: regulatorKnows ? regulatorId : null,
  })
  return changed(tx, clock)
}

/**
 * Ends the running deadline of a kind for a record: done, or no longer needed. `as` says how: 'reported', 'withdrawn'.
 */
export async function finishClock(tx: Tx, about: ClockAbout, aboutId: number, kind: ClockKind, as: string) {
  const running = (await listClocks(tx, about, aboutId)).filter((clock) => clock.kind === kind && clock.doneOn === null)
  await endClocks(
    tx,
    running.map(({ clockId }) => clockId),
    today(tx),
    as,
  )
  for (const clock of running) await changed(tx, clock)
}

/** Stops a deadline from today; today still counts. */
export async function stopClock(tx: Tx, actor: Actor, clockId: number, { awaited, reason }: NewClockStop) {
  const clock = await foundClock(tx, clockId)
  if (clock.doneOn !== null) throw new Refusal(409, { title: 'This deadline has ended.' })
  const askedBy = actor.userId === 0 ? null : actor.userId
  const after = await createStop(tx, clock, { askedOn: today(tx), awaited, reason, askedBy })
  await recordStop(tx, actor, clock, after)
  return changed(tx, after)
}

/** Resumes a deadline from the day after the awaited item arrived. */
export async function resumeClock(tx: Tx, actor: Actor, clockId: number, clockStopId: number, arrivedOn: string) {
  const clock = await foundClock(tx, clockId)
  const stop = found(clock.stops.find((each) => each.clockStopId === clockStopId))
  if (stop.arrivedOn !== null) throw new Refusal(409, { title: 'This has already arrived.' })
  if (arrivedOn < stop.askedOn || arrivedOn > today(tx))
    throw new Refusal(400, {
      title: 'Invalid date',
      errors: { arrivedOn: ['Enter a date between the day of the request and today.'] },
    })
  const after = await endStop(tx, clock, clockStopId, arrivedOn)
  await recordStop(tx, actor, clock, after)
  return changed(tx, after)
}

async function changed(tx: Tx, clock: StoredClockRow) {
  if (clock.medicalId !== null) await copyToMedical(tx, clock.medicalId, await listRunningClocks(tx, clock.medicalId))
  await announceClock(tx, clock)
  return clock
}
