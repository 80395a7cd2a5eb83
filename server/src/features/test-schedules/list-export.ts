import { IdParam } from '@clearwing/domain/fields.ts'
import { pagingQuery, toPage } from '@clearwing/domain/paging.ts'
import { canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { saidOn, scheduleParts } from '@clearwing/domain/test-schedules/schedule-in-words.ts'
import { ScheduleKind, scheduleModes, type TestSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import { scheduleKindNames, scheduleStateNames } from '@clearwing/domain/test-schedules/words.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { today } from '#platform/time/today.ts'
import { listSchedules } from './timetable.ts'

const Query = pagingQuery(
  { columns: ['name'], modes: scheduleModes },
  { organisationId: IdParam, kd: ScheduleKind.optional() },
)

/** A schedule as it is on a day. */
type Row = TestSchedule & { day: string }

const columns: ExportColumn<Row>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'name', title: 'Of', value: ({ organisationName }) => organisationName },
  { of: 'kind', title: 'Kind', value: ({ kind }) => scheduleKindNames[kind] },
  { of: 'who', title: 'Applies to', value: (schedule) => scheduleParts(schedule, schedule.day).who },
  { of: 'what', title: 'Requires', value: (schedule) => scheduleParts(schedule, schedule.day).what },
  { of: 'source', title: 'Source', value: (schedule) => scheduleParts(schedule, schedule.day).source },
  { of: 'from', title: 'From', value: (schedule) => saidOn(schedule, schedule.day)?.fromDay ?? null, kind: 'day' },
  { of: 'from', title: 'To', value: (schedule) => saidOn(schedule, schedule.day)?.toDay ?? null, kind: 'day' },
  { of: 'status', title: 'Status', value: ({ state }) => scheduleStateNames[state] },
  { of: 'changed', title: 'Changed', value: ({ changedAt }) => changedAt, kind: 'moment' },
]

/** Exports the requirements in words, without names. */
export const exportTestSchedules = (app: FastifyInstance) =>
  exportRoute(app, '/testschedules/export', {
    rule: canViewSchedules,
    ask: (request) => allowed(request, canViewSchedules, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportTestSchedules',
    tags: ['TestSchedule'],
    listType: 'testSchedules',
    querystring: Query,
    // There are few, so all are on one page.
    list: async (db, actor, query) => {
      const all = await listSchedules(db, actor, query)
      const wanted = all
        .filter(({ kind }) => query.kd === undefined || kind === query.kd)
        .map((schedule) => ({ ...schedule, day: today(db) }))
      return toPage(query.d === 1 ? wanted.toReversed() : wanted, wanted.length, query)
    },
    columns,
    named: {
      kd: { title: 'Kind', words: (kind) => scheduleKindNames[kind as ScheduleKind] },
    },
  })
