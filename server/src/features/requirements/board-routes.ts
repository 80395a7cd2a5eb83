import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import {
  type BoardPerson,
  RequirementBoard,
  RequirementBoardQuery,
  RequirementLights,
  requirementBoardList,
} from '@clearwing/domain/requirements/board.ts'
import { canSetRequirement, canViewRequirements } from '@clearwing/domain/requirements/rules.ts'
import { stateInWords } from '@clearwing/domain/requirements/words.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy, keyTitles } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readBoard, readBoardLights } from './list-store.ts'

// Certificates, groups and members decide lights too, so the board is read again when they change.
const tags: TagType[] = ['Requirement', 'Relation', 'Member', 'StaffGroup']
const url = '/organisations/:organisationId/requirementBoard'

const canExportBoard = canSetRequirement

/** Routes for the board of people by requirements. */
export const requirementBoardRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canViewRequirements },
    schema: {
      operationId: 'getRequirementBoard',
      tags,
      params: OrganisationParam,
      querystring: RequirementBoardQuery,
      response: { 200: RequirementBoard },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params, query } = request
        allowed(request, canViewRequirements, params.organisationId)
        const organisationId = organisationIdOf(actor, params.organisationId)
        const board = await readBoard(tx, actor, organisationId, query)
        const others = board.list.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
        await recordEachReadOnce(tx, actor, { entity: 'requirements', entityId: organisationId }, others)
        return board
      }),
  })

  // Counts name no one, so the histories of the people need no row.
  app.get(`${url}/lights`, {
    config: { rule: canViewRequirements },
    schema: {
      operationId: 'getRequirementLights',
      tags,
      params: OrganisationParam,
      response: { 200: RequirementLights },
    },
    handler: (request) => {
      const { actor, params, db } = request
      allowed(request, canViewRequirements, params.organisationId)
      return readBoardLights(db, actor, organisationIdOf(actor, params.organisationId))
    },
  })

  exportRoute(app, `${url}/export`, {
    rule: canExportBoard,
    ask: (request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      allowed(request, canExportBoard, organisationIdOf(request.actor, organisationId), null)
    },
    operationId: 'exportRequirementBoard',
    tags,
    ...describedBy(requirementBoardList),
    named: (rows) => ({ ...keyTitles(requirementBoardList), re: requirementTitle(rows) }),
    params: OrganisationParam,
    querystring: RequirementBoardQuery,
    list: (db, actor, query, request) => {
      const { organisationId } = OrganisationParam.parse(request.params)
      return readBoard(db, actor, organisationIdOf(actor, organisationId), query)
    },
    split: (column, rows) => (column.of === 'requirements' ? requirementColumns(rows) : [column]),
    subjectOf: ({ userId, cells }) => ({
      entity: 'requirements',
      entityId: cells[0]?.requirementId ?? 0,
      subjectUserId: userId,
    }),
  })
}

/** The requirement that the file is limited to, by its name. */
const requirementTitle = ([first]: BoardPerson[]) => ({
  title: 'Requirement',
  words: (id: string) => first?.cells.find(({ requirementId }) => String(requirementId) === id)?.name ?? id,
})

/** A column for each requirement, by name, empty for people to whom it does not apply. */
function requirementColumns(people: BoardPerson[]) {
  const names = new Map(people.flatMap(({ cells }) => cells.map(({ requirementId, name }) => [requirementId, name])))
  return [...names]
    .toSorted(([, one], [, other]) => searchable(one).localeCompare(searchable(other)))
    .map(([id, title]) => ({
      title,
      of: 'requirements',
      value: ({ cells }: BoardPerson) => {
        const cell = cells.find(({ requirementId }) => requirementId === id)
        return cell ? stateInWords(cell) : null
      },
    }))
}
