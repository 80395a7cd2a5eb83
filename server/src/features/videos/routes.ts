import { ArrivedUpload } from '@clearwing/domain/files/upload.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canManageVideos, canWatchVideo } from '@clearwing/domain/videos/rules.ts'
import { NewVideo, Video, VideoChange, VideoParam, VideoStateChange } from '@clearwing/domain/videos/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { parseOrRefuse } from '#platform/errors/parsed.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { findFile, safeName, saveFile } from '#platform/files/files.ts'
import { receiveDocument, uploads } from '#platform/files/upload.ts'
import { prepareVideo } from '#platform/files/video.ts'
import type { Routes } from '#platform/http/routes.ts'
import { videoContentRoutes } from './content-routes.ts'
import { videoFeature } from './feature.ts'
import { videoListRoutes } from './list-routes.ts'
import { lockForChange } from './lock-for-change.ts'
import { videoProgressRoutes } from './progress-routes.ts'
import { replaceVideo } from './replace.ts'
import { stateOfVideo } from './state.ts'
import { createVideo, findVideo, readVideo, updateVideo } from './store.ts'
import { videoTextRoutes } from './text-routes.ts'

const tags: TagType[] = ['Video']
const path = '/videos/:videoId'
const params = VideoParam
const config = { rule: canManageVideos, feature: videoFeature, inPerson: true } as const

/** Videos: watched by everyone whom their level allows, kept by administrators. */
export const videoRoutes: Routes = async (app) => {
  const { storage } = app.site
  await app.register(uploads)
  await app.register(videoListRoutes)
  await app.register(videoContentRoutes)
  await app.register(videoProgressRoutes)
  await app.register(videoTextRoutes)

  app.post('/videos', {
    config: { ...config, upload: true },
    schema: { operationId: 'addVideo', tags, querystring: ArrivedUpload, response: { 201: Video } },
    handler: async (request, reply) => {
      const { actor } = request
      allowed(request, canManageVideos)
      const { fields, bytes, ...file } = await receiveDocument(request, request.query)
      const given = parseOrRefuse<NewVideo>(NewVideo, { name: nameOf(file.fileName), ...fields })
      const { bytes: stored, contentType, ...facts } = await prepareVideo(bytes)
      const added = await request.transaction(async (tx) => {
        const fileId = await saveFile(tx, actor, storage, { ...file, bytes: stored, contentType })
        return readVideo(tx, actor, await createVideo(tx, actor, { ...given, ...facts, fileId }))
      })
      return reply.code(201).send(added)
    },
  })

  app.post(`${path}/file`, {
    config: { ...config, upload: true },
    schema: { operationId: 'replaceVideo', tags, params, querystring: ArrivedUpload, response: { 201: Video } },
    handler: async (request, reply) => {
      const { actor } = request
      allowed(request, canManageVideos)
      const { videoId } = found(await findVideo(request.db, actor, request.params.videoId))
      const { fields: _, bytes, ...file } = await receiveDocument(request, request.query)
      const { bytes: stored, contentType, ...facts } = await prepareVideo(bytes)
      const replaced = await request.transaction(async (tx) => {
        const before = await lockForChange(tx, request, videoId)
        const fileId = await saveFile(tx, actor, storage, { ...file, bytes: stored, contentType })
        await replaceVideo(tx, actor, before, { ...facts, fileId })
        return readVideo(tx, actor, videoId)
      })
      return reply.code(201).send(replaced)
    },
  })

  app.post(`${path}/poster`, {
    config: { ...config, upload: true },
    schema: { operationId: 'setVideoPoster', tags, params, querystring: ArrivedUpload, response: { 201: Video } },
    handler: async (request, reply) => {
      const { actor } = request
      allowed(request, canManageVideos)
      const { videoId } = found(await findVideo(request.db, actor, request.params.videoId))
      const { fields: _, ...file } = await receiveDocument(request, request.query)
      const changed = await request.transaction(async (tx) => {
        const before = await lockForChange(tx, request, videoId)
        const posterFileId = await saveFile(tx, actor, storage, file)
        const { contentType } = found(await findFile(tx, posterFileId))
        if (!contentType.startsWith('image/')) throw new Refusal(415, { title: 'Choose a PNG or JPEG picture.' })
        await updateVideo(tx, actor, before, { posterFileId })
        return readVideo(tx, actor, videoId)
      })
      return reply.code(201).send(changed)
    },
  })

  app.get(path, {
    config: { rule: canWatchVideo, feature: videoFeature },
    schema: { operationId: 'getVideo', tags, params, response: { 200: Video } },
    handler: async (request) => {
      const { actor, db } = request
      const video = found(await findVideo(db, actor, request.params.videoId))
      allowed(request, canWatchVideo, video)
      return readVideo(db, actor, video.videoId)
    },
  })

  app.put(path, {
    config,
    schema: { operationId: 'updateVideo', tags, params, body: VideoChange, response: { 200: Video } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { version, ...change } = request.body
        const before = await lockForChange(tx, request, request.params.videoId, version)
        await updateVideo(tx, request.actor, before, change)
        return readVideo(tx, request.actor, before.videoId)
      }),
  })

  app.put(`${path}/state`, {
    config,
    schema: { operationId: 'setVideoState', tags, params, body: VideoStateChange, response: { 200: Video } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { version, state } = request.body
        const before = await lockForChange(tx, request, request.params.videoId, version)
        if (state === 'published' && before.captions === null)
          throw new Refusal(409, { title: 'Add captions before you publish this video.' })
        const published = { publishedAt: before.publishedAt ?? tx.now, retiredAt: null }
        if (state !== stateOfVideo(before))
          await updateVideo(tx, request.actor, before, state === 'published' ? published : { retiredAt: tx.now })
        return readVideo(tx, request.actor, before.videoId)
      }),
  })
}

/** The file name without its ending, as far as a name reaches: 'Sign a medical.webm' becomes 'Sign a medical'. */
const nameOf = (fileName: string) =>
  safeName(fileName)
    .replace(/\.\w{1,5}$/, '')
    .slice(0, maxLength.videoName) || 'Video'
