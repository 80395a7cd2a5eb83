import { canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { Email } from '@clearwing/domain/emails/schema.ts'
import { EmailTemplateQuery, emailTemplateList } from '@clearwing/domain/emails/wordings/list.ts'
import {
  EmailTemplateParam,
  EmailTemplateRecord,
  EmailWordingParam,
  NewEmailWording,
  PagedEmailTemplates,
  WordingToTest,
} from '@clearwing/domain/emails/wordings/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listEmailTemplates, publishWording, readTemplate, sendWordingTest, withdrawWording } from './service.ts'

const tags: TagType[] = ['EmailTemplate']
const rule = canSendEmails
const path = '/emailTemplates/:name'

/** The wordings of emails, for administrators with an activity. */
export const emailTemplateRoutes: Routes = async (app) => {
  app.get('/emailTemplates', {
    config: { rule },
    schema: {
      operationId: 'listEmailTemplates',
      tags,
      querystring: EmailTemplateQuery,
      response: { 200: PagedEmailTemplates },
    },
    handler: (request) => {
      allowed(request, rule)
      return listEmailTemplates(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/emailTemplates/export', {
    rule,
    ask: (request) => allowed(request, rule),
    operationId: 'exportEmailTemplates',
    tags,
    querystring: EmailTemplateQuery,
    list: listEmailTemplates,
    ...describedBy(emailTemplateList),
  })

  app.get(path, {
    config: { rule },
    schema: {
      operationId: 'getEmailTemplate',
      tags,
      params: EmailTemplateParam,
      response: { 200: EmailTemplateRecord },
    },
    handler: (request) => {
      allowed(request, rule)
      return readTemplate(request.db, request.params.name)
    },
  })

  app.post(`${path}/versions`, {
    config: { rule, inPerson: true },
    schema: {
      operationId: 'publishEmailWording',
      tags,
      params: EmailTemplateParam,
      body: NewEmailWording,
      response: { 200: EmailTemplateRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { name } = request.params
        await publishWording(tx, request.actor, name, request.body)
        return readTemplate(tx, name)
      }),
  })

  app.post(`${path}/test`, {
    config: { rule, inPerson: true },
    schema: {
      operationId: 'sendWordingTest',
      tags,
      params: EmailTemplateParam,
      body: WordingToTest,
      response: { 200: Email },
    },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, rule)
        return sendWordingTest(tx, app.site, request.actor, request.params.name, request.body)
      }),
  })

  app.delete(`${path}/versions/:wordingNumber`, {
    config: { rule, inPerson: true },
    schema: {
      operationId: 'removeEmailWording',
      tags,
      params: EmailWordingParam,
      response: { 200: EmailTemplateRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { name, wordingNumber } = request.params
        await withdrawWording(tx, request.actor, name, wordingNumber)
        return readTemplate(tx, name)
      }),
  })
}
