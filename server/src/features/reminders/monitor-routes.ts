import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import {
  previewProblem,
  ReminderAlarm,
  ReminderPreview,
  ReminderPreviewQuery,
  ReminderReport,
} from '@clearwing/domain/reminders/monitor.ts'
import { canPreviewReminders, canReadReminderRows } from '@clearwing/domain/reminders/rules.ts'
import { allowed } from '#platform/access/access.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { findReminderAlarm } from './alarm-store.ts'
import { previewReminders } from './preview-store.ts'
import { readReminderReport } from './report-store.ts'

const tags: TagType[] = ['Reminder']

/** For administrators: whether the engine runs, and what it would send. */
export const reminderMonitorRoutes: Routes = async (app) => {
  app.get('/monitor/reminders', {
    config: { rule: canReadReminderRows },
    schema: { operationId: 'getReminderReport', tags, response: { 200: ReminderReport } },
    handler: async (request) => {
      allowed(request, canReadReminderRows)
      return readReminderReport(request.db, app.site.smsSender !== undefined)
    },
  })

  app.get('/monitor/reminders/alarm', {
    config: { rule: canReadReminderRows },
    schema: { operationId: 'getReminderAlarm', tags, response: { 200: ReminderAlarm } },
    handler: async (request) => {
      allowed(request, canReadReminderRows)
      const alarm = await findReminderAlarm(request.db)
      return { begunAt: alarm?.begunAt ?? null }
    },
  })

  app.get('/monitor/reminders/preview', {
    config: { rule: canPreviewReminders },
    schema: {
      operationId: 'previewReminders',
      tags,
      querystring: ReminderPreviewQuery,
      response: { 200: ReminderPreview },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, query } = request
        allowed(request, canPreviewReminders)
        const problem = previewProblem(query.day, today(tx))
        if (problem !== null) throw new Refusal(400, { title: 'Check the day.', errors: { day: [problem] } })
        const preview = await previewReminders(tx, query, app.site.smsSender !== undefined)
        const userIds = preview.list.map(({ userId }) => userId)
        await recordEachReadOnce(tx, actor, { entity: 'reminders', entityId: actor.activityId ?? 0 }, userIds)
        return preview
      }),
  })
}
