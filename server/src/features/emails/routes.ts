import { canListEmails } from '@clearwing/domain/emails/rules.ts'
import { EmailPage, EmailQuery } from '@clearwing/domain/emails/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listEmails } from './store.ts'

const tags: TagType[] = ['Email']

export const emailRoutes: Routes = async (app) => {
  app.get('/emails', {
    config: { rule: canListEmails },
    schema: { operationId: 'listEmails', tags, querystring: EmailQuery, response: { 200: EmailPage } },
    handler: async (request) => {
      allowed(request, canListEmails, app.site.isDemo)
      return listEmails(app.db, request.actor, request.query)
    },
  })
}
