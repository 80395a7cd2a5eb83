import { IpInfoQuery, ipInfoList } from '@clearwing/domain/account/throttle/list.ts'
import { canChangeIpInfo, canSeeIpInfo } from '@clearwing/domain/account/throttle/rules.ts'
import {
  IpInfo,
  IpInfoBlock,
  IpInfoDescription,
  PagedIpInfo,
  ThreatStatus,
} from '@clearwing/domain/account/throttle/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { blockIpInfo, describeIpInfo, findIpInfo, listIpInfo, threatStatus } from './ip-info-store.ts'

const tags: TagType[] = ['IpInfo']
const params = z.strictObject({ ipInfoId: IdParam })
const querystring = IpInfoQuery
const response = { 200: IpInfo }

export const throttleRoutes: Routes = async (app) => {
  app.get('/ipInfo', {
    config: { rule: canSeeIpInfo },
    schema: { operationId: 'listIpInfo', tags, querystring, response: { 200: PagedIpInfo } },
    handler: async (request) => {
      allowed(request, canSeeIpInfo)
      return listIpInfo(app.db, request.query, request.now)
    },
  })

  exportRoute(app, '/ipInfo/export', {
    rule: canSeeIpInfo,
    ask: (request) => allowed(request, canSeeIpInfo),
    operationId: 'exportIpInfo',
    tags,
    querystring,
    list: (db, _actor, query) => listIpInfo(db, query, db.now),
    ...describedBy(ipInfoList),
  })

  app.get('/ipInfo/threatStatus', {
    config: { rule: canSeeIpInfo },
    schema: { operationId: 'getThreatStatus', tags, response: { 200: ThreatStatus } },
    handler: async (request) => {
      allowed(request, canSeeIpInfo)
      return threatStatus(app.db, request.now)
    },
  })

  app.put('/ipInfo/:ipInfoId/unblockAt', {
    config: { rule: canChangeIpInfo },
    schema: { operationId: 'setUnblockAt', tags, params, body: IpInfoBlock, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeIpInfo)
        const stored = found(await findIpInfo(tx, request.params.ipInfoId, tx.now))
        return blockIpInfo(tx, request.actor, stored, request.body.unblockAt, tx.now)
      }),
  })

  app.put('/ipInfo/:ipInfoId/description', {
    config: { rule: canChangeIpInfo },
    schema: { operationId: 'setIpInfoDescription', tags, params, body: IpInfoDescription, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeIpInfo)
        const stored = found(await findIpInfo(tx, request.params.ipInfoId, tx.now))
        return describeIpInfo(tx, request.actor, stored, request.body.description, tx.now)
      }),
  })

  app.delete('/ipInfo/:ipInfoId/description', {
    config: { rule: canChangeIpInfo },
    schema: { operationId: 'clearIpInfoDescription', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canChangeIpInfo)
        const stored = found(await findIpInfo(tx, request.params.ipInfoId, tx.now))
        return describeIpInfo(tx, request.actor, stored, null, tx.now)
      }),
  })
}
