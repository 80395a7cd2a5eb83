import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { DueRecordQuery, dueRecordList, RecordHoldQuery, recordHoldList } from '@clearwing/domain/retention/lists.ts'
import { canListHolds, canReadDueRecords, canReleaseHold, canSetHold } from '@clearwing/domain/retention/rules.ts'
import {
  NewRecordHold,
  PagedDueRecords,
  PagedRecordHolds,
  RecordHold,
  RecordHoldRelease,
  RetentionSearch,
} from '@clearwing/domain/retention/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { today } from '#platform/time/today.ts'
import { listDueRecords } from './due-store.ts'
import {
  canSeePerson,
  findRecordHold,
  keepPerson,
  listRecordHolds,
  releaseRecordHold,
  setRecordHold,
} from './hold-store.ts'
import { retentionSearchName } from './search.ts'
import { readRetentionSearch } from './search-store.ts'

const tags: TagType[] = ['Retention']
const params = z.strictObject({ recordHoldId: IdParam })
const released = new Refusal(409, { title: 'This hold is already released.' })

/** Holds on records, for administrators and for the leaders who set them. */
const holdRoutes: Routes = async (app) => {
  app.get('/recordHolds', {
    config: { rule: canListHolds },
    schema: { operationId: 'listRecordHolds', tags, querystring: RecordHoldQuery, response: { 200: PagedRecordHolds } },
    handler: async (request) => {
      allowed(request, canListHolds)
      return listRecordHolds(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/recordHolds/export', {
    rule: canListHolds,
    ask: (request) => allowed(request, canListHolds),
    operationId: 'exportRecordHolds',
    tags,
    querystring: RecordHoldQuery,
    list: listRecordHolds,
    ...describedBy(recordHoldList),
  })

  app.post('/recordHolds', {
    config: { rule: canSetHold },
    schema: { operationId: 'setRecordHold', tags, body: NewRecordHold, response: { 200: RecordHold } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canSetHold)
        refuseFields({
          ...(body.from > today(tx) && { from: ['Enter a day that is not in the future.'] }),
          ...(!((await keepPerson(tx, body.userId)) && (await canSeePerson(tx, actor, body.userId))) && {
            userId: ['Choose a person whom you can see.'],
          }),
        })
        const recordHoldId = await setRecordHold(tx, actor, body)
        return found(await findRecordHold(tx, actor, recordHoldId))
      }),
  })

  app.put('/recordHolds/:recordHoldId/release', {
    config: { rule: canReleaseHold },
    schema: { operationId: 'releaseRecordHold', tags, params, body: RecordHoldRelease, response: { 200: RecordHold } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body, params: of } = request
        const hold = await findRecordHold(tx, actor, of.recordHoldId)
        // The rule is asked first, so that others do not learn which holds exist.
        allowed(request, canReleaseHold, hold ?? { organisationId: actor.organisationId })
        if (!(await releaseRecordHold(tx, actor, found(hold), body.reason))) throw released
        return found(await findRecordHold(tx, actor, of.recordHoldId))
      }),
  })
}

/** Holds, and records whose time is over. Nothing is destroyed here. */
export const retentionRoutes: Routes = async (app) => {
  await app.register(holdRoutes)

  app.get('/retention', {
    config: { rule: canReadDueRecords },
    schema: { operationId: 'getRetentionSearch', tags, response: { 200: RetentionSearch } },
    handler: async (request) => {
      allowed(request, canReadDueRecords)
      return readRetentionSearch(request.db)
    },
  })

  app.post('/retention/search', {
    config: { rule: canReadDueRecords },
    schema: { operationId: 'searchDueRecords', tags, response: { 200: RetentionSearch } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canReadDueRecords)
        await record(tx, request.actor, { action: 'create', entity: 'retention search', entityId: 0 })
        await enqueue(tx, retentionSearchName, {})
        return readRetentionSearch(tx)
      }),
  })

  app.get('/retention/due', {
    config: { rule: canReadDueRecords },
    schema: { operationId: 'listDueRecords', tags, querystring: DueRecordQuery, response: { 200: PagedDueRecords } },
    handler: async (request) => {
      allowed(request, canReadDueRecords)
      return listDueRecords(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/retention/due/export', {
    rule: canReadDueRecords,
    ask: (request) => allowed(request, canReadDueRecords),
    operationId: 'exportDueRecords',
    tags,
    querystring: DueRecordQuery,
    list: listDueRecords,
    ...describedBy(dueRecordList),
  })
}
