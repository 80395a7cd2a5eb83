import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment } from '#platform/database/filters.ts'
import { videoCompletions } from './tables.ts'

/** The days on which people completed these videos. */
export function listVideoCompletions(db: Db, videoIds: number[]) {
  const { videoId, userId, completedAt, completedBy } = videoCompletions
  return db
    .select({ videoId, userId, completedBy, day: dayOfMoment(completedAt) })
    .from(videoCompletions)
    .where(inArray(videoId, videoIds))
    .orderBy(videoCompletions.videoCompletionId)
}
