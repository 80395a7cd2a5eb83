import { IdParam } from '@clearwing/domain/fields.ts'
import { ArrivedUpload, FileUpload, NewCodeUpload } from '@clearwing/domain/files/upload.ts'
import { canMakeUploadCode, canSeeUploadCode } from '@clearwing/domain/library/codes/rules.ts'
import { NewUploadCode, OpenUpload, UploadAccepted, UploadCode } from '@clearwing/domain/library/codes/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { libraryFeature as feature } from '#features/library/parts.ts'
import { findPersonToFileFor } from '#features/library/person.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { beginUpload, findUpload, type UploadHolder } from '#platform/files/pieces.ts'
import { PieceQuery, receiveDocument, receivePiece, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findKnownCode, findOpenCode, makeUploadCode, receiveUpload } from './service.ts'
import { asUploadCode, findUploadCode, lockUploadCode, type StoredUploadCode, updateUploadCode } from './store.ts'

const tags: TagType[] = ['UploadCode']
const params = z.strictObject({ uploadCodeId: IdParam })
/** The code as typed or scanned, with its spaces. */
const typed = z.strictObject({ uploadCode: z.string().max(maxLength.uploadCode * 2) })

/** Codes with which a phone sends documents without a login. */
export const uploadCodeRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.post('/uploadCodes', {
    config: { rule: canMakeUploadCode, feature, inPerson: true },
    schema: { operationId: 'createUploadCode', tags, body: NewUploadCode, response: { 201: UploadCode } },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        allowed(request, canMakeUploadCode, await findPersonToFileFor(tx, actor, body.userId))
        reply.code(201)
        return makeUploadCode(tx, actor, app.site, body)
      }),
  })

  app.get('/uploadCodes/:uploadCodeId', {
    config: { rule: canSeeUploadCode, feature },
    schema: { operationId: 'getUploadCode', tags, params, response: { 200: UploadCode } },
    handler: async (request) => asUploadCode(await codeOf(request, request.db), request.now),
  })

  app.delete('/uploadCodes/:uploadCodeId', {
    config: { rule: canSeeUploadCode, feature, inPerson: true },
    schema: { operationId: 'closeUploadCode', tags, params, response: { 200: UploadCode } },
    handler: (request) =>
      request.transaction(async (tx) => {
        await lockUploadCode(tx, request.params.uploadCodeId)
        const code = await codeOf(request, tx)
        if (code.closedAt !== null) return asUploadCode(code, request.now)
        return asUploadCode(await updateUploadCode(tx, request.actor, code, { closedAt: request.now }), request.now)
      }),
  })

  // Routes without a login: the code is the permission, for one document or one visit, and the answer reveals nothing of
  // the record.
  app.get('/libraryUploads/:uploadCode', {
    config: { public: true },
    schema: { operationId: 'getOpenUpload', tags, params: typed, response: { 200: OpenUpload } },
    handler: (request) => findOpenCode(request, request.params.uploadCode),
  })

  app.post('/libraryUploads/:uploadCode', {
    config: { public: true, upload: true },
    schema: {
      operationId: 'sendUpload',
      tags,
      params: typed,
      querystring: ArrivedUpload,
      response: { 201: UploadAccepted },
    },
    handler: async (request, reply) => {
      const code = await findOpenCode(request, request.params.uploadCode)
      const received = await receiveDocument(request, request.query, { by: holderOfCode(code), target: phone })
      const file = { ...received, fields: {} }
      const answer = await request.transaction((tx) => receiveUpload(tx, app.site, code, file))
      return reply.code(201).send(answer)
    },
  })

  const uploadsUrl = '/libraryUploads/:uploadCode/fileUploads'
  const ofUpload = typed.extend({ uploadId: IdParam })

  app.post(uploadsUrl, {
    config: { public: true },
    schema: {
      operationId: 'beginUploadWithCode',
      tags,
      params: typed,
      body: NewCodeUpload,
      response: { 201: FileUpload },
    },
    handler: async (request, reply) => {
      const by = holderOfCode(await findOpenCode(request, request.params.uploadCode))
      const given = { ...request.body, target: phone }
      const upload = await request.transaction((tx) => beginUpload(tx, by, app.site.storage, given))
      return reply.code(201).send(upload)
    },
  })

  app.get(`${uploadsUrl}/:uploadId`, {
    config: { public: true },
    schema: { operationId: 'getUploadWithCode', tags, params: ofUpload, response: { 200: FileUpload } },
    handler: async (request) => {
      const { uploadCode, uploadId } = request.params
      const by = holderOfCode(await findKnownCode(request, uploadCode))
      return found(await findUpload(request.db, by, uploadId))
    },
  })

  app.patch(`${uploadsUrl}/:uploadId`, {
    config: { public: true, upload: true },
    schema: {
      operationId: 'addPieceWithCode',
      tags,
      params: ofUpload,
      querystring: PieceQuery,
      response: { 200: FileUpload },
    },
    handler: async (request) => {
      const { uploadCode, uploadId } = request.params
      const by = holderOfCode(await findOpenCode(request, uploadCode))
      return receivePiece(request, by, { uploadId, ...request.query })
    },
  })
}

/** The target of uploads with a code: its path names the code, which is not stored. */
const phone = '/libraryUploads'

/** A phone with the code continues its uploads, until it expires. */
const holderOfCode = ({ uploadCodeId, expiresAt }: StoredUploadCode): UploadHolder => ({
  holder: `code ${uploadCodeId}`,
  until: expiresAt,
})

/** Finds the code that a request names, for its maker and their colleagues. Others do not learn that it exists. */
async function codeOf(request: FastifyRequest, db: Db) {
  const { uploadCodeId } = params.parse(request.params)
  const code = found(await findUploadCode(db, uploadCodeId))
  found(canSeeUploadCode(request.actor, code) || undefined)
  allowed(request, canSeeUploadCode, code)
  return code
}
