import { EmailQuery, emailList } from '@clearwing/domain/emails/list.ts'
import { canListEmails, canSendEmails } from '@clearwing/domain/emails/rules.ts'
import {
  AddressRelease,
  Email,
  EmailRecord,
  EmailResend,
  EmailState,
  PagedEmails,
  TestEmail,
} from '@clearwing/domain/emails/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findEmail, listEmails, readEmailState } from './list-store.ts'
import { emailReportRoutes } from './reports/routes.ts'
import { resendEmail } from './resend.ts'
import { lockEmail, queueAgain, releaseAddress, sendEmail } from './store.ts'
import { emailTemplateRoutes } from './wordings/routes.ts'

const tags: TagType[] = ['Email']

export const emailRoutes: Routes = async (app) => {
  await app.register(emailReportRoutes)
  await app.register(emailTemplateRoutes)

  app.get('/emails', {
    config: { rule: canListEmails },
    schema: { operationId: 'listEmails', tags, querystring: EmailQuery, response: { 200: PagedEmails } },
    handler: async (request) => {
      allowed(request, canListEmails)
      return listEmails(app.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/emails/export', {
    rule: canListEmails,
    ask: (request) => allowed(request, canListEmails),
    operationId: 'exportEmails',
    tags,
    querystring: EmailQuery,
    list: listEmails,
    ...describedBy(emailList),
  })

  app.get('/emails/:emailId', {
    config: { rule: canListEmails },
    schema: {
      operationId: 'getEmail',
      tags,
      params: z.strictObject({ emailId: IdParam }),
      response: { 200: EmailRecord },
    },
    handler: async (request) => {
      allowed(request, canListEmails)
      return found(await findEmail(app.db, request.actor, request.params.emailId))
    },
  })

  app.post('/emails/test', {
    config: { rule: canSendEmails },
    schema: { operationId: 'sendTestEmail', tags, body: TestEmail, response: { 200: Email } },
    handler: async (request) => {
      allowed(request, canSendEmails)
      const { to } = request.body
      const email = { toUserId: null, to, template: 'testEmail', values: {} } as const
      return request.transaction(async (tx) =>
        found(await findEmail(tx, request.actor, await sendEmail(tx, request.actor, email))),
      )
    },
  })

  app.post('/emails/:emailId/attempts', {
    config: { rule: canSendEmails },
    schema: {
      operationId: 'sendEmailAgain',
      tags,
      params: z.strictObject({ emailId: IdParam }),
      response: { 200: Email },
    },
    handler: async (request) => {
      allowed(request, canSendEmails)
      const { emailId } = request.params
      found(await findEmail(app.db, request.actor, emailId))
      if (!app.site.mailer)
        throw new Refusal(409, { title: 'No mail server is set.', detail: 'The email stays queued until one is set.' })
      const email = await request.transaction((tx) => queueAgain(tx, request.actor, emailId))
      if (!email) throw new Refusal(409, { title: 'This email has already been sent.' })
      return email
    },
  })

  await app.register(senderRoutes)
}

/** What administrators do with emails. */
const senderRoutes: Routes = async (app) => {
  app.get('/emails/state', {
    config: { rule: canSendEmails },
    schema: { operationId: 'getEmailState', tags, response: { 200: EmailState } },
    handler: async (request) => {
      allowed(request, canSendEmails)
      return readEmailState(app.db, app.site.mailer !== undefined)
    },
  })

  app.post('/emails/:emailId/resends', {
    config: { rule: canSendEmails },
    schema: {
      operationId: 'resendEmail',
      tags,
      params: z.strictObject({ emailId: IdParam }),
      body: EmailResend,
      response: { 200: EmailRecord },
    },
    handler: async (request) => {
      allowed(request, canSendEmails)
      const { actor, params, body } = request
      const emailId = await request.transaction((tx) => resendEmail(tx, actor, params.emailId, body))
      return found(await findEmail(app.db, actor, emailId))
    },
  })

  app.post('/emails/:emailId/releases', {
    config: { rule: canSendEmails },
    schema: {
      operationId: 'releaseEmailAddress',
      tags,
      params: z.strictObject({ emailId: IdParam }),
      body: AddressRelease,
      response: { 200: EmailRecord },
    },
    handler: async (request) => {
      allowed(request, canSendEmails)
      const { actor, params, body } = request
      await request.transaction(async (tx) => {
        const email = found(await lockEmail(tx, actor, params.emailId))
        if (!(await releaseAddress(tx, actor, email, body.reason)))
          throw new Refusal(409, { title: 'Emails are already sent to this address.' })
      })
      return found(await findEmail(app.db, actor, params.emailId))
    },
  })
}
