import { IdParam } from '@clearwing/domain/fields.ts'
import { FeedDetails, Feeds } from '@clearwing/domain/hl7/feeds/schema.ts'
import { canListHl7 } from '@clearwing/domain/hl7/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findFeed, readFeeds } from './service.ts'

const tags: TagType[] = ['Feed']
const config = { rule: canListHl7 }

/** Laboratories' feeds: counts and times, with nothing about a person. */
export const feedRoutes: Routes = async (app) => {
  app.get('/hl7/feeds', {
    config,
    schema: { operationId: 'listFeeds', tags, response: { 200: Feeds } },
    handler: async (request) => {
      allowed(request, canListHl7)
      return readFeeds(app.db, request.now)
    },
  })

  app.get('/hl7/feeds/:hl7SenderId', {
    config,
    schema: {
      operationId: 'getFeed',
      tags,
      params: z.strictObject({ hl7SenderId: IdParam }),
      response: { 200: FeedDetails },
    },
    handler: async (request) => {
      allowed(request, canListHl7)
      return found(await findFeed(app.db, request.params.hl7SenderId, request.now))
    },
  })
}
