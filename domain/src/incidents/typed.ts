import { z } from 'zod'
import { dayInZone, formatTime } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import { isoDay, optionalText, whenValid } from '#fields.ts'
import { momentOf, TypedMoment } from '#test-schedules/draws/moment.ts'
import { IncidentChange, type IncidentRecord, type NewIncident } from './schema.ts'

const { title, kind, whatHappened, affectedCount, affected } = IncidentChange.shape
const { day, time } = TypedMoment.shape

/** The facts of an incident as typed: moments are days and times, and when it happened may be unknown. */
export const TypedIncident = z
  .strictObject({
    title,
    kind,
    whatHappened,
    knownDay: day,
    knownTime: time,
    happenedDay: isoDay.nullable(),
    happenedTime: optionalText(5, /([01]?\d|2[0-3]):[0-5]\d/, fieldMessage.time),
    affectedCount,
    affected,
  })
  .refine(({ happenedDay, happenedTime }) => (happenedDay === null) === (happenedTime === null), {
    error: 'Enter both the day and the time, or neither.',
    path: ['happenedTime'],
    when: whenValid,
  })
export type TypedIncident = z.infer<typeof TypedIncident>

type Facts = Omit<NewIncident, 'organisationId' | 'anomalyId'>

/** The facts as the server takes them. */
export function factsOfTyped(typed: TypedIncident): Facts {
  const { knownDay, knownTime, happenedDay, happenedTime, ...facts } = typed
  return Object.assign(facts, {
    knownAt: momentOf({ day: knownDay, time: knownTime }),
    happenedAt: happenedDay && happenedTime ? momentOf({ day: happenedDay, time: happenedTime }) : null,
  })
}

/** The stored facts as they are typed. */
export const typedOfRecord = (record: IncidentRecord): TypedIncident => ({
  title: record.title,
  kind: record.kind,
  whatHappened: record.whatHappened,
  knownDay: dayInZone(record.knownAt),
  knownTime: formatTime(record.knownAt),
  happenedDay: record.happenedAt && dayInZone(record.happenedAt),
  happenedTime: record.happenedAt && formatTime(record.happenedAt),
  affectedCount: record.affectedCount,
  affected: record.affected.map(({ userId }) => userId),
})
