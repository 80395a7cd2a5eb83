import { IdParam } from '@clearwing/domain/fields.ts'
import { canShareItem } from '@clearwing/domain/library/rules.ts'
import { LibraryRecord, NewLibraryShare } from '@clearwing/domain/library/schema.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { libraryFeature as feature, ItemParam, itemToChange, itemUrl, libraryTags as tags } from './parts.ts'
import { readRecord } from './service.ts'
import { shareItem } from './share.ts'
import { revokeShare } from './share-store.ts'
import { findItem } from './store.ts'

/** Dated views of a document for others, in place of a copy by email. */
export const libraryShareRoutes: Routes = async (app) => {
  app.post(`${itemUrl}/shares`, {
    config: { rule: canShareItem, feature, inPerson: true },
    schema: {
      operationId: 'shareLibraryItem',
      tags,
      params: ItemParam,
      body: NewLibraryShare,
      response: { 201: LibraryRecord },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canShareItem)
        await shareItem(tx, request.actor, item, request.body)
        reply.code(201)
        return readRecord(tx, request.actor, found(await findItem(tx, request.actor, item.libraryItemId)))
      }),
  })

  app.delete(`${itemUrl}/shares/:libraryShareId`, {
    config: { rule: canShareItem, feature, inPerson: true },
    schema: {
      operationId: 'revokeLibraryShare',
      tags,
      params: ItemParam.extend({ libraryShareId: IdParam }),
      response: { 200: LibraryRecord },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canShareItem)
        found(await revokeShare(tx, request.actor, item, request.params.libraryShareId))
        return readRecord(tx, request.actor, found(await findItem(tx, request.actor, item.libraryItemId)))
      }),
  })
}
