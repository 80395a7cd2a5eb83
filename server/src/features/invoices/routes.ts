import { InvoiceQuery, invoiceList } from '@clearwing/domain/invoices/list.ts'
import { seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { PagedInvoices } from '@clearwing/domain/invoices/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { invoiceFeature } from './feature.ts'
import { listInvoices } from './list-store.ts'

const tags: TagType[] = ['Invoice']
const config = { rule: seesInvoices, feature: invoiceFeature } as const

/** Invoices: `visibleInvoices` says which each reader knows of. */
export const invoiceRoutes: Routes = async (app) => {
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
}
