import { IdParam } from '@clearwing/domain/fields.ts'
import { canUpload, FileUpload, largestPiece, NewFileUpload } from '@clearwing/domain/files/upload.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { addPiece, createUpload, findUpload } from '#platform/files/pieces.ts'
import { receiveFile, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { libraryFeature as feature, libraryTags as tags } from './parts.ts'

const url = '/fileUploads/:uploadId'
const params = z.strictObject({ uploadId: IdParam })
const querystring = z.strictObject({ offset: z.coerce.number().int().min(0) })

/**
 * A file in pieces: create the upload, send each piece with its offset, ask how far it came after an interruption, and
 * name it in the request that files it.
 */
export const libraryUploadRoutes: Routes = async (app) => {
  await app.register(uploads)
  const { storage } = app.site
  const config = { rule: canUpload, feature, inPerson: true } as const

  app.post('/fileUploads', {
    config,
    schema: { operationId: 'createFileUpload', tags, body: NewFileUpload, response: { 201: FileUpload } },
    handler: (request, reply) => {
      allowed(request, canUpload)
      reply.code(201)
      return request.transaction((tx) => createUpload(tx, request.actor, storage, request.body))
    },
  })

  app.get(url, {
    config: { rule: canUpload, feature },
    schema: { operationId: 'getFileUpload', tags, params, response: { 200: FileUpload } },
    handler: async (request) => {
      allowed(request, canUpload)
      return found(await findUpload(request.db, request.actor, request.params.uploadId))
    },
  })

  app.patch(url, {
    config: { ...config, upload: true },
    schema: { operationId: 'addFilePiece', tags, params, querystring, response: { 200: FileUpload } },
    handler: async (request) => {
      const { actor, database, params: of, query } = request
      allowed(request, canUpload)
      found(await findUpload(request.db, actor, of.uploadId))
      const { bytes } = await receiveFile(request)
      if (bytes.length > largestPiece) throw new Refusal(413, { title: 'This piece is larger than 1 MB.' })
      return addPiece(database, actor, storage, { ...of, ...query, bytes: Buffer.from(bytes) })
    },
  })
}
