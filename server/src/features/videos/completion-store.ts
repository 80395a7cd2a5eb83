import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment } from '#platform/database/filters.ts'
import { videoCompletions, videos } from './tables.ts'

/** The days on which people completed these videos. */
export function listVideoCompletions(db: Db, videoIds: number[]) {
  const { videoId, userId, completedAt, completedBy } = videoCompletions
  return db
    .select({ videoId, userId, completedBy, day: dayOfMoment(completedAt) })
    .from(videoCompletions)
    .where(inArray(videoId, videoIds))
    .orderBy(videoCompletions.videoCompletionId)
}

export type VideoCompletion = Awaited<ReturnType<typeof findVideoCompletion>> & {}

/** The last completion of a video by a person. */
export async function findVideoCompletion(db: Db, videoId: number, userId: number) {
  const { completedAt, completedBy } = videoCompletions
  const [row] = await db
    .select({ videoName: videos.name, duration: videos.duration, completedAt, completedBy })
    .from(videoCompletions)
    .innerJoin(videos, eq(videos.videoId, videoCompletions.videoId))
    .where(and(eq(videoCompletions.videoId, videoId), eq(videoCompletions.userId, userId)))
    .orderBy(desc(completedAt))
    .limit(1)
  return row
}
