import { DebitFileQuery, debitFileList } from '@clearwing/domain/invoices/debits/list.ts'
import {
  DebitBatch,
  DebitFileParam,
  DebitFileRecord,
  DebitFileResult,
  NewDebitFile,
  PagedDebitFiles,
} from '@clearwing/domain/invoices/debits/schema.ts'
import { canManageInvoicesOf, managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { invoiceFeature as feature } from '#features/invoices/feature.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { record } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listBatches } from './debit-store.ts'
import { findDebitFile, listDebitFiles, lockDebitFile } from './file-store.ts'
import { debitFileText, fileDebits } from './filing.ts'
import { collectDebits } from './outcomes.ts'

const tags: TagType[] = ['DirectDebit']
const path = '/invoices/debit-files'
const one = `${path}/:debitFileId`
const rule = managesInvoices

/** Files of direct debits for the bank. */
export const debitFileRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule, feature },
    schema: { operationId: 'listDebitFiles', tags, querystring: DebitFileQuery, response: { 200: PagedDebitFiles } },
    handler: async (request) => {
      allowed(request, rule)
      return listDebitFiles(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, `${path}/export`, {
    rule,
    feature,
    ask: (request) => allowed(request, rule),
    operationId: 'exportDebitFiles',
    tags,
    querystring: DebitFileQuery,
    list: listDebitFiles,
    ...describedBy(debitFileList),
  })

  app.get(`${path}/batches`, {
    config: { rule, feature },
    schema: { operationId: 'listDebitBatches', tags, response: { 200: z.array(DebitBatch) } },
    handler: async (request) => {
      allowed(request, rule)
      return listBatches(request.db, request.actor)
    },
  })

  app.post(path, {
    config: { rule: canManageInvoicesOf, feature, inPerson: true },
    schema: {
      operationId: 'createDebitFile',
      tags,
      headers: IdempotencyKey,
      body: NewDebitFile,
      response: { 201: DebitFileResult },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canManageInvoicesOf, request.body)
        reply.code(201)
        return createOnce(tx, request, () => fileDebits(tx, request.actor, request.body))
      }),
  })

  app.get(`${one}/content`, {
    config: { rule, feature, inPerson: true },
    schema: { operationId: 'getDebitFileContent', tags, params: DebitFileParam },
    handler: async (request, reply) => {
      const { file, text } = await request.transaction(async (tx) => {
        allowed(request, rule)
        const { debitFileId } = request.params
        const file = found(await findDebitFile(tx, request.actor, debitFileId))
        await record(tx, request.actor, { action: 'read', entity: 'debitFile', entityId: debitFileId })
        return { file, text: await debitFileText(tx, file) }
      })
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="Direct debits ${file.debitDay} ${file.debitFileId}.csv"`,
          'cache-control': 'no-store',
        })
        .send(text)
    },
  })

  app.put(`${one}/collection`, {
    config: { rule, feature, inPerson: true },
    schema: { operationId: 'collectDebitFile', tags, params: DebitFileParam, response: { 200: DebitFileRecord } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, rule)
        const { actor, params } = request
        await collectDebits(tx, actor, found(await lockDebitFile(tx, actor, params.debitFileId)))
        return found(await findDebitFile(tx, actor, params.debitFileId))
      }),
  })
}
