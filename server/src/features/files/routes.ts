import { IdParam } from '@clearwing/domain/fields.ts'
import { canUpload, FileUpload, NewFileUpload, UploadsQuery } from '@clearwing/domain/files/upload.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { beginUpload, discardUpload, findUpload, holderOf, listUploads } from '#platform/files/pieces.ts'
import { PieceQuery, receivePiece, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'

const tags: TagType[] = ['FileUpload']
const url = '/fileUploads/:uploadId'
const params = z.strictObject({ uploadId: IdParam })

/**
 * A file in pieces: begin the upload, send each piece with its offset, ask how far it came after an interruption, and
 * name it in the request that files it.
 */
export const fileUploadRoutes: Routes = async (app) => {
  await app.register(uploads)
  const { storage } = app.site
  const config = { rule: canUpload, inPerson: true } as const

  app.get('/fileUploads', {
    config: { rule: canUpload },
    schema: {
      operationId: 'listFileUploads',
      tags,
      querystring: UploadsQuery,
      response: { 200: z.array(FileUpload) },
    },
    handler: (request) => {
      allowed(request, canUpload)
      return listUploads(request.db, holderOf(request.actor), request.query.target)
    },
  })

  app.post('/fileUploads', {
    config,
    schema: { operationId: 'beginFileUpload', tags, body: NewFileUpload, response: { 201: FileUpload } },
    handler: (request, reply) => {
      allowed(request, canUpload, request.body.target)
      reply.code(201)
      return request.transaction((tx) => beginUpload(tx, holderOf(request.actor), storage, request.body))
    },
  })

  app.get(url, {
    config: { rule: canUpload },
    schema: { operationId: 'getFileUpload', tags, params, response: { 200: FileUpload } },
    handler: async (request) => {
      allowed(request, canUpload)
      return found(await findUpload(request.db, holderOf(request.actor), request.params.uploadId))
    },
  })

  app.patch(url, {
    config: { ...config, upload: true },
    schema: { operationId: 'addFilePiece', tags, params, querystring: PieceQuery, response: { 200: FileUpload } },
    handler: (request) => {
      allowed(request, canUpload)
      return receivePiece(request, holderOf(request.actor), { ...request.params, ...request.query })
    },
  })

  app.delete(url, {
    config,
    schema: { operationId: 'discardFileUpload', tags, params, response: { 200: FileUpload } },
    handler: (request) => {
      allowed(request, canUpload)
      const { actor, params: of } = request
      return request.transaction((tx) => discardUpload(tx, holderOf(actor), storage, of.uploadId))
    },
  })
}
