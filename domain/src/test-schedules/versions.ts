import { addDays } from '#dates.ts'
import { covers, isOver } from '#staff-groups/periods.ts'
import type { ScheduleState, TestSchedule } from './schema.ts'

type Days = { fromDay: string; toDay: string | null }

/** What a schedule says on a day. */
export const versionOn = <Version extends Days>(versions: readonly Version[], day: string): Version | undefined =>
  versions.find((version) => covers(version, day))

export const isPausedOn = (pauses: readonly Days[], day: string) => pauses.some((pause) => covers(pause, day))

/** How a schedule stands on a day. */
export function stateOn(
  { archivedAt, pauses, versions }: Pick<TestSchedule, 'archivedAt' | 'pauses'> & { versions: readonly Days[] },
  day: string,
): ScheduleState {
  if (archivedAt !== null) return 'archived'
  if (isPausedOn(pauses, day)) return 'paused'
  return versionOn(versions, day) ? 'active' : 'toCome'
}

/** From which day on a schedule may become another one: a day on which it has asked for something stays as it was. */
export const firstDayOfChange = (versions: readonly Days[], today: string) =>
  versions.some(({ fromDay }) => fromDay <= today) ? addDays(today, 1) : today

/** What stays of the versions once another begins: those before it end on its eve, and those to come give way to it. */
export const stayingBefore = <Version extends Days>(versions: readonly Version[], fromDay: string): Version[] =>
  versions
    .filter((version) => version.fromDay < fromDay)
    .map((version) => (isOver(version, fromDay) ? version : { ...version, toDay: addDays(fromDay, -1) }))

/** Resumed today: a pause that has begun ended yesterday, one to come never was. */
export const resumed = <Pause extends Days>(pauses: readonly Pause[], today: string): Pause[] =>
  pauses
    .filter(({ fromDay }) => fromDay < today)
    .map((pause) => (isOver(pause, today) ? pause : { ...pause, toDay: addDays(today, -1) }))

/** Whether it is paused, or will be. */
export const hasPauseFrom = (pauses: readonly Days[], day: string) => pauses.some((pause) => !isOver(pause, day))
