import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canWatchVideo } from '@clearwing/domain/videos/rules.ts'
import { VideoAddress, VideoParam } from '@clearwing/domain/videos/schema.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { findFile } from '#platform/files/files.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addressOfVideo, isAddressOf } from './address.ts'
import { videoFeature } from './feature.ts'
import { findFileOfVideo, readFileOfVideoAhead } from './file-store.ts'
import { paced } from './paced.ts'
import { findPublicVideo, findVideo } from './store.ts'
import { countView } from './watch-store.ts'

const tags: TagType[] = ['Video']
const params = VideoParam
const config = { rule: canWatchVideo, feature: videoFeature } as const

/** The files of videos, with their posters and captions. */
export const videoContentRoutes: Routes = async (app) => {
  const { storage, keyFor } = app.site
  const fileOf = async (db: Db, fileId: number | null) =>
    found(fileId === null ? undefined : await findFile(db, fileId))

  app.get('/view/videos/:videoId/Redirect', {
    config,
    schema: { operationId: 'viewVideo', tags, params },
    handler: async (request, reply) => {
      const { actor, session, db } = request
      const video = found(await findVideo(db, actor, request.params.videoId))
      allowed(request, canWatchVideo, video)
      // An administrator who sees the product as another user sees it does not watch for them.
      if (actor.realUserId === undefined) await request.transaction((tx) => countView(tx, actor, video))
      const { sessionId } = found(session)
      return reply.redirect(addressOfVideo(keyFor, { ...video, sessionId }, request.now), 302)
    },
  })

  app.get('/videos/:videoId/content', {
    config: { ...config, readAhead: readFileOfVideoAhead },
    schema: { operationId: 'getVideoContent', tags, params, querystring: VideoAddress },
    handler: async (request, reply) => {
      const { actor, session, shortReads, query } = request
      const { video, file } = found(await findFileOfVideo(shortReads, actor, request.params.videoId))
      allowed(request, canWatchVideo, video)
      const { sessionId } = found(session)
      if (!isAddressOf(keyFor, { ...video, sessionId }, query, request.now))
        throw new Refusal(403, { title: 'This address has expired. Open the video again.' })
      return sendFile(reply, storage, file, paced)
    },
  })

  // For the pages on which administrators keep a video: looking at it there is no view.
  app.get('/videos/:videoId/file', {
    config: { rule: isAdministrator, feature: videoFeature },
    schema: { operationId: 'getVideoFile', tags, params },
    handler: async (request, reply) => {
      allowed(request, isAdministrator)
      const video = found(await findVideo(request.db, request.actor, request.params.videoId))
      return sendFile(reply, storage, await fileOf(request.db, video.fileId), paced)
    },
  })

  app.get('/videos/:videoId/poster', {
    config,
    schema: { operationId: 'getVideoPoster', tags, params },
    handler: async (request, reply) => {
      const video = found(await findVideo(request.db, request.actor, request.params.videoId))
      allowed(request, canWatchVideo, video)
      return sendFile(reply, storage, await fileOf(request.db, video.posterFileId))
    },
  })

  app.get('/videos/:videoId/captions', {
    config,
    schema: { operationId: 'getVideoCaptions', tags, params },
    handler: async (request, reply) => {
      const video = found(await findVideo(request.db, request.actor, request.params.videoId))
      allowed(request, canWatchVideo, video)
      return reply.type('text/vtt; charset=utf-8').send(found(video.captions ?? undefined))
    },
  })

  // For visitors.
  app.get('/public/videos/:videoId/content', {
    config: { public: true },
    schema: { operationId: 'getPublicVideo', tags, params },
    handler: async (request, reply) => {
      const video = found(await findPublicVideo(request.db, request.params.videoId))
      return sendFile(reply, storage, await fileOf(request.db, video.fileId), paced)
    },
  })
}
