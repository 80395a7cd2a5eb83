import { userIdOf } from '@clearwing/domain/access/own.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { kindOfEvent } from '@clearwing/domain/organisation-audit/kinds.ts'
import { PersonReadingQuery, personReadingList } from '@clearwing/domain/records/list.ts'
import { canListReadingsOfPerson } from '@clearwing/domain/records/rules.ts'
import {
  PagedPersonReadings,
  PersonReader,
  type PersonReading,
  type RecordReading,
} from '@clearwing/domain/records/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findKnownUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listReadings, listRecordReaders } from './reading-store.ts'

const tags: TagType[] = ['User']
const config = { rule: canListReadingsOfPerson } as const
const readingsPath = '/users/:userId/readings'

const personIn = (request: FastifyRequest) => userIdOf(request.actor, UserParam.parse(request.params).userId)

/** Who looked at a person's record, for the investigation of a privacy breach. The person sees that it was read. */
export const personReadingRoutes: Routes = async (app) => {
  const params = UserParam

  app.get(readingsPath, {
    config,
    schema: {
      operationId: 'listPersonReadings',
      tags,
      params,
      querystring: PersonReadingQuery,
      response: { 200: PagedPersonReadings },
    },
    handler: (request) => read(request, (tx, userId) => pageOfReadings(tx, userId, request)),
  })

  app.get(`${readingsPath}/readers`, {
    config,
    schema: { operationId: 'listPersonReaders', tags, params, response: { 200: z.array(PersonReader) } },
    handler: (request) =>
      read(request, async (tx, userId) =>
        (await listRecordReaders(tx, userId)).map(({ entities: _, ...reader }) => reader),
      ),
  })

  exportRoute(app, `${readingsPath}/export`, {
    rule: canListReadingsOfPerson,
    ask: async (request) => {
      allowed(request, canListReadingsOfPerson)
      found(await findKnownUser(request.db, request.actor, personIn(request)))
    },
    operationId: 'exportPersonReadings',
    tags,
    params,
    querystring: PersonReadingQuery,
    list: (db, _, query, request) => pageOfReadings(db, personIn(request), request, query),
    subjectOf: ({ subjectUserId }) => ({ entity, entityId: subjectUserId, subjectUserId }),
    ...describedBy(personReadingList),
  })
}

const entity = 'record readings'

/** Found, permitted, recorded in the person's history, and only then returned. */
const read = <Answer>(request: FastifyRequest, answer: (tx: Tx, userId: number) => Promise<Answer>) =>
  request.transaction(async (tx) => {
    const userId = personIn(request)
    allowed(request, canListReadingsOfPerson)
    found(await findKnownUser(tx, request.actor, userId))
    await recordReadOnce(tx, request.actor, { entity, entityId: userId, subjectUserId: userId })
    return answer(tx, userId)
  })

async function pageOfReadings(
  db: Db,
  userId: number,
  { actor, query: asked }: FastifyRequest,
  query = PersonReadingQuery.parse(asked),
) {
  const { list, ...page } = await listReadings(db, actor, userId, query)
  return { ...page, list: list.map((reading) => withoutParts(reading, userId)) }
}

const withoutParts = ({ entity: part, medicalIds: _, ...reading }: RecordReading, userId: number): PersonReading =>
  Object.assign(reading, { kind: kindOfEvent(part, true), subjectUserId: userId })
