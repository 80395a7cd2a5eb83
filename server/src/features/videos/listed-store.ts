import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ListedVideo, VideoProgress } from '@clearwing/domain/videos/schema.ts'
import { percentWatched, watchedFromStart } from '@clearwing/domain/videos/watching.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type Required, requiredOfVideo } from './handlers.ts'
import { stateOfVideo } from './state.ts'
import { videoCompletions, videos, videoWatches } from './tables.ts'

/** The last time that the actor completed a video. */
const ownCompletion = ({ userId }: Pick<Actor, 'userId'>) =>
  sql<string | null>`(select max(done.completed_at) from ${videoCompletions} as done
    where done.video_id = ${videos.videoId} and done.user_id = ${userId})`.mapWith(videos.addedAt)

/** Each video with its views and what the actor has seen of it. */
export function listedVideos(db: Db, actor: Pick<Actor, 'userId'>) {
  const views = sql<number>`coalesce((select sum(every.views) from ${videoWatches} as every
    where every.video_id = ${videos.videoId}), 0)::int`
  return db
    .select({
      video: getTableColumns(videos),
      views: views.as('views'),
      completedAt: ownCompletion(actor).as('own_completed_at'),
      watched: videoWatches.watched,
      position: videoWatches.position,
    })
    .from(videos)
    .leftJoin(videoWatches, and(eq(videoWatches.videoId, videos.videoId), eq(videoWatches.userId, actor.userId)))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof listedVideos>>[number]

export const toListedVideo = (row: Row, required: Required): ListedVideo => ({
  videoId: row.video.videoId,
  name: row.video.name,
  topic: row.video.topic,
  screen: row.video.screen,
  access: row.video.access,
  state: stateOfVideo(row.video),
  duration: row.video.duration,
  hasPoster: row.video.posterFileId !== null,
  hasCaptions: row.video.captions !== null,
  views: row.views,
  progress: progressOf(row),
  ...requiredOfVideo(required, row.video.videoId),
  addedAt: row.video.addedAt,
  version: row.video.version,
})

function progressOf({ watched, position, completedAt, video }: Row): VideoProgress | null {
  if (watched === null || position === null) return null
  // A person who has completed a video may skip in it.
  return completedAt === null
    ? {
        percent: percentWatched(watched, video.duration),
        position,
        watchedFromStart: watchedFromStart(watched),
        completedAt,
      }
    : { percent: 100, position, watchedFromStart: video.duration, completedAt }
}
