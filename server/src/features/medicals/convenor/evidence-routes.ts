import { formatMoment } from '@clearwing/domain/dates.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { canGiveEvidence, canReadCase, canReadCaseFile } from '@clearwing/domain/medicals/convenor/rules.ts'
import { ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { printBundle } from '#features/medicals/bundle/service.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendBytes, sendFile } from '#platform/files/send-file.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { gatherCase } from './bundle.ts'
import { readCase } from './case-access.ts'
import { findEvidenceFile, giveFile } from './evidence.ts'
import { findCase, findCaseToChange } from './store.ts'

const tags: TagType[] = ['ConvenorCase']
const params = z.strictObject({ caseId: IdParam })
const url = '/convenorCases/:caseId/evidence/files'

/** Documents that either side or the convenor adds to a case: all of them can open them, but only through the case. */
export const caseEvidenceRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.post(url, {
    config: { rule: canGiveEvidence, inPerson: true, upload: true },
    schema: {
      operationId: 'giveEvidenceFile',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: ConvenorCase },
    },
    handler: async (request, reply) => {
      const { actor } = request
      const { caseId } = request.params
      // The permission is checked before the file is read, and again before it is stored.
      allowed(request, canGiveEvidence, found(await findCase(app.db, actor, caseId)))
      const received = await receiveDocument(request, request.query)
      reply.code(201)
      return request.transaction(async (tx) => {
        const one = found(await findCaseToChange(tx, actor, caseId))
        allowed(request, canGiveEvidence, one)
        await giveFile(tx, actor, app.site.storage, one, received)
        return found(await findCase(tx, actor, caseId))
      })
    },
  })

  app.get(`${url}/:caseEvidenceId`, {
    config: { rule: canReadCase },
    schema: { operationId: 'getEvidenceFile', tags, params: params.extend({ caseEvidenceId: IdParam }) },
    handler: async (request, reply) => {
      const file = await readCase(request, canReadCase, 'case evidence', (tx, one) =>
        findEvidenceFile(tx, one, request.params.caseEvidenceId),
      )
      return sendFile(reply, app.site.storage, file)
    },
  })

  app.get('/convenorCases/:caseId/bundle', {
    config: { rule: canReadCaseFile, inPerson: true },
    schema: { operationId: 'printCase', tags, params },
    handler: async (request, reply) => {
      const createdAt = request.now
      const gathered = await readCase(request, canReadCaseFile, 'printed case file', (tx, one) =>
        gatherCase(tx, request.actor, one),
      )
      const watermark = `${gathered.reader}, ${formatMoment(createdAt)}`
      const bytes = await printBundle(app.site, gathered, { createdAt, watermark })
      return sendBytes(reply, bytes, { fileName: 'Case file.pdf', contentType: 'application/pdf' })
    },
  })
}
