import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canManageVideos } from '@clearwing/domain/videos/rules.ts'
import { Video, VideoParam, VideoText, VideoTexts } from '@clearwing/domain/videos/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found, refuseFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readCaptions, readChapters } from './captions.ts'
import { videoFeature } from './feature.ts'
import { lockForChange } from './lock-for-change.ts'
import { stateOfVideo } from './state.ts'
import { findVideo, readVideo, updateVideo } from './store.ts'

const tags: TagType[] = ['Video']
const path = '/videos/:videoId'
const params = VideoParam
const config = { rule: canManageVideos, feature: videoFeature, inPerson: true } as const

/** The captions and chapters of a video, as WebVTT files. */
export const videoTextRoutes: Routes = async (app) => {
  app.get(`${path}/texts`, {
    config: { rule: canManageVideos, feature: videoFeature },
    schema: { operationId: 'getVideoTexts', tags, params, response: { 200: VideoTexts } },
    handler: async (request) => {
      allowed(request, canManageVideos)
      const video = found(await findVideo(request.db, request.actor, request.params.videoId))
      return { captions: video.captions ?? '', chapters: video.chapters ?? '', version: video.version }
    },
  })

  for (const kind of ['captions', 'chapters'] as const)
    app.put(`${path}/${kind}`, {
      config,
      schema: {
        operationId: kind === 'captions' ? 'setVideoCaptions' : 'setVideoChapters',
        tags,
        params,
        body: VideoText,
        response: { 200: Video },
      },
      handler: (request) =>
        request.transaction(async (tx) => {
          const { text, version } = request.body
          const before = await lockForChange(tx, request, request.params.videoId, version)
          if (text === '' && kind === 'captions' && stateOfVideo(before) === 'published')
            refuseFields({ text: ['A published video needs captions.'] })
          const read = kind === 'captions' ? readCaptions : readChapters
          const { problems } = text === '' ? { problems: [] } : read(text, before.duration)
          if (problems.length > 0) refuseFields({ text: problems })
          await updateVideo(tx, request.actor, before, { [kind]: text === '' ? null : text })
          return readVideo(tx, request.actor, before.videoId)
        }),
    })
}
