import { anyText } from '@clearwing/domain/fields.ts'
import { BankPaymentQuery, bankPaymentList } from '@clearwing/domain/invoices/payments/list.ts'
import {
  BankPayment,
  BankPaymentChoice,
  BankPaymentNote,
  BankPaymentParam,
  PagedBankPayments,
  PayableInvoice,
} from '@clearwing/domain/invoices/payments/schema.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invoiceFeature as feature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { bankImportRoutes } from './import-routes.ts'
import { searchPayableInvoices } from './open-store.ts'
import { setPaymentAside, settlePayment, undoPayment } from './settle.ts'
import { findBankPayment, listBankPayments, lockPayment } from './store.ts'

const tags: TagType[] = ['BankPayment']
const path = '/invoices/bank-payments'
const one = `${path}/:bankPaymentId`
const rule = managesInvoices

/** Payments that the bank reports, and what became of them. */
export const bankPaymentRoutes: Routes = async (app) => {
  await app.register(bankImportRoutes)

  app.get(path, {
    config: { rule, feature },
    schema: {
      operationId: 'listBankPayments',
      tags,
      querystring: BankPaymentQuery,
      response: { 200: PagedBankPayments },
    },
    handler: async (request) => {
      allowed(request, rule)
      return listBankPayments(app.db, request.actor, request.query)
    },
  })

  exportRoute(app, `${path}/export`, {
    rule,
    feature,
    ask: (request) => allowed(request, rule),
    operationId: 'exportBankPayments',
    tags,
    querystring: BankPaymentQuery,
    list: (db, actor, query) => listBankPayments(db, actor, query),
    ...describedBy(bankPaymentList),
  })

  app.get(`${path}/invoices`, {
    config: { rule, feature },
    schema: {
      operationId: 'listPayableInvoices',
      tags: ['BankPayment', 'Invoice'] satisfies TagType[],
      querystring: z.strictObject({ f: anyText(100).default('') }),
      response: { 200: z.array(PayableInvoice) },
    },
    handler: async (request) => {
      allowed(request, rule)
      return searchPayableInvoices(app.db, request.actor, request.query.f)
    },
  })

  app.put(`${one}/invoice`, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'settleBankPayment',
      tags,
      params: BankPaymentParam,
      body: BankPaymentChoice,
      response: { 200: BankPayment },
    },
    handler: (request) =>
      changePayment(request, (tx, payment) => settlePayment(tx, request.actor, payment, request.body)),
  })

  app.put(`${one}/aside`, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'setBankPaymentAside',
      tags,
      params: BankPaymentParam,
      body: BankPaymentNote,
      response: { 200: BankPayment },
    },
    handler: (request) =>
      changePayment(request, (tx, payment) => setPaymentAside(tx, request.actor, payment, request.body.note)),
  })

  app.post(`${one}/undo`, {
    config: { rule, feature, inPerson: true },
    schema: { operationId: 'undoBankPayment', tags, params: BankPaymentParam, response: { 200: BankPayment } },
    handler: (request) => changePayment(request, (tx, payment) => undoPayment(tx, request.actor, payment)),
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

function changePayment(request: FastifyRequest, act: (tx: Tx, payment: Locked) => Promise<void>) {
  return request.transaction(async (tx) => {
    allowed(request, rule)
    const { bankPaymentId } = BankPaymentParam.parse(request.params)
    await act(tx, found(await lockPayment(tx, request.actor, bankPaymentId)))
    return found(await findBankPayment(tx, request.actor, bankPaymentId))
  })
}
