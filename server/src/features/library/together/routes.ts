import { Readable } from 'node:stream'
import { dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { LibraryItemIds } from '@clearwing/domain/library/schema.ts'
import { canListLibrary } from '@clearwing/domain/library/scope.ts'
import { libraryFeature as feature, libraryTags as tags } from '#features/library/parts.ts'
import { findUser, shownName } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { readFile } from '#platform/files/files.ts'
import type { Routes } from '#platform/http/routes.ts'
import { type Gathered, gather } from './gather.ts'
import { mergedPdf } from './merge.ts'
import { zippedDocuments } from './zip.ts'

const config = { rule: canListLibrary, feature, inPerson: true } as const

/**
 * Several documents as one file. Both are a POST, so that no link of another page can open documents in someone's name.
 */
export const libraryTogetherRoutes: Routes = async (app) => {
  const { storage } = app.site

  app.post('/libraryItems/zip', {
    config,
    schema: { operationId: 'zipLibraryItems', tags, body: LibraryItemIds },
    handler: async (request, reply) => {
      allowed(request, canListLibrary)
      const { db, actor, now } = request
      const gathered = await request.transaction((tx) => gather(tx, request))
      const read = async ({ file }: Gathered) => (file ? readFile(db, storage, file).catch(() => null) : null)
      const reader = shownName(found(await findUser(db, actor.userId)))
      const about: [string, string][] = [
        ['Documents', String(gathered.length)],
        ['Downloaded', `${formatMoment(now)}, ${reader}`],
      ]
      return reply
        .header('content-disposition', `attachment; filename="documents-${dayInZone(now)}.zip"`)
        .type('application/zip')
        .send(Readable.from(zippedDocuments(gathered, read, about)))
    },
  })

  app.post('/libraryItems/merged', {
    config,
    schema: { operationId: 'mergeLibraryItems', tags, body: LibraryItemIds },
    handler: async (request, reply) => {
      allowed(request, canListLibrary)
      const gathered = await request.transaction((tx) => gather(tx, request))
      const pdf = await mergedPdf(app.site, request.actor, gathered, request.now)
      return reply
        .header('content-disposition', `attachment; filename="documents-${dayInZone(request.now)}.pdf"`)
        .type('application/pdf')
        .send(pdf)
    },
  })
}
