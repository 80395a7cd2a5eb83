import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canExportRequirements } from '@clearwing/domain/requirements/rules.ts'
import {
  canReadConfirmation,
  canViewVideoProgress,
  PagedVideoWatchers,
  VideoOfPersonParam,
  VideoProgressQuery,
  videoProgressList,
} from '@clearwing/domain/requirements/video-progress.ts'
import { VideoParam } from '@clearwing/domain/videos/schema.ts'
import { findVideoCompletion, videoFeature } from '#features/videos/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { recordEachReadOnce, recordReadOnce } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findWatcherName, listVideoProgress } from './video-progress-store.ts'

const tags: TagType[] = ['Video', 'Requirement', 'Reminder', 'Member', 'StaffGroup']
const url = '/videos/:videoId/progress'

/** The same list as a file, for those who keep the requirements. */
const canExportVideoProgress = (actor: Parameters<typeof canViewVideoProgress>[0]) =>
  canViewVideoProgress(actor) && canExportRequirements(actor)

/** Who has watched a video, and who has not. */
export const videoWatcherRoutes: Routes = async (app) => {
  app.get(url, {
    config: { rule: canViewVideoProgress, feature: videoFeature },
    schema: {
      operationId: 'listVideoProgress',
      tags,
      params: VideoParam,
      querystring: VideoProgressQuery,
      response: { 200: PagedVideoWatchers },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, query, params } = request
        allowed(request, canViewVideoProgress)
        const page = found(await listVideoProgress(tx, actor, params.videoId, query))
        const others = page.list.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
        await recordEachReadOnce(tx, actor, { entity: 'video progress', entityId: params.videoId }, others)
        return page
      }),
  })

  app.get('/videos/:videoId/people/:userId/confirmation', {
    config: { rule: canReadConfirmation, feature: videoFeature },
    schema: { operationId: 'printVideoConfirmation', tags, params: VideoOfPersonParam },
    handler: async (request, reply) => {
      const { videoId, userId } = request.params
      const { name, completion } = await request.transaction(async (tx) => {
        const { actor } = request
        allowed(request, canReadConfirmation, userId)
        const watcherName = found(await findWatcherName(tx, actor, videoId, userId))
        if (userId !== actor.userId)
          await recordReadOnce(tx, actor, { entity: 'video progress', entityId: videoId, subjectUserId: userId })
        return { name: watcherName, completion: found(await findVideoCompletion(tx, videoId, userId)) }
      })
      // The PDF code is loaded with the first request for it.
      const { printConfirmation } = await import('./confirmation-pdf.ts')
      const { displayName } = app.site.config
      const bytes = await printConfirmation({ displayName, name, completion, printedAt: request.now })
      const fileName = `Confirmation ${completion.videoName}.pdf`
      return sendBytes(reply, bytes, { fileName, contentType: 'application/pdf' })
    },
  })

  exportRoute(app, `${url}/export`, {
    rule: canExportVideoProgress,
    feature: videoFeature,
    ask: (request) => allowed(request, canExportVideoProgress),
    operationId: 'exportVideoProgress',
    tags,
    params: VideoParam,
    querystring: VideoProgressQuery,
    list: async (db, actor, query, request) =>
      found(await listVideoProgress(db, actor, VideoParam.parse(request.params).videoId, query)),
    ...describedBy(videoProgressList),
    subjectOf: ({ videoId, userId }) => ({ entity: 'video progress', entityId: videoId, subjectUserId: userId }),
  })
}
