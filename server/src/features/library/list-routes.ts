import { LibraryOwner, LibraryQuery, libraryList } from '@clearwing/domain/library/list.ts'
import { PagedLibraryItems } from '@clearwing/domain/library/schema.ts'
import { canExportLibrary, canListLibrary } from '@clearwing/domain/library/scope.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { listItemGroups, listItems } from './list-store.ts'
import { libraryFeature as feature, libraryTags as tags } from './parts.ts'

/** The list of documents, on screen and as a file. */
export const libraryListRoutes: Routes = async (app) => {
  app.get('/libraryItems', {
    config: { rule: canListLibrary, feature },
    schema: {
      operationId: 'listLibraryItems',
      tags,
      querystring: LibraryQuery,
      response: { 200: PagedLibraryItems },
    },
    handler: async (request) => {
      allowed(request, canListLibrary)
      return listItems(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/libraryItems/export', {
    rule: canExportLibrary,
    feature,
    ask: (request) => allowed(request, canExportLibrary),
    operationId: 'exportLibraryItems',
    tags,
    querystring: LibraryQuery,
    list: (db, actor, query) => listItems(db, actor, query),
    ...describedBy(libraryList),
    subjectOf: ({ libraryItemId, userId, addedBy }) => ({
      entity: 'library item',
      entityId: libraryItemId,
      subjectUserId: userId ?? addedBy,
    }),
  })

  app.get('/libraryItems/groups', {
    config: { rule: canListLibrary, feature },
    schema: {
      operationId: 'listLibraryGroups',
      tags,
      querystring: LibraryOwner,
      response: { 200: z.array(z.string()) },
    },
    handler: async (request) => {
      allowed(request, canListLibrary)
      return listItemGroups(request.db, request.actor, request.query)
    },
  })
}
