import { addDays, startOfDay } from '@clearwing/domain/dates.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { CalendarFeed, calendarTitles, NewCalendarFeed } from '@clearwing/domain/reminders/calendar.ts'
import { canChangeReminderOptions } from '@clearwing/domain/reminders/rules.ts'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { z } from 'zod'
import { listVisitEvents } from '#features/appointments/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import {
  createCalendarFeed,
  findCalendarFeed,
  findFeedOfToken,
  listCalendarDays,
  revokeCalendarFeed,
} from './calendar-store.ts'

const tags: TagType[] = ['Reminder']
const ofToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

/** A person's calendar feed: days to keep and appointments, for their own calendar program. */
export const calendarRoutes: Routes = async (app) => {
  app.get('/calendarFeed', {
    config: { rule: canChangeReminderOptions },
    schema: { operationId: 'getCalendarFeed', tags, response: { 200: CalendarFeed } },
    handler: async (request) => {
      allowed(request, canChangeReminderOptions, request.actor.userId)
      const feed = await findCalendarFeed(request.db, request.actor.userId)
      return { createdAt: feed?.createdAt ?? null }
    },
  })

  app.post('/calendarFeed', {
    config: { rule: canChangeReminderOptions, inPerson: true },
    schema: { operationId: 'createCalendarFeed', tags, response: { 201: NewCalendarFeed } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeReminderOptions, request.actor.userId)
        const token = await createCalendarFeed(tx, request.actor)
        reply.code(201)
        return { createdAt: tx.now, path: `/api/calendars/${token}` }
      }),
  })

  app.delete('/calendarFeed', {
    config: { rule: canChangeReminderOptions, inPerson: true },
    schema: { operationId: 'deleteCalendarFeed', tags, response: { 200: CalendarFeed } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeReminderOptions, request.actor.userId)
        await revokeCalendarFeed(tx, request.actor)
        return { createdAt: null }
      }),
  })

  app.get('/calendars/:token', {
    config: { public: true },
    schema: { operationId: 'readCalendar', tags, params: ofToken },
    handler: async (request, reply) => {
      const { userId } = found(await findFeedOfToken(request.db, request.params.token))
      const calendar = ical({
        name: app.site.config.displayName,
        prodId: { company: 'Clearwing', product: 'Due days' },
      })
      for (const { reminderId, kind, description, dueOn, doneOn, endedAt, version } of await listCalendarDays(
        request.db,
        userId,
      )) {
        if (dueOn === null) continue
        const isOver = doneOn !== null || endedAt !== null
        calendar.createEvent({
          id: `reminder-${reminderId}@clearwing`,
          sequence: version,
          stamp: request.now,
          start: dueOn,
          end: addDays(dueOn, 1),
          allDay: true,
          summary:
            kind === 'certificate_expiry'
              ? `${calendarTitles[kind]}: ${description}`
              : (calendarTitles[kind] ?? 'Due day'),
          status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
          transparency: ICalEventTransparency.TRANSPARENT,
        })
      }
      for (const event of await listVisitEvents(request.db, userId, startOfDay(addDays(today(request.db), -366))))
        calendar.createEvent(event)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendar.toString())
    },
  })
}
