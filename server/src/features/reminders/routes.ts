import { theSystem } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { ReminderQuery } from '@clearwing/domain/reminders/list.ts'
import {
  canChangeReminder,
  canChangeReminderOptions,
  canEditReminderRows,
  canReadReminderRows,
  canReadReminders,
  reminderRowProblems,
  snoozeProblem,
} from '@clearwing/domain/reminders/rules.ts'
import {
  EmailOptionsKey,
  NewReminderRow,
  PagedReminders,
  Reminder,
  ReminderDone,
  ReminderOption,
  ReminderOptionChange,
  ReminderRowRecord,
  ReminderSnooze,
} from '@clearwing/domain/reminders/schema.ts'
import { isLegal } from '@clearwing/domain/reminders/words.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { listReminders, lockReminder, updateReminder } from './list-store.ts'
import { reminderMonitorRoutes } from './monitor-routes.ts'
import { reminderNowRoutes } from './now-routes.ts'
import { findOptionOfToken, listReminderOptions, saveReminderOption } from './options-store.ts'
import { personReminderRoutes } from './people-routes.ts'
import { createReminderRow, listReminderRowRecords } from './rows-store.ts'

const tags: TagType[] = ['Reminder']
const params = z.strictObject({ reminderId: IdParam })
const options = z.array(ReminderOption)
const rowRecords = z.array(ReminderRowRecord)
/** 256 bits in base64url. */
const ofToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })

export const reminderRoutes: Routes = async (app) => {
  const isTexting = app.site.smsSender !== undefined

  app.get('/reminders', {
    config: { rule: canReadReminders },
    schema: { operationId: 'listReminders', tags, querystring: ReminderQuery, response: { 200: PagedReminders } },
    handler: async (request) => {
      allowed(request, canReadReminders, userIdOf(request.actor, request.query.i ?? 'me'))
      return listReminders(request.db, request.actor, request.query)
    },
  })

  app.put('/reminders/:reminderId/snooze', {
    config: { rule: canChangeReminder, inPerson: true },
    schema: { operationId: 'snoozeReminder', tags, params, body: ReminderSnooze, response: { 200: Reminder } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const reminder = await reminderToChange(tx, request, params.reminderId, body.version)
        const problem = snoozeProblem(body.until, today(tx))
        if (problem !== null) throw new Refusal(400, { title: 'Check the day.', errors: { until: [problem] } })
        return found(await updateReminder(tx, actor, reminder, { snoozedUntil: body.until }))
      }),
  })

  app.put('/reminders/:reminderId/done', {
    config: { rule: canChangeReminder, inPerson: true },
    schema: { operationId: 'finishReminder', tags, params, body: ReminderDone, response: { 200: Reminder } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        const reminder = await reminderToChange(tx, request, params.reminderId, body.version)
        return found(await updateReminder(tx, actor, reminder, { doneOn: today(tx), evidence: body.evidence }))
      }),
  })

  app.get('/reminderOptions', {
    config: { rule: canChangeReminderOptions },
    schema: { operationId: 'listReminderOptions', tags, response: { 200: options } },
    handler: async (request) => {
      allowed(request, canChangeReminderOptions, request.actor.userId)
      return listReminderOptions(request.db, request.actor.userId, isTexting)
    },
  })

  app.put('/reminderOptions/:emailKey', {
    config: { rule: canChangeReminderOptions, inPerson: true },
    schema: {
      operationId: 'setReminderOption',
      tags,
      params: z.strictObject({ emailKey: EmailOptionsKey }),
      body: ReminderOptionChange,
      response: { 200: options },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const { emailKey } = request.params
        allowed(request, canChangeReminderOptions, actor.userId)
        if (isLegal(emailKey)) throw new Refusal(409, { title: 'Legal notices cannot be switched off.' })
        await saveReminderOption(tx, actor, actor.userId, emailKey, body.isOff)
        return listReminderOptions(tx, actor.userId, isTexting)
      }),
  })

  app.get('/reminderRows', {
    config: { rule: canReadReminderRows },
    schema: { operationId: 'listReminderRows', tags, response: { 200: rowRecords } },
    handler: async (request) => {
      allowed(request, canReadReminderRows)
      return listReminderRowRecords(request.db)
    },
  })

  app.post('/reminderRows', {
    config: { rule: canEditReminderRows, inPerson: true },
    schema: { operationId: 'createReminderRow', tags, body: NewReminderRow, response: { 201: rowRecords } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canEditReminderRows)
        const errors = reminderRowProblems(body, today(tx))
        if (Object.keys(errors).length > 0) throw new Refusal(400, { title: 'Check the highlighted fields.', errors })
        reply.code(201)
        return createReminderRow(tx, actor, body)
      }),
  })

  for (const routes of [personReminderRoutes, reminderMonitorRoutes, calendarRoutes, reminderNowRoutes])
    await app.register(routes)
  await app.register(linkRoutes)
}

/** Finds and locks the reminder, asks the rule and compares its version. */
async function reminderToChange(tx: Tx, request: FastifyRequest, reminderId: number, version: number) {
  const reminder = found(await lockReminder(tx, request.actor, reminderId))
  allowed(request, canChangeReminder, reminder)
  unchanged(Reminder, reminder, version)
  return reminder
}

/** The links in emails. They need no login: the token is the permission, for emails of one kind to one person. */
const linkRoutes: Routes = async (app) => {
  // Mail programs send a form (RFC 8058), whose only field says nothing that the address does not.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )

  app.get('/reminderLinks/:token', {
    config: { public: true },
    schema: { operationId: 'getReminderLink', tags, params: ofToken, response: { 200: ReminderOption } },
    handler: async (request) => optionOf(request.db, request.params.token),
  })

  app.post('/reminderLinks/:token', {
    config: { public: true },
    schema: { operationId: 'useReminderLink', tags, params: ofToken, response: { 200: ReminderOption } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { token } = request.params
        const option = found(await findOptionOfToken(tx, token))
        await saveReminderOption(tx, theSystem, option.userId, option.emailKey, true)
        return optionOf(tx, token)
      }),
  })
}

async function optionOf(db: Db, token: string): Promise<ReminderOption> {
  const { emailKey, isOff } = found(await findOptionOfToken(db, token))
  return { emailKey, isOff, isLegal: isLegal(emailKey) }
}
