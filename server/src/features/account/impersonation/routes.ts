import { canActInOrganisation, canImpersonate } from '@clearwing/domain/account/impersonation/rules.ts'
import { ActingOrganisation, Impersonation } from '@clearwing/domain/account/impersonation/schema.ts'
import { Login } from '@clearwing/domain/account/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { Routes } from '#platform/http/routes.ts'
import { actInOrganisation, impersonate } from './service.ts'

const tags: TagType[] = ['Login']

export const impersonationRoutes: Routes = async (app) => {
  app.put('/account/login', {
    config: { rule: canImpersonate },
    schema: { operationId: 'impersonateUser', tags, body: Impersonation, response: { 200: Login } },
    handler: async (request, reply) => ({
      user: await request.transaction((tx) => impersonate(request, reply, tx, request.body)),
    }),
  })

  app.put('/account/organisation', {
    config: { rule: canActInOrganisation },
    schema: { operationId: 'impersonateOrganisation', tags, body: ActingOrganisation, response: { 200: Login } },
    handler: async (request, reply) => ({
      user: await request.transaction((tx) => actInOrganisation(request, reply, tx, request.body.organisationId)),
    }),
  })
}
