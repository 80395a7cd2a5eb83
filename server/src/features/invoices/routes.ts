import { NewInvoice } from '@clearwing/domain/invoices/changes.ts'
import { InvoiceQuery, invoiceList } from '@clearwing/domain/invoices/list.ts'
import { canManageInvoicesOf, canSeeInvoicesOf, seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { CreditNoteParam, Invoice, InvoiceParam, PagedInvoices } from '@clearwing/domain/invoices/schema.ts'
import { InvoiceSummary } from '@clearwing/domain/invoices/summary.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { invoiceAccountRoutes } from './account-routes.ts'
import { findCreditNote } from './credit-note-store.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { invoiceFeature } from './feature.ts'
import { issueByHand } from './issue-by-hand.ts'
import { listInvoices } from './list-store.ts'
import { printCreditNote, printInvoice } from './print.ts'
import { findInvoice } from './scope-store.ts'
import { statementRoutes } from './statement-routes.ts'
import { findInvoiced } from './statement-store.ts'
import { readSummary } from './summary-store.ts'
import { readInvoice } from './view-store.ts'

const tags: TagType[] = ['Invoice']
const path = '/invoices/:invoiceId'
const params = InvoiceParam
const feature = invoiceFeature
const config = { rule: seesInvoices, feature } as const

/** Invoices: `visibleInvoices` says which each reader knows of. */
export const invoiceRoutes: Routes = async (app) => {
  await app.register(invoiceAccountRoutes)
  await app.register(disputeRoutes)
  await app.register(statementRoutes)

  app.get('/invoices', {
    config,
    schema: { operationId: 'listInvoices', tags, querystring: InvoiceQuery, response: { 200: PagedInvoices } },
    handler: (request) => {
      allowed(request, seesInvoices)
      return listInvoices(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/invoices/export', {
    ...config,
    ask: (request) => allowed(request, seesInvoices),
    operationId: 'exportInvoices',
    tags,
    querystring: InvoiceQuery,
    list: listInvoices,
    ...describedBy(invoiceList),
  })

  app.get('/invoices/summary', {
    config,
    schema: { operationId: 'getInvoiceSummary', tags, response: { 200: InvoiceSummary } },
    handler: (request) => {
      allowed(request, seesInvoices)
      return readSummary(request.db, request.actor)
    },
  })

  app.get(path, {
    config: { rule: canSeeInvoicesOf, feature },
    schema: { operationId: 'getInvoice', tags, params, response: { 200: Invoice } },
    handler: async (request) => {
      const invoice = found(await findInvoice(request.db, request.actor, request.params.invoiceId))
      allowed(request, canSeeInvoicesOf, invoice)
      return readInvoice(request.db, invoice.invoiceId)
    },
  })

  app.get(`${path}/pdf`, {
    config: { rule: canSeeInvoicesOf, feature },
    schema: { operationId: 'printInvoice', tags, params },
    handler: async (request, reply) => {
      const stored = found(await findInvoice(request.db, request.actor, request.params.invoiceId))
      allowed(request, canSeeInvoicesOf, stored)
      const bytes = await printInvoice(request.db, app.site.config, stored)
      const fileName = `Invoice ${stored.number ?? 'draft'}.pdf`
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })

  app.get('/invoices/creditNotes/:creditNoteId/pdf', {
    config: { rule: canSeeInvoicesOf, feature },
    schema: { operationId: 'printCreditNote', tags, params: CreditNoteParam },
    handler: async (request, reply) => {
      const { note, invoice } = found(await findCreditNote(request.db, request.actor, request.params.creditNoteId))
      allowed(request, canSeeInvoicesOf, invoice)
      const bytes = await printCreditNote(request.db, app.site.config, note)
      return sendBytes(reply, bytes, { fileName: `Credit note ${note.number}.pdf`, contentType: 'application/pdf' })
    },
  })

  app.post('/invoices', {
    config: { rule: canManageInvoicesOf, feature, inPerson: true },
    schema: {
      operationId: 'createInvoice',
      tags,
      headers: IdempotencyKey,
      body: NewInvoice,
      response: { 201: Invoice },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const invoiced = found(await findInvoiced(tx, request.body.organisationId))
        allowed(request, canManageInvoicesOf, invoiced)
        reply.code(201)
        return createOnce(tx, request, async () =>
          readInvoice(tx, await issueByHand(tx, request.actor, invoiced, request.body)),
        )
      }),
  })
}
