import {
  JournalPrintQuery,
  JournalQuery,
  journalList,
  mostPrintedJournalRows,
} from '@clearwing/domain/invoices/journal-list.ts'
import { canSeeInvoicesOf, managesInvoices, seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { OrganisationAgeing, Statement, StatementParam, StatementQuery } from '@clearwing/domain/invoices/statement.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { invoiceFeature } from './feature.ts'
import { listJournal, readJournal } from './journal-store.ts'
import { findInvoiced, listAgeing, readStatement } from './statement-store.ts'

const tags: TagType[] = ['Invoice']
const path = '/invoices/statements/:organisationId'
const ofOne = { rule: canSeeInvoicesOf, feature: invoiceFeature } as const
const asked = { params: StatementParam, querystring: StatementQuery }

/** Statements, ageing and the accountant's journal. */
export const statementRoutes: Routes = async (app) => {
  app.get(path, {
    config: ofOne,
    schema: { operationId: 'getStatement', tags, ...asked, response: { 200: Statement } },
    handler: async (request) =>
      readStatement(request.db, request.actor, await invoicedOf(request, request.params), request.query),
  })

  app.get(`${path}/pdf`, {
    config: ofOne,
    schema: { operationId: 'printStatement', tags, ...asked },
    handler: async (request, reply) => {
      const invoiced = await invoicedOf(request, request.params)
      const statement = await readStatement(request.db, request.actor, invoiced, request.query)
      const { writeStatement } = await import('./statement-pdf.ts')
      const bytes = await writeStatement({ statement, brand: app.site.config, createdAt: request.now })
      const fileName = `Statement ${statement.organisationName} ${statement.to}.pdf`
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })

  app.get('/invoices/ageing', {
    config: { rule: seesInvoices, feature: invoiceFeature },
    schema: { operationId: 'listAgeing', tags, response: { 200: z.array(OrganisationAgeing) } },
    handler: (request) => {
      allowed(request, seesInvoices)
      return listAgeing(request.db, request.actor)
    },
  })

  exportRoute(app, '/invoices/journal/export', {
    rule: managesInvoices,
    feature: invoiceFeature,
    ask: (request) => allowed(request, managesInvoices),
    operationId: 'exportJournal',
    tags,
    querystring: JournalQuery,
    list: listJournal,
    ...describedBy(journalList),
  })

  app.get('/invoices/journal/pdf', {
    config: { rule: managesInvoices, feature: invoiceFeature, inPerson: true },
    schema: { operationId: 'printJournal', tags, querystring: JournalPrintQuery },
    handler: async (request, reply) => {
      allowed(request, managesInvoices)
      const { b: from, l: to } = request.query
      const rows = await request.transaction(async (tx) => {
        const journal = await readJournal(tx, request.actor, request.query)
        if (journal.length > mostPrintedJournalRows)
          throw new Refusal(413, {
            title: 'There are too many rows to print.',
            detail: `There are ${journal.length}; a print can have up to ${mostPrintedJournalRows}. Choose fewer days, or another format.`,
          })
        const after = { format: 'pdf', count: journal.length, filters: request.query }
        await record(tx, request.actor, { action: 'read', entity: 'export of invoices', entityId: 0, after })
        return journal
      })
      const { writeJournal } = await import('./journal-pdf.ts')
      const bytes = await writeJournal({ rows, from, to, brand: app.site.config, createdAt: request.now })
      return sendBytes(reply, bytes, { fileName: `Journal ${from} to ${to}.pdf`, contentType: 'application/pdf' })
    },
  })
}

/** The organisation of a statement; 404 for a reader who may not see its invoices. */
async function invoicedOf(request: FastifyRequest, { organisationId }: StatementParam) {
  const invoiced = found(await findInvoiced(request.db, organisationId))
  found(canSeeInvoicesOf(request.actor, invoiced) || undefined)
  allowed(request, canSeeInvoicesOf, invoiced)
  return invoiced
}
