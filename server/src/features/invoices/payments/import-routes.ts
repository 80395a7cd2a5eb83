import { type ImportPlan, ImportPreview, ImportResult } from '@clearwing/domain/imports/schema.ts'
import { bankColumns, neededBankColumns } from '@clearwing/domain/invoices/payments/bank-row.ts'
import { BankFile, BankFilePress } from '@clearwing/domain/invoices/payments/schema.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { invoiceFeature as feature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importBodyLimit, importedBytes, oneImport } from '#platform/import/import-route.ts'
import { type ReadFile, readRows } from '#platform/import/read-rows.ts'
import { type PlannedFile, runImport, tryImport } from '#platform/import/run.ts'
import { planPayments } from './import-plan.ts'

const tags: TagType[] = ['BankPayment']
const path = '/invoices/bank-payments/import'
const rule = managesInvoices
const format = {
  fields: bankColumns.map(({ others, ...column }) => ({ ...column, others: [...others] })),
  needs: neededBankColumns,
}

/** A bank's file: previewed by storing it and rolling back, then stored if it would still do the same. */
export const bankImportRoutes: Routes = async (app) => {
  app.post(`${path}/preview`, {
    config: { rule, feature, inPerson: true },
    bodyLimit: importBodyLimit,
    schema: { operationId: 'previewBankFile', tags, body: BankFile, response: { 200: ImportPreview } },
    handler: async (request) => {
      allowed(request, rule)
      const { file, planned } = readBankFile(request)
      return oneImport(async () => previewOf(file, await tryImport(request, planned)))
    },
  })

  app.post(path, {
    config: { rule, feature, inPerson: true },
    bodyLimit: importBodyLimit,
    schema: {
      operationId: 'importBankFile',
      tags,
      headers: IdempotencyKey,
      body: BankFilePress,
      response: { 200: ImportResult },
    },
    handler: async (request) => {
      allowed(request, rule)
      const { file, planned } = readBankFile(request)
      return oneImport(() =>
        request.transaction((tx) =>
          createOnce(tx, request, () => runImport(tx, request, planned, (plan) => previewOf(file, plan))),
        ),
      )
    },
  })
}

function readBankFile(request: FastifyRequest) {
  const file = readRows(importedBytes(request), format)
  const { fileName } = request.body as BankFile
  const planned: PlannedFile = {
    name: 'bank payments',
    entityId: ({ actor }) => actor.organisationId ?? 0,
    plan: (tx) => planPayments(tx, request.actor, file.records, fileName),
  }
  return { file, planned }
}

const previewOf = ({ encoding, delimiter, headings }: ReadFile, plan: ImportPlan): ImportPreview => ({
  ...plan,
  encoding,
  delimiter,
  headings,
})
