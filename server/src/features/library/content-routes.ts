import { IdParam } from '@clearwing/domain/fields.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { canOpenItem, canSeeItemHistory, canSeeReaders } from '@clearwing/domain/library/rules.ts'
import type { FastifyRequest } from 'fastify'
import { listHistory } from '#features/history/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { readPreview } from '#platform/files/preview/stored.ts'
import { sendBytes, sendFile } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { libraryFeature as feature, ItemParam, itemFor, itemUrl, libraryTags as tags } from './parts.ts'
import { findPublicFile } from './store.ts'
import { findVersionFile } from './version-store.ts'

/** The files of a document, who has opened them, and the changes of the document. */
export const libraryContentRoutes: Routes = async (app) => {
  app.get(`${itemUrl}/content`, {
    config: { rule: canOpenItem, feature },
    schema: { operationId: 'getLibraryContent', tags, params: ItemParam },
    handler: async (request, reply) =>
      sendFile(reply, app.site.storage, await request.transaction((tx) => open(tx, request))),
  })

  app.get(`${itemUrl}/versions/:versionNumber/content`, {
    config: { rule: canOpenItem, feature },
    schema: { operationId: 'getLibraryVersion', tags, params: ItemParam.extend({ versionNumber: IdParam }) },
    handler: async (request, reply) => {
      const { versionNumber } = request.params
      return sendFile(reply, app.site.storage, await request.transaction((tx) => open(tx, request, versionNumber)))
    },
  })

  app.get(`${itemUrl}/preview`, {
    config: { rule: canOpenItem, feature },
    schema: { operationId: 'getLibraryPreview', tags, params: ItemParam },
    handler: async (request, reply) => {
      const file = await request.transaction((tx) => open(tx, request))
      const picture = await readPreview(request.database, app.site.storage, file)
      // No content for a file that cannot be drawn, such as a locked PDF.
      if (!picture) return reply.code(204).send()
      return sendBytes(reply, picture, { fileName: 'preview.jpg', contentType: 'image/jpeg' })
    },
  })

  // An organisation's document that an administrator has made public, for visitors who follow a link to it.
  app.get(`/public${itemUrl}`, {
    config: { public: true },
    schema: { operationId: 'getPublicDocument', tags, params: ItemParam },
    handler: async (request, reply) =>
      sendFile(reply, app.site.storage, found(await findPublicFile(request.db, request.params.libraryItemId))),
  })

  app.get(`${itemUrl}/access`, {
    config: { rule: canSeeReaders, feature },
    schema: {
      operationId: 'listLibraryReaders',
      tags,
      params: ItemParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { libraryItemId: entityId } = await itemFor(tx, request, canSeeReaders)
        return listHistory(tx, { entity: 'library document', entityId }, request.query)
      }),
  })

  app.get(`${itemUrl}/history`, {
    config: { rule: canSeeItemHistory, feature },
    schema: {
      operationId: 'listLibraryItemHistory',
      tags,
      params: ItemParam,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { libraryItemId: entityId } = await itemFor(tx, request, canSeeItemHistory)
        return listHistory(tx, { entity: 'library item', entityId }, request.query)
      }),
  })
}

/** The file of a version, by default of the present one. Each opening is recorded before the file is sent. */
async function open(tx: Tx, request: FastifyRequest, number?: number) {
  const { libraryItemId, userId, versionNumber } = await itemFor(tx, request, canOpenItem)
  const file = found(await findVersionFile(tx, libraryItemId, number ?? versionNumber))
  const subject = userId === null ? {} : { subjectUserId: userId }
  await record(tx, request.actor, { action: 'read', entity: 'library document', entityId: libraryItemId, ...subject })
  return file
}
