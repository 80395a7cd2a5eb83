import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { canAddItemFor, canAddItemTo, canChangeItem } from '@clearwing/domain/library/rules.ts'
import { LibraryItem } from '@clearwing/domain/library/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { libraryFeature as feature, ItemParam, itemToChange, itemUrl, libraryTags as tags } from './parts.ts'
import { findPersonToFileFor, PersonParam } from './person.ts'
import { addItem, replaceFile } from './service.ts'
import { findItem, loadItem } from './store.ts'

/** New documents, and new versions of a document. The rule is asked before the file is read, and before it is stored. */
export const libraryFileRoutes: Routes = async (app) => {
  await app.register(uploads)

  app.post('/users/:userId/libraryItems', {
    config: { rule: canAddItemFor, feature, inPerson: true, upload: true },
    schema: {
      operationId: 'addLibraryItem',
      tags,
      params: PersonParam,
      querystring: ArrivedUpload,
      response: { 201: LibraryItem },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      allowed(request, canAddItemFor, await findPersonToFileFor(request.db, actor, params.userId))
      const received = await receiveDocument(request, request.query)
      const added = await request.transaction(async (tx) => {
        const person = await findPersonToFileFor(tx, actor, params.userId)
        allowed(request, canAddItemFor, person)
        const owner = { userId: person.userId, organisationId: actor.organisationId }
        const libraryItemId = await addItem(tx, actor, app.site.storage, owner, received)
        return loadItem(tx, libraryItemId)
      })
      return reply.code(201).send(added)
    },
  })

  app.post('/organisations/:organisationId/libraryItems', {
    config: { rule: canAddItemTo, feature, inPerson: true, upload: true },
    schema: {
      operationId: 'addOrganisationLibraryItem',
      tags,
      params: OrganisationParam,
      querystring: ArrivedUpload,
      response: { 201: LibraryItem },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      allowed(request, canAddItemTo, params.organisationId)
      const received = await receiveDocument(request, request.query)
      const added = await request.transaction(async (tx) => {
        const owner = { userId: null, organisationId: organisationIdOf(actor, params.organisationId) }
        const libraryItemId = await addItem(tx, actor, app.site.storage, owner, received)
        return loadItem(tx, libraryItemId)
      })
      return reply.code(201).send(added)
    },
  })

  app.post(`${itemUrl}/versions`, {
    config: { rule: canChangeItem, feature, inPerson: true, upload: true },
    schema: {
      operationId: 'replaceLibraryItem',
      tags,
      params: ItemParam,
      querystring: ArrivedUpload,
      response: { 201: LibraryItem },
    },
    handler: async (request, reply) => {
      const { actor, params } = request
      allowed(request, canChangeItem, found(await findItem(request.db, actor, params.libraryItemId)))
      const received = await receiveDocument(request, request.query)
      const replaced = await request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canChangeItem)
        await replaceFile(tx, actor, app.site.storage, item, received)
        return found(await findItem(tx, actor, item.libraryItemId))
      })
      return reply.code(201).send(replaced)
    },
  })
}
