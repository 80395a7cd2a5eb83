import { IdParam } from '@clearwing/domain/fields.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canManageFiles, canOpenFile } from '@clearwing/domain/resources/files/rules.ts'
import { ResourceFileParam } from '@clearwing/domain/resources/files/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findFileOfVersion, findPublicResourceFile, findResourceFile } from './store.ts'

const tags: TagType[] = ['ResourceFile']
const path = '/resourceFiles/:resourceFileId'
const params = ResourceFileParam

/** Browsers and proxies keep a public file this long before they ask whether it has changed. */
const publicCaching = 'public, max-age=300'

/** The content of resource files, under the address that texts contain. */
export const fileContentRoutes: Routes = async (app) => {
  const { storage } = app.site

  app.get(`${path}/content`, {
    config: { rule: canOpenFile },
    schema: { operationId: 'getResourceFileContent', tags, params },
    handler: async (request, reply) => {
      const { db, actor } = request
      const file = found(await findResourceFile(db, actor, request.params.resourceFileId))
      allowed(request, canOpenFile, file)
      return sendFile(reply, storage, found(await findFileOfVersion(db, file, file.versionNumber)))
    },
  })

  app.get(`${path}/versions/:versionNumber/content`, {
    config: { rule: canManageFiles },
    schema: { operationId: 'getResourceFileVersion', tags, params: params.extend({ versionNumber: IdParam }) },
    handler: async (request, reply) => {
      const { db, actor } = request
      allowed(request, canManageFiles)
      const file = found(await findResourceFile(db, actor, request.params.resourceFileId))
      return sendFile(reply, storage, found(await findFileOfVersion(db, file, request.params.versionNumber)))
    },
  })

  // For visitors: cacheable, and answered with 304 while the present version is the one that they have.
  app.get(`/public${path}`, {
    config: { public: true },
    schema: { operationId: 'getPublicResourceFile', tags, params },
    handler: async (request, reply) => {
      const file = found(await findPublicResourceFile(request.db, request.params.resourceFileId))
      const etag = `"${file.sha256}"`
      reply.headers({ 'cache-control': publicCaching, etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return sendFile(reply, storage, file)
    },
  })
}
