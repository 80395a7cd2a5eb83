import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { countWords } from '@clearwing/domain/videos/reading.ts'
import { canReportProgress } from '@clearwing/domain/videos/rules.ts'
import { TranscriptReport, Video, VideoParam, VideoReport } from '@clearwing/domain/videos/schema.ts'
import { afterReport, hasWatchedEnough, leastReadingTime } from '@clearwing/domain/videos/watching.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readCaptions } from './captions.ts'
import { videoFeature } from './feature.ts'
import { howToWatch, videoHandlers } from './handlers.ts'
import { createCompletion, lockWatches, startReading, storePlayed } from './progress-store.ts'
import { findVideo, readVideo } from './store.ts'
import { openWatch } from './watch-store.ts'

const tags: TagType[] = ['Video']
const params = VideoParam
const config = { rule: canReportProgress, feature: videoFeature, inPerson: true } as const

/** What a person has played or read of a video, as their browser reports it. */
export const videoProgressRoutes: Routes = async (app) => {
  app.put('/videos/:videoId/progress', {
    config,
    schema: { operationId: 'reportVideoProgress', tags, params, body: VideoReport, response: { 200: Video } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const video = await toReport(tx, request)
        const { videoId, duration } = video
        const { watches, lastReport } = await lockWatches(tx, actor.userId)
        const watch = watches.find((one) => one.videoId === videoId)
        if (!watch) throw new Refusal(409, { title: 'Open this video before you report on it.' })
        const since = [watch.openedAt, lastReport ?? ''].toSorted().at(-1) ?? tx.now
        const { inOrder } = howToWatch(await videoHandlers.listRequiredVideos(tx, actor.userId), videoId)
        const elapsed = Date.parse(tx.now) - Date.parse(since)
        const watched = afterReport(watch.watched, { played: body.played, elapsed, duration, inOrder })
        await storePlayed(tx, watch, { watched, position: Math.min(body.position, duration) })
        if (hasWatchedEnough(watched, duration)) await complete(tx, { actor, watch, completedBy: 'watching' })
        return readVideo(tx, actor, videoId)
      }),
  })

  app.put('/videos/:videoId/transcript', {
    config,
    schema: { operationId: 'reportTranscript', tags, params, body: TranscriptReport, response: { 200: Video } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const video = await toReport(tx, request)
        const { videoId, captions, duration } = video
        if (body.is === 'opened') {
          await openWatch(tx, actor, video)
          await startReading(tx, actor, videoId)
          return readVideo(tx, actor, videoId)
        }
        const { mayRead } = howToWatch(await videoHandlers.listRequiredVideos(tx, actor.userId), videoId)
        if (!mayRead) throw new Refusal(409, { title: 'Reading does not replace watching this video.' })
        const { watches } = await lockWatches(tx, actor.userId)
        const watch = watches.find((one) => one.videoId === videoId)
        const least = leastReadingTime(countWords(readCaptions(captions ?? '', duration).cues))
        const readingTime = watch?.readingSince ? Date.parse(tx.now) - Date.parse(watch.readingSince) : 0
        if (!watch || readingTime < least)
          throw new Refusal(409, { title: 'This was too quick. Read the transcript to its end.' })
        await complete(tx, { actor, watch, completedBy: 'reading' })
        return readVideo(tx, actor, videoId)
      }),
  })
}

async function toReport(tx: Tx, request: FastifyRequest<{ Params: { videoId: number } }>) {
  const video = found(await findVideo(tx, request.actor, request.params.videoId))
  allowed(request, canReportProgress, video)
  return video
}

async function complete(tx: Tx, completed: Parameters<typeof createCompletion>[1]) {
  await createCompletion(tx, completed)
  await videoHandlers.announceWatched(tx, completed.actor.userId, completed.watch.videoId)
}
