import { IdParam, Int } from '@clearwing/domain/fields.ts'
import { canAdminister, canDispute } from '@clearwing/domain/invoices/rules.ts'
import {
  InterestWaiver,
  InvoiceCredit,
  InvoiceDisputeAnswer,
  InvoicePayment,
  InvoiceRecord,
  NewInvoiceDispute,
} from '@clearwing/domain/invoices/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { answerDispute, creditLines, raiseDispute, recordPayment, waiveInterest } from './account-store.ts'
import { invoiceFeature as feature, InvoiceParam, invoiceToChange, invoiceTags as tags } from './parts.ts'
import { loadInvoice } from './record-store.ts'
import { sendInvoiceEmail } from './run/issue-store.ts'
import { announceInvoice, findInvoice, type StoredInvoice, touchInvoice } from './store.ts'

const params = InvoiceParam
const response = { 200: InvoiceRecord }
const config = { rule: canAdminister, feature, inPerson: true } as const

/** Payments, credits, interest and disputes. Each answers with the invoice as it is afterwards. */
export const invoiceAccountRoutes: Routes = async (app) => {
  const changed = async (tx: Tx, request: FastifyRequest, { invoiceId }: StoredInvoice) =>
    loadInvoice(tx, found(await findInvoice(tx, request.actor, invoiceId)))

  app.post('/invoices/:invoiceId/payments', {
    config,
    schema: { operationId: 'recordInvoicePayment', tags, params, body: InvoicePayment, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canAdminister)
        await recordPayment(tx, request.actor, invoice, request.body)
        return changed(tx, request, invoice)
      }),
  })

  app.post('/invoices/:invoiceId/credit', {
    config,
    schema: { operationId: 'creditInvoice', tags, params, body: InvoiceCredit, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canAdminister)
        await creditLines(tx, request.actor, invoice, request.body)
        return changed(tx, request, invoice)
      }),
  })

  app.post('/invoices/:invoiceId/waiver', {
    config,
    schema: { operationId: 'waiveInvoiceInterest', tags, params, body: InterestWaiver, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canAdminister)
        await waiveInterest(tx, request.actor, invoice, request.body.reason)
        return changed(tx, request, invoice)
      }),
  })

  app.post('/invoices/:invoiceId/sending', {
    config,
    schema: { operationId: 'sendInvoice', tags, params, body: z.strictObject({ version: Int }), response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canAdminister)
        const { buyerEmail, buyerName } = invoice.row.parties
        if (invoice.number === null) throw new Refusal(409, { title: 'This invoice has not been issued yet.' })
        if (!buyerEmail) throw new Refusal(409, { title: 'The organisation has no email address for invoices.' })
        await sendInvoiceEmail(tx, { ...invoice, buyerEmail, buyerName })
        await touchInvoice(tx, invoice.invoiceId, { sentAt: tx.now })
        await announceInvoice(tx, invoice)
        return changed(tx, request, invoice)
      }),
  })

  app.post('/invoices/:invoiceId/disputes', {
    config: { rule: canDispute, feature, inPerson: true },
    schema: { operationId: 'disputeInvoiceLine', tags, params, body: NewInvoiceDispute, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canDispute)
        await raiseDispute(tx, request.actor, invoice, request.body.invoiceLineId, request.body.reason)
        return changed(tx, request, invoice)
      }),
  })

  app.put('/invoices/:invoiceId/disputes/:invoiceDisputeId', {
    config,
    schema: {
      operationId: 'answerInvoiceDispute',
      tags,
      params: params.extend({ invoiceDisputeId: IdParam }),
      body: InvoiceDisputeAnswer,
      response,
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const invoice = await invoiceToChange(tx, request, canAdminister)
        const { isUpheld, answer } = request.body
        await answerDispute(tx, request.actor, invoice, request.params.invoiceDisputeId, { isUpheld, answer })
        return changed(tx, request, invoice)
      }),
  })
}
