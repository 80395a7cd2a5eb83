import { canChangeItem, canControlItem, canRemoveItem } from '@clearwing/domain/library/rules.ts'
import {
  LibraryItem,
  LibraryItemChange,
  LibraryItemControl,
  LibraryItemLinks,
  LibraryItemRemoval,
  LibraryRecord,
} from '@clearwing/domain/library/schema.ts'
import { canListLibrary } from '@clearwing/domain/library/scope.ts'
import { found } from '#platform/errors/refusal.ts'
import { recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { libraryFeature as feature, ItemParam, itemFor, itemToChange, itemUrl, libraryTags as tags } from './parts.ts'
import { controlItem, linkItem, readRecord, removeItem } from './service.ts'
import { findItem, loadItem, updateItem } from './store.ts'

/** One document: its details, its links, an administrator's decisions, and its removal. */
export const libraryItemRoutes: Routes = async (app) => {
  app.get(itemUrl, {
    config: { rule: canListLibrary, feature },
    schema: { operationId: 'getLibraryItem', tags, params: ItemParam, response: { 200: LibraryRecord } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const item = await itemFor(tx, request, canListLibrary)
        const { libraryItemId: entityId, userId: subjectUserId } = item
        if (subjectUserId !== null)
          await recordReadOnce(tx, request.actor, { entity: 'library item', entityId, subjectUserId })
        return readRecord(tx, request.actor, item)
      }),
  })

  app.put(itemUrl, {
    config: { rule: canChangeItem, feature },
    schema: {
      operationId: 'updateLibraryItem',
      tags,
      params: ItemParam,
      body: LibraryItemChange,
      response: { 200: LibraryItem },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { libraryItemId } = await itemToChange(tx, request, canChangeItem)
        const { version: _, ...change } = request.body
        await updateItem(tx, request.actor, libraryItemId, change)
        return found(await findItem(tx, request.actor, libraryItemId))
      }),
  })

  app.put(`${itemUrl}/links`, {
    config: { rule: canChangeItem, feature },
    schema: {
      operationId: 'linkLibraryItem',
      tags,
      params: ItemParam,
      body: LibraryItemLinks,
      response: { 200: LibraryItem },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canChangeItem)
        await linkItem(tx, request.actor, item, request.body)
        return found(await findItem(tx, request.actor, item.libraryItemId))
      }),
  })

  app.put(`${itemUrl}/control`, {
    config: { rule: canControlItem, feature, inPerson: true },
    schema: {
      operationId: 'controlLibraryItem',
      tags,
      params: ItemParam,
      body: LibraryItemControl,
      response: { 200: LibraryItem },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canControlItem)
        await controlItem(tx, request.actor, item, request.body)
        return found(await findItem(tx, request.actor, item.libraryItemId))
      }),
  })

  app.put(`${itemUrl}/removal`, {
    config: { rule: canRemoveItem, feature, inPerson: true },
    schema: {
      operationId: 'removeLibraryItem',
      tags,
      params: ItemParam,
      body: LibraryItemRemoval,
      response: { 200: LibraryItem },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const item = await itemToChange(tx, request, canRemoveItem)
        await removeItem(tx, request.actor, item, request.body.reason)
        return loadItem(tx, item.libraryItemId)
      }),
  })
}
