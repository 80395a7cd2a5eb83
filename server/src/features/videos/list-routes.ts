import { loggedIn } from '@clearwing/domain/access/actor.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { VideoQuery, videoList } from '@clearwing/domain/videos/list.ts'
import { HelpClip, PagedVideos } from '@clearwing/domain/videos/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { videoFeature } from './feature.ts'
import { listHelpClips, listVideos, listVideoTopics } from './list-store.ts'

const tags: TagType[] = ['Video']
const config = { rule: loggedIn, feature: videoFeature } as const

/** The list of videos, on screen and as a file, and its topics. `visibleVideos` says which each reader knows of. */
export const videoListRoutes: Routes = async (app) => {
  app.get('/videos', {
    config,
    schema: { operationId: 'listVideos', tags, querystring: VideoQuery, response: { 200: PagedVideos } },
    handler: (request) => {
      allowed(request, loggedIn)
      return listVideos(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/videos/export', {
    ...config,
    ask: (request) => allowed(request, loggedIn),
    operationId: 'exportVideos',
    tags,
    querystring: VideoQuery,
    list: listVideos,
    ...describedBy(videoList),
  })

  app.get('/videos/help', {
    config,
    schema: { operationId: 'listHelpClips', tags, response: { 200: z.array(HelpClip) } },
    handler: (request) => {
      allowed(request, loggedIn)
      return listHelpClips(request.db, request.actor)
    },
  })

  app.get('/videos/topics', {
    config,
    schema: { operationId: 'listVideoTopics', tags, response: { 200: z.array(z.string()) } },
    handler: (request) => {
      allowed(request, loggedIn)
      return listVideoTopics(request.db, request.actor)
    },
  })
}
