import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { scheduleParts, scheduleVersionOn } from './schedule-in-words.ts'
import { ScheduleKind, scheduleModes, type TestSchedule } from './schema.ts'
import { scheduleKindNames, scheduleStateNames } from './words.ts'

/** A schedule as it is on a day. */
export type ScheduleOnDay = TestSchedule & { day: string }

/** Users who manage schedules see the next due month; random programmes show their year. */
type Viewer = { hasCalendar: boolean; hasRandom: boolean }

/** The tests an organisation requires, in words and without names. The page shows all of them at once. */
export const testScheduleList = {
  type: 'testSchedules',
  order: 'name',
  modes: scheduleModes,
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Organisation', value: ({ organisationName }) => organisationName }],
    },
    kind: { title: 'Type', value: ({ kind }) => scheduleKindNames[kind] },
    who: { title: 'Applies to', value: (schedule) => scheduleParts(schedule, schedule.day).who },
    what: { title: 'Tests', value: (schedule) => scheduleParts(schedule, schedule.day).what },
    source: {
      title: 'Source',
      isInFileOnly: true,
      value: (schedule) => scheduleParts(schedule, schedule.day).source,
      more: [
        { title: 'From', kind: 'day', value: (schedule) => scheduleVersionOn(schedule, schedule.day)?.fromDay ?? null },
        { title: 'To', kind: 'day', value: (schedule) => scheduleVersionOn(schedule, schedule.day)?.toDay ?? null },
      ],
    },
    next: { title: 'Next', isSeen: ({ hasCalendar }) => hasCalendar },
    thisYear: { title: 'This year', isSeen: ({ hasRandom }) => hasRandom },
    status: {
      title: 'Status',
      value: ({ state }) => scheduleStateNames[state],
      more: [{ title: 'Changed', kind: 'moment', value: ({ changedAt }) => changedAt }],
    },
  },
  filters: {
    kd: {
      label: 'Type',
      schema: ScheduleKind.optional(),
      options: optionsOf(ScheduleKind.options, (kind) => scheduleKindNames[kind]),
    },
  },
} as const satisfies ListDescription<ScheduleOnDay, Viewer>

export const TestScheduleExport = listQuery(testScheduleList).safeExtend({ organisationId: IdParam })
