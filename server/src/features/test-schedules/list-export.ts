import { toPage } from '@clearwing/domain/paging.ts'
import { TestScheduleExport, testScheduleList } from '@clearwing/domain/test-schedules/list.ts'
import { canViewSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import type { FastifyInstance } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { today } from '#platform/time/today.ts'
import { listSchedules } from './timetable.ts'

/** Exports the requirements in words, without names. */
export const exportTestSchedules = (app: FastifyInstance) =>
  exportRoute(app, '/testschedules/export', {
    rule: canViewSchedules,
    ask: (request) => allowed(request, canViewSchedules, (request.query as { organisationId: number }).organisationId),
    operationId: 'exportTestSchedules',
    tags: ['TestSchedule'],
    ...describedBy(testScheduleList),
    querystring: TestScheduleExport,
    // There are few schedules, so all are on one page.
    list: async (db, actor, query) => {
      const all = await listSchedules(db, actor, query)
      const wanted = all
        .filter(({ kind }) => query.kd === undefined || kind === query.kd)
        .map((schedule) => ({ ...schedule, day: today(db) }))
      return toPage(query.d === 1 ? wanted.toReversed() : wanted, wanted.length, query)
    },
  })
