import { canManageInvoicesOf, managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import {
  InvoiceRun,
  InvoiceRunRecord,
  InvoiceRuns,
  NewInvoiceRun,
  RunParam,
  RunVersion,
} from '@clearwing/domain/invoices/run/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { invoiceFeature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readRunRecord } from './figures-store.ts'
import { beginIssue, lockForIssue, unlockRun } from './service.ts'
import { findRun, listRuns, lockAllRuns, lockRun, readRun, type StoredRun, startRun } from './store.ts'

const tags: TagType[] = ['InvoiceRun']
const path = '/invoices/runs/:runId'
const params = RunParam
const ofOne = { rule: canManageInvoicesOf, feature: invoiceFeature, inPerson: true } as const

/** The run that a request changes, locked and unchanged since it was read. */
async function lockedFor(tx: Tx, request: FastifyRequest, runId: number, version: number): Promise<StoredRun> {
  found(await findRun(tx, request.actor, runId))
  await lockAllRuns(tx)
  const run = found(await lockRun(tx, runId))
  allowed(request, canManageInvoicesOf, run)
  if (run.version !== version) unchanged(InvoiceRun, await readRun(tx, runId), version)
  return run
}

/** Monthly runs: administrators make all, a distributor those of its practices. */
export const runRoutes: Routes = async (app) => {
  app.get('/invoices/runs', {
    config: { rule: managesInvoices, feature: invoiceFeature },
    schema: { operationId: 'listInvoiceRuns', tags, response: { 200: InvoiceRuns } },
    handler: (request) => {
      allowed(request, managesInvoices)
      return listRuns(request.db, request.actor)
    },
  })

  app.post('/invoices/runs', {
    config: ofOne,
    schema: { operationId: 'startInvoiceRun', tags, body: NewInvoiceRun, response: { 201: InvoiceRun } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageInvoicesOf, request.body)
        reply.code(201)
        return readRun(tx, await startRun(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canManageInvoicesOf, feature: invoiceFeature },
    schema: { operationId: 'getInvoiceRun', tags, params, response: { 200: InvoiceRunRecord } },
    handler: async (request) => {
      const run = found(await findRun(request.db, request.actor, request.params.runId))
      allowed(request, canManageInvoicesOf, run)
      return readRunRecord(request.db, run)
    },
  })

  for (const [part, operationId, act] of [
    ['lock', 'lockInvoiceRun', lockForIssue],
    ['unlock', 'unlockInvoiceRun', unlockRun],
    ['issue', 'issueInvoiceRun', beginIssue],
  ] as const)
    app.post(`${path}/${part}`, {
      config: ofOne,
      schema: { operationId, tags, params, body: RunVersion, response: { 200: InvoiceRun } },
      handler: (request) =>
        request.transaction(async (tx) => {
          const { runId } = request.params
          await act(tx, request.actor, await lockedFor(tx, request, runId, request.body.version))
          return readRun(tx, runId)
        }),
    })
}
