import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import type {
  NewTestSchedule,
  ScheduleValues,
  StoredSchedule,
  TestScheduleChange,
  TestSchedulePause,
} from '@clearwing/domain/test-schedules/schema.ts'
import { firstDayOfChange, hasPauseFrom, resumed, stayingBefore } from '@clearwing/domain/test-schedules/versions.ts'
import { areGroupsOf } from '#features/staff-groups/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { createTestSchedule, isPractice, updateTestSchedule } from './store.ts'

type Errors = Record<string, string[]>

/** Allows only groups of the organisation that are in use, and an existing practice. */
export async function valueProblems(db: Db, organisationId: number, values: ScheduleValues): Promise<Errors> {
  const groups = values.staffGroupIds.map((staffGroupId) => ({ staffGroupId }))
  const practiceId = values.kind === 'random' ? values.reviewPracticeId : null
  return {
    ...(!(await areGroupsOf(db, organisationId, groups)) && {
      'values.staffGroupIds': ['Please choose staff groups of this organisation.'],
    }),
    ...(practiceId !== null &&
      !(await isPractice(db, practiceId)) && { 'values.reviewPracticeId': ['Please choose a medical practice.'] }),
  }
}

const dayProblem = (moment: Moment, fromDay: string, earliest: string): Errors =>
  fromDay < earliest
    ? { fromDay: [`Enter ${earliest === today(moment) ? 'today' : formatDay(earliest)} or later.`] }
    : {}

export async function beginSchedule(tx: Tx, actor: Actor, input: NewTestSchedule) {
  const { organisationId, fromDay, values } = input
  refuseFields({ ...dayProblem(tx, fromDay, today(tx)), ...(await valueProblems(tx, organisationId, values)) })
  return createTestSchedule(tx, actor, input)
}

/** An archived schedule is read only. */
export function refuseArchivedSchedule({ archivedAt }: StoredSchedule) {
  if (archivedAt !== null)
    throw new Refusal(409, { title: 'This test schedule is archived.', detail: 'Please restore it first.' })
}

/** A name changes immediately; requirements change from a day that has not started. */
export async function changeSchedule(tx: Tx, actor: Actor, schedule: StoredSchedule, change: TestScheduleChange) {
  refuseArchivedSchedule(schedule)
  const { name, fromDay, source, values } = change
  const [newest] = schedule.versions
  if (newest && isDeepStrictEqual({ source, values }, { source: newest.source, values: newest.values }))
    return name === schedule.name ? schedule : updateTestSchedule(tx, actor, schedule, { name })
  refuseFields({
    ...dayProblem(tx, fromDay, firstDayOfChange(schedule.versions, today(tx))),
    ...(values.kind !== schedule.kind && { 'values.kind': ['The kind of a schedule cannot be changed.'] }),
    ...(await valueProblems(tx, schedule.organisationId, values)),
  })
  const begins = { version: { fromDay, source, values }, staying: stayingBefore(schedule.versions, fromDay) }
  return updateTestSchedule(tx, actor, schedule, { name, begins })
}

export function pauseSchedule(tx: Tx, actor: Actor, schedule: StoredSchedule, pause: TestSchedulePause['pause']) {
  refuseArchivedSchedule(schedule)
  if (pause === null) return updateTestSchedule(tx, actor, schedule, { pauses: resumed(schedule.pauses, today(tx)) })
  if (hasPauseFrom(schedule.pauses, today(tx)))
    throw new Refusal(409, { title: 'This test schedule is already paused.', detail: 'Please resume it first.' })
  refuseFields(dayProblem(tx, pause.fromDay, today(tx)))
  return updateTestSchedule(tx, actor, schedule, { pauses: [...schedule.pauses, pause] })
}
