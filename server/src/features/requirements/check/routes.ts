import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { NewRosterCheck, RosterCheck } from '@clearwing/domain/requirements/check/schema.ts'
import { canCheckRoster } from '@clearwing/domain/requirements/rules.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { checkRoster } from './service.ts'

const tags: TagType[] = ['Requirement']

/** An address never contains a name, so a check is a POST that creates only its record in the history. */
export const rosterCheckRoutes: Routes = async (app) => {
  app.post('/organisations/:organisationId/rosterChecks', {
    config: { rule: canCheckRoster, inPerson: true },
    schema: {
      operationId: 'checkRoster',
      tags,
      params: OrganisationParam,
      body: NewRosterCheck,
      response: { 200: RosterCheck },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, body } = request
        allowed(request, canCheckRoster, params.organisationId)
        return checkRoster(tx, actor, organisationIdOf(actor, params.organisationId), body)
      }),
  })
}
