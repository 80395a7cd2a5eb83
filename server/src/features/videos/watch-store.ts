import type { Actor } from '@clearwing/domain/access/actor.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { StoredVideo } from './store.ts'
import { videoWatches } from './tables.ts'

type Opened = Pick<StoredVideo, 'videoId' | 'fileId'>

/** Counts a view. The first one begins what the person has seen of the video. */
export const countView = (tx: Tx, actor: Actor, video: Opened) =>
  beginWatch(tx, actor, video, { views: sql`${videoWatches.views} + 1`, openedAt: tx.now, fileId: video.fileId }, 1)

/** Begins what the person has seen of a video, if they have not opened it yet. */
export const openWatch = (tx: Tx, actor: Actor, video: Opened) =>
  beginWatch(tx, actor, video, { fileId: video.fileId }, 0)

type NextView = { fileId: number; views?: SQL; openedAt?: string }

async function beginWatch(tx: Tx, { userId }: Actor, { videoId, fileId }: Opened, next: NextView, views: number) {
  const first = { videoId, fileId, userId, views, startedAt: tx.now, openedAt: tx.now, watched: [] }
  await tx
    .insert(videoWatches)
    .values(first)
    .onConflictDoUpdate({
      target: [videoWatches.videoId, videoWatches.userId],
      set: next,
    })
  await invalidateTags(tx, [{ userId }, 'administrators'], { type: 'Video', id: videoId })
}

/** After a new file of another length, what was watched of the old one does not count. Completions stay. */
export const forgetWatched = (tx: Tx, { videoId }: Opened) =>
  tx
    .update(videoWatches)
    .set({ watched: [], position: 0, reportedAt: null, readingSince: null })
    .where(eq(videoWatches.videoId, videoId))
