import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { HistoryQuery } from '@clearwing/domain/history/list.ts'
import { PagedHistory } from '@clearwing/domain/history/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { ResourceFileQuery, resourceFileList } from '@clearwing/domain/resources/files/list.ts'
import { canManageFiles } from '@clearwing/domain/resources/files/rules.ts'
import {
  NewResourceFile,
  PagedListedFiles,
  ResourceFile,
  ResourceFileChange,
  ResourceFileParam,
  ResourceFileRetirement,
} from '@clearwing/domain/resources/files/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listHistory } from '#features/history/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { safeName, saveFile } from '#platform/files/files.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import type { Routes } from '#platform/http/routes.ts'
import { fileContentRoutes } from './content-routes.ts'
import { listFileFolders, listResourceFiles } from './list-store.ts'
import {
  addFileVersion,
  createResourceFile,
  findResourceFile,
  lockResourceFile,
  readResourceFile,
  updateResourceFile,
} from './store.ts'

const tags: TagType[] = ['ResourceFile']
const path = '/resourceFiles/:resourceFileId'
const params = ResourceFileParam
const config = { rule: canManageFiles, inPerson: true } as const

/** Files of the installation: named, filed, given a level and replaced by administrators. */
export const resourceFileRoutes: Routes = async (app) => {
  const { storage } = app.site
  await app.register(uploads)
  await app.register(listRoutes)
  await app.register(fileContentRoutes)

  app.post('/resourceFiles', {
    config: { ...config, upload: true },
    schema: { operationId: 'addResourceFile', tags, querystring: ArrivedUpload, response: { 201: ResourceFile } },
    handler: async (request, reply) => {
      allowed(request, canManageFiles)
      const { fields, ...file } = await receiveDocument(request, request.query)
      const given = parseOrRefuse<NewResourceFile>(NewResourceFile, { name: nameOf(file.fileName), ...fields })
      const added = await request.transaction(async (tx) => {
        const fileId = await saveFile(tx, request.actor, storage, file)
        return readResourceFile(tx, await createResourceFile(tx, request.actor, { ...given, fileId }))
      })
      return reply.code(201).send(added)
    },
  })

  app.post(`${path}/versions`, {
    config: { ...config, upload: true },
    schema: {
      operationId: 'replaceResourceFile',
      tags,
      params,
      querystring: ArrivedUpload,
      response: { 201: ResourceFile },
    },
    handler: async (request, reply) => {
      const { actor } = request
      allowed(request, canManageFiles)
      found(await findResourceFile(request.db, actor, request.params.resourceFileId))
      const { fields: _, ...file } = await receiveDocument(request, request.query)
      const replaced = await request.transaction(async (tx) => {
        const before = await toChange(tx, request, request.params.resourceFileId)
        await addFileVersion(tx, actor, before, await saveFile(tx, actor, storage, file))
        return readResourceFile(tx, before.resourceFileId)
      })
      return reply.code(201).send(replaced)
    },
  })

  app.get(path, {
    config: { rule: canManageFiles },
    schema: { operationId: 'getResourceFile', tags, params, response: { 200: ResourceFile } },
    handler: async (request) => {
      allowed(request, canManageFiles)
      const { db, actor } = request
      const { resourceFileId } = found(await findResourceFile(db, actor, request.params.resourceFileId))
      return readResourceFile(db, resourceFileId)
    },
  })

  app.put(path, {
    config,
    schema: {
      operationId: 'updateResourceFile',
      tags,
      params,
      body: ResourceFileChange,
      response: { 200: ResourceFile },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { version, ...change } = request.body
        const before = await toChange(tx, request, request.params.resourceFileId, version)
        await updateResourceFile(tx, request.actor, before, change)
        return readResourceFile(tx, before.resourceFileId)
      }),
  })

  app.put(`${path}/retirement`, {
    config,
    schema: {
      operationId: 'retireResourceFile',
      tags,
      params,
      body: ResourceFileRetirement,
      response: { 200: ResourceFile },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { version, isRetired } = request.body
        const before = await toChange(tx, request, request.params.resourceFileId, version)
        if (isRetired !== (before.retiredAt !== null))
          await updateResourceFile(tx, request.actor, before, { retiredAt: isRetired ? tx.now : null })
        return readResourceFile(tx, before.resourceFileId)
      }),
  })
}

/** The file name without its ending: 'Complaint form.pdf' becomes 'Complaint form'. */
const nameOf = (fileName: string) =>
  safeName(fileName)
    .replace(/\.\w{1,5}$/, '')
    .slice(0, maxLength.documentName) || 'File'

/** Asks the rule, finds the file, locks it and compares its version. */
async function toChange(tx: Tx, request: FastifyRequest, resourceFileId: number, version?: number) {
  allowed(request, canManageFiles)
  const file = found(await lockResourceFile(tx, request.actor, resourceFileId))
  if (version !== undefined && version !== file.version)
    unchanged(ResourceFile, await readResourceFile(tx, resourceFileId), version)
  return file
}

/** The list, on screen and as a file, its folders, and the history of each file. */
const listRoutes: Routes = async (app) => {
  app.get('/resourceFiles', {
    config: { rule: canManageFiles },
    schema: {
      operationId: 'listResourceFiles',
      tags,
      querystring: ResourceFileQuery,
      response: { 200: PagedListedFiles },
    },
    handler: (request) => {
      allowed(request, canManageFiles)
      return listResourceFiles(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/resourceFiles/export', {
    rule: canManageFiles,
    ask: (request) => allowed(request, canManageFiles),
    operationId: 'exportResourceFiles',
    tags,
    querystring: ResourceFileQuery,
    list: listResourceFiles,
    ...describedBy(resourceFileList),
  })

  app.get(`${path}/history`, {
    config: { rule: canManageFiles },
    schema: {
      operationId: 'listResourceFileHistory',
      tags,
      params,
      querystring: HistoryQuery,
      response: { 200: PagedHistory },
    },
    handler: async (request) => {
      allowed(request, canManageFiles)
      const { db, actor, query } = request
      const { resourceFileId } = found(await findResourceFile(db, actor, request.params.resourceFileId))
      return listHistory(db, { entity: 'resource file', entityId: resourceFileId }, query)
    },
  })

  app.get('/resourceFiles/folders', {
    config: { rule: canManageFiles },
    schema: { operationId: 'listFileFolders', tags, response: { 200: z.array(z.string()) } },
    handler: (request) => {
      allowed(request, canManageFiles)
      return listFileFolders(request.db)
    },
  })
}
