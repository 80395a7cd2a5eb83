import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canCheckAuditChain, canReadAuditChain } from '@clearwing/domain/audit-chain/rules.ts'
import { AuditChain } from '@clearwing/domain/audit-chain/schema.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { chainCheckName } from './check-job.ts'
import { readAuditChain } from './read.ts'
import { createCheck, findFinishedCheck, isChecking } from './store.ts'

const tags: TagType[] = ['AuditChain']
const params = z.strictObject({ chainCheckId: IdParam })

/** Starts a check. One that waits or runs is enough, so that nothing is started beside it. */
async function startCheck(tx: Tx, actor: Actor) {
  const { chainCheckId } = await createCheck(tx, false)
  await record(tx, actor, { action: 'create', entity: 'chain check', entityId: chainCheckId })
  await enqueue(tx, chainCheckName, { chainCheckId })
}

/** The audit chain and its checks, for administrators. */
export const auditChainRoutes: Routes = async (app) => {
  const readChain = (tx: Tx) => readAuditChain(tx, app.site)

  app.get('/auditChain', {
    config: { rule: canReadAuditChain },
    schema: { operationId: 'getAuditChain', tags, response: { 200: AuditChain } },
    handler: (request) =>
      request.transaction((tx) => {
        allowed(request, canReadAuditChain)
        return readChain(tx)
      }),
  })

  app.post('/auditChain/checks', {
    config: { rule: canCheckAuditChain },
    schema: { operationId: 'createChainCheck', tags, response: { 200: AuditChain } },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canCheckAuditChain)
        if (!(await isChecking(tx))) await startCheck(tx, request.actor)
        return readChain(tx)
      }),
  })

  app.get('/auditChain/checks/:chainCheckId/proof', {
    config: { rule: canReadAuditChain },
    schema: { operationId: 'printChainCheck', tags, params },
    handler: async (request, reply) => {
      allowed(request, canReadAuditChain)
      const check = found(await findFinishedCheck(request.db, request.params.chainCheckId))
      // The PDF code is loaded with the first request for it.
      const { printCheck } = await import('./proof-pdf.ts')
      const bytes = await printCheck(app.site.config, check)
      const fileName = `Audit chain check ${check.chainCheckId}.pdf`
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })
}
