import { FeeQuery, feeList } from '@clearwing/domain/invoices/fees/list.ts'
import { canApproveFee, canManageFees } from '@clearwing/domain/invoices/fees/rules.ts'
import {
  FeeEffect,
  FeeParam,
  ListedFee,
  NewFee,
  PagedFees,
  ProposedFee,
} from '@clearwing/domain/invoices/fees/schema.ts'
import { BillingTerms, NewBillingTerms } from '@clearwing/domain/invoices/fees/terms.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { invoiceFeature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { billingRoutes } from './billing-routes.ts'
import { effectOnLastMonth } from './effect.ts'
import { listFees, readListedFee } from './list-store.ts'
import { addTerms, announceFee, approveFee, mustHaveScope, withdrawFee } from './service.ts'
import { lockFee } from './store.ts'
import { listBillingTerms } from './terms-store.ts'

const tags: TagType[] = ['InvoiceFee']
const path = '/invoices/fees/:feeId'
const params = FeeParam
const config = { rule: canManageFees, feature: invoiceFeature } as const
const written = { rule: canManageFees, feature: invoiceFeature, inPerson: true } as const

/** Billing terms and fees, which administrators set (specification, section 9, 'Legal terms'). */
export const feeRoutes: Routes = async (app) => {
  await app.register(billingRoutes)

  app.get('/invoices/terms', {
    config,
    schema: { operationId: 'listBillingTerms', tags, response: { 200: z.array(BillingTerms) } },
    handler: (request) => {
      allowed(request, canManageFees)
      return listBillingTerms(request.db)
    },
  })

  app.post('/invoices/terms', {
    config: written,
    schema: {
      operationId: 'addBillingTerms',
      tags,
      headers: IdempotencyKey,
      body: NewBillingTerms,
      response: { 201: z.array(BillingTerms) },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageFees)
        reply.code(201)
        return createOnce(tx, request, async () => {
          await addTerms(tx, request.actor, request.body)
          return listBillingTerms(tx)
        })
      }),
  })

  app.get('/invoices/fees', {
    config,
    schema: { operationId: 'listFees', tags, querystring: FeeQuery, response: { 200: PagedFees } },
    handler: (request) => {
      allowed(request, canManageFees)
      return listFees(request.db, request.query)
    },
  })

  exportRoute(app, '/invoices/fees/export', {
    ...config,
    ask: (request) => allowed(request, canManageFees),
    operationId: 'exportFees',
    tags,
    querystring: FeeQuery,
    list: (db, _actor, query) => listFees(db, query),
    ...describedBy(feeList),
  })

  app.post('/invoices/fees/preview', {
    config,
    schema: { operationId: 'previewFee', tags, body: ProposedFee, response: { 200: FeeEffect } },
    handler: async (request) => {
      allowed(request, canManageFees)
      await mustHaveScope(request.db, request.body)
      return effectOnLastMonth(request.db, request.body)
    },
  })

  app.post('/invoices/fees', {
    config: written,
    schema: { operationId: 'announceFee', tags, headers: IdempotencyKey, body: NewFee, response: { 201: ListedFee } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageFees)
        reply.code(201)
        return createOnce(tx, request, async () => {
          const { feeId } = await announceFee(tx, request.actor, request.body)
          return readListedFee(tx, feeId)
        })
      }),
  })

  app.post(`${path}/approval`, {
    config: written,
    schema: { operationId: 'approveFee', tags, params, response: { 200: ListedFee } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { feeId } = request.params
        allowed(request, canManageFees)
        const fee = found(await lockFee(tx, feeId))
        if (!canApproveFee(request.actor, fee))
          throw new Refusal(403, { title: 'You announced this fee. Another administrator must approve it.' })
        await approveFee(tx, request.actor, fee)
        return readListedFee(tx, feeId)
      }),
  })

  app.post(`${path}/withdrawal`, {
    config: written,
    schema: { operationId: 'withdrawFee', tags, params, response: { 200: ListedFee } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { feeId } = request.params
        allowed(request, canManageFees)
        const fee = found(await lockFee(tx, feeId))
        await withdrawFee(tx, request.actor, fee)
        return readListedFee(tx, feeId)
      }),
  })
}
