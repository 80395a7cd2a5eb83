import { IdParam, isoDay } from '@clearwing/domain/fields.ts'
import { firstOfMonth, monthToBill } from '@clearwing/domain/invoices/days.ts'
import { canInvoice, canRun, isDistributor } from '@clearwing/domain/invoices/rules.ts'
import { InvoiceRun, RunMonth } from '@clearwing/domain/invoices/run/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invoiceFeature as feature, invoiceTags as tags } from '#features/invoices/parts.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { lockRun, unlockRun } from './draft-store.ts'
import { startIssuing } from './issue-store.ts'
import { readRun } from './row-store.ts'
import { lockStoredRun } from './run-store.ts'

const params = z.strictObject({ invoiceRunId: IdParam })
const response = { 200: InvoiceRun }

/** A distributor runs its own practices, an administrator the other organisations. */
const distributorOf = ({ actor }: FastifyRequest) => (isDistributor(actor) ? actor.organisationId : null)

/** The monthly run: calculated, locked, issued. */
export const invoiceRunRoutes: Routes = async (app) => {
  app.get('/invoiceRuns', {
    config: { rule: canInvoice, feature },
    schema: {
      operationId: 'getInvoiceRun',
      tags,
      querystring: z.strictObject({ mo: isoDay.optional() }),
      response,
    },
    handler: async (request) => {
      allowed(request, canInvoice)
      const month = request.query.mo ? firstOfMonth(request.query.mo) : monthToBill(today(request))
      return readRun(request.db, { month, distributorId: distributorOf(request) })
    },
  })

  app.post('/invoiceRuns', {
    config: { rule: canInvoice, feature, inPerson: true },
    schema: { operationId: 'lockInvoiceRun', tags, body: RunMonth, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canInvoice)
        const which = { month: request.body.month, distributorId: distributorOf(request) }
        await lockRun(tx, request.actor, which)
        return readRun(tx, which)
      }),
  })

  /** The run that a request names, locked. */
  async function runToChange(tx: Tx, request: FastifyRequest) {
    const { invoiceRunId } = params.parse(request.params)
    const run = found(await lockStoredRun(tx, Number(invoiceRunId)))
    allowed(request, canRun, run)
    return run
  }

  app.delete('/invoiceRuns/:invoiceRunId', {
    config: { rule: canRun, feature, inPerson: true },
    schema: { operationId: 'unlockInvoiceRun', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const run = await runToChange(tx, request)
        await unlockRun(tx, request.actor, run)
        return readRun(tx, run)
      }),
  })

  app.post('/invoiceRuns/:invoiceRunId/issue', {
    config: { rule: canRun, feature, inPerson: true },
    schema: { operationId: 'issueInvoiceRun', tags, params, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        const run = await runToChange(tx, request)
        await startIssuing(tx, request.actor, run)
        return readRun(tx, run)
      }),
  })
}
