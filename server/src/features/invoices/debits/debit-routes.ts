import { earliestDebitDay } from '@clearwing/domain/invoices/debits/debit-rules.ts'
import { DirectDebitQuery, directDebitList } from '@clearwing/domain/invoices/debits/list.ts'
import {
  DebitAnnouncement,
  DebitCancellation,
  DebitCandidates,
  DebitParam,
  DirectDebit,
  Dishonour,
  PagedDirectDebits,
} from '@clearwing/domain/invoices/debits/schema.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { invoiceFeature as feature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { announceDebits, listCandidates } from './announcing.ts'
import { findDebit, listDirectDebits, shownDebit } from './debit-store.ts'
import { cancelDebit, dishonourDebit, lockDebit } from './outcomes.ts'

const tags: TagType[] = ['DirectDebit']
const path = '/invoices/debits'
const rule = managesInvoices

/** Direct debits: announced, cancelled, dishonoured. */
export const singleDebitRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule, feature },
    schema: {
      operationId: 'listDirectDebits',
      tags,
      querystring: DirectDebitQuery,
      response: { 200: PagedDirectDebits },
    },
    handler: async (request) => {
      allowed(request, rule)
      return listDirectDebits(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, `${path}/export`, {
    rule,
    feature,
    ask: (request) => allowed(request, rule),
    operationId: 'exportDirectDebits',
    tags,
    querystring: DirectDebitQuery,
    list: listDirectDebits,
    ...describedBy(directDebitList),
  })

  app.get(`${path}/candidates`, {
    config: { rule, feature },
    schema: {
      operationId: 'listDebitCandidates',
      tags: ['DirectDebit', 'Invoice'] satisfies TagType[],
      response: { 200: DebitCandidates },
    },
    handler: async (request) => {
      allowed(request, rule)
      const candidates = await listCandidates(request.db, request.actor)
      return { earliestDay: earliestDebitDay(today(request)), candidates }
    },
  })

  app.post(path, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'announceDirectDebits',
      tags,
      headers: IdempotencyKey,
      body: DebitAnnouncement,
      response: { 201: DebitAnnouncement },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await announceDebits(tx, request.actor, request.body)
          return request.body
        })
      }),
  })

  app.put(`${path}/:debitId/cancellation`, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'cancelDirectDebit',
      tags,
      params: DebitParam,
      body: DebitCancellation,
      response: { 200: DirectDebit },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { actor, params, body } = request
        await cancelDebit(tx, actor, await lockDebit(tx, actor, params.debitId), body.reason)
        return shownDebit(found(await findDebit(tx, actor, params.debitId)))
      }),
  })

  app.put(`${path}/:debitId/dishonour`, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'dishonourDirectDebit',
      tags,
      params: DebitParam,
      body: Dishonour,
      response: { 200: DirectDebit },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { actor, params, body } = request
        await dishonourDebit(tx, actor, await lockDebit(tx, actor, params.debitId), body)
        return shownDebit(found(await findDebit(tx, actor, params.debitId)))
      }),
  })
}
