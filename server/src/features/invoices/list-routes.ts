import { IdParam } from '@clearwing/domain/fields.ts'
import { InvoiceQuery, invoiceList } from '@clearwing/domain/invoices/list.ts'
import { canListInvoices, canOpenInvoice, canSeeStatement } from '@clearwing/domain/invoices/rules.ts'
import { InvoiceRecord, PagedInvoices, Statement, StatementQuery } from '@clearwing/domain/invoices/schema.ts'
import { z } from 'zod'
import { findOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findDistributorOf } from './distributor-store.ts'
import { invoiceFeature as feature, InvoiceParam, invoiceTags as tags } from './parts.ts'
import { writeInvoicePdf } from './pdf.ts'
import { loadInvoice } from './record-store.ts'
import { readStatement } from './statement-store.ts'
import { findInvoice, listInvoices } from './store.ts'

/** Reading invoices, their PDFs and statements. */
export const invoiceListRoutes: Routes = async (app) => {
  app.get('/invoices', {
    config: { rule: canListInvoices, feature },
    schema: { operationId: 'listInvoices', tags, querystring: InvoiceQuery, response: { 200: PagedInvoices } },
    handler: async (request) => {
      allowed(request, canListInvoices)
      return listInvoices(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/invoices/export', {
    rule: canListInvoices,
    feature,
    ask: (request) => allowed(request, canListInvoices),
    operationId: 'exportInvoices',
    tags,
    querystring: InvoiceQuery,
    list: (db, actor, query) => listInvoices(db, actor, query),
    ...describedBy(invoiceList),
  })

  app.get('/invoices/:invoiceId', {
    config: { rule: canOpenInvoice, feature },
    schema: { operationId: 'getInvoice', tags, params: InvoiceParam, response: { 200: InvoiceRecord } },
    handler: async (request) => {
      const invoice = found(await findInvoice(request.db, request.actor, request.params.invoiceId))
      allowed(request, canOpenInvoice, invoice)
      return loadInvoice(request.db, invoice)
    },
  })

  app.get('/invoices/:invoiceId/pdf', {
    config: { rule: canOpenInvoice, feature },
    schema: { operationId: 'getInvoicePdf', tags, params: InvoiceParam },
    handler: async (request, reply) => {
      const invoice = found(await findInvoice(request.db, request.actor, request.params.invoiceId))
      allowed(request, canOpenInvoice, invoice)
      const file = await writeInvoicePdf(app.site.config.displayName, await loadInvoice(request.db, invoice))
      const name = `${invoice.isCreditNote ? 'Credit note' : 'Invoice'} ${invoice.number ?? 'draft'}.pdf`
      return reply
        .headers({ 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'no-store' })
        .type('application/pdf')
        .send(file)
    },
  })

  app.get('/invoices/statement/:organisationId', {
    config: { rule: canSeeStatement, feature },
    schema: {
      operationId: 'getInvoiceStatement',
      tags,
      params: z.strictObject({ organisationId: z.literal('myOrg').or(IdParam) }),
      querystring: StatementQuery,
      response: { 200: Statement },
    },
    handler: async (request) => {
      const { actor, params } = request
      const organisationId = params.organisationId === 'myOrg' ? (actor.organisationId ?? 0) : params.organisationId
      const distributorId = await findDistributorOf(request.db, organisationId)
      allowed(request, canSeeStatement, { organisationId, distributorId })
      const organisation = found(await findOrganisation(request.db, organisationId))
      return readStatement(request.db, organisation, request.query)
    },
  })
}
