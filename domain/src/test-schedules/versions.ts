import { addDays } from '#dates.ts'
import { includesDay, isPeriodOver } from '#staff-groups/periods.ts'
import type { ScheduleState, TestSchedule } from './schema.ts'

type Days = { fromDay: string; toDay: string | null }

/** The version of a schedule on a day. */
export const versionOn = <Version extends Days>(versions: readonly Version[], day: string): Version | undefined =>
  versions.find((version) => includesDay(version, day))

export const isPausedOn = (pauses: readonly Days[], day: string) => pauses.some((pause) => includesDay(pause, day))

/** The state of a schedule on a day. */
export function stateOn(
  { archivedAt, pauses, versions }: Pick<TestSchedule, 'archivedAt' | 'pauses'> & { versions: readonly Days[] },
  day: string,
): ScheduleState {
  if (archivedAt !== null) return 'archived'
  if (isPausedOn(pauses, day)) return 'paused'
  return versionOn(versions, day) ? 'active' : 'toCome'
}

/** The first day on which a schedule may change; days on which it has already required tests stay unchanged. */
export const firstDayOfChange = (versions: readonly Days[], today: string) =>
  versions.some(({ fromDay }) => fromDay <= today) ? addDays(today, 1) : today

/** The versions that remain when a new one starts: earlier ones end on the day before, and future ones are replaced. */
export const stayingBefore = <Version extends Days>(versions: readonly Version[], fromDay: string): Version[] =>
  versions
    .filter((version) => version.fromDay < fromDay)
    .map((version) => (isPeriodOver(version, fromDay) ? version : { ...version, toDay: addDays(fromDay, -1) }))

/** The pauses after resuming today: a pause that has started ended yesterday, and a future one is removed. */
export const resumed = <Pause extends Days>(pauses: readonly Pause[], today: string): Pause[] =>
  pauses
    .filter(({ fromDay }) => fromDay < today)
    .map((pause) => (isPeriodOver(pause, today) ? pause : { ...pause, toDay: addDays(today, -1) }))

/** True when the schedule is paused, or will be. */
export const hasPauseFrom = (pauses: readonly Days[], day: string) => pauses.some((pause) => !isPeriodOver(pause, day))
