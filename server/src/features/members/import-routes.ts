import { setImmediate } from 'node:timers/promises'
import { canAddMember } from '@clearwing/domain/members/grants/rules.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { listGroups, listStaffGroups } from '#features/staff-groups/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importRoutes } from '#platform/import/import-route.ts'
import type { PlannedImport } from '#platform/import/planned.ts'
import { memberImportFields } from './import-cells.ts'
import { planRow } from './import-plan.ts'
import { listImportable } from './import-store.ts'
import { lockedOrganisation, membersPath, organisationOf } from './in-path.ts'

const pathOf = ({ params }: FastifyRequest) => OrganisationParam.parse(params).organisationId

/** Invites people and changes memberships by the same rules as individual changes. A file never ends a membership. */
export const memberImportRoutes: Routes = async (app) =>
  importRoutes(app, `${membersPath}/import`, {
    rule: canAddMember,
    ask: (request) => allowed(request, canAddMember, pathOf(request)),
    name: 'Members',
    tags: ['Member'],
    params: OrganisationParam,
    entityId: (request) => organisationOf(app.db, request, pathOf(request)),
    fields: [...memberImportFields, { key: 'name', title: 'Name' }, { key: 'state', title: 'State' }],
    needs: [['email', 'employeeNumber']],
    plan: async (tx, request, records) => {
      const organisation = await lockedOrganisation(tx, request, pathOf(request))
      const { organisationId } = organisation
      const members = await listImportable(tx, organisationId)
      const userIds = members.map(({ membership }) => membership.userId)
      const groupsOf = Map.groupBy(await listGroups(tx, organisationId, userIds), ({ userId }) => userId)
      const groups = await listStaffGroups(tx, request.actor, organisationId)
      const context = { request, tx, organisation, members, groupsOf, groups, importedRows: [] }
      const planned: PlannedImport[] = []
      for (const record of records) {
        planned.push(planRow(tx, context, record))
        // Every row is compared with every other, so other requests are served in between.
        await setImmediate()
      }
      return planned
    },
  })
