import { percentWatched } from '@clearwing/domain/videos/watching.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fullName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { videoCompletions, videos, videoWatches } from './tables.ts'

/** What people have seen of a video: of these people, or of everyone who has opened it. */
export async function listVideoWatchers(db: Db, videoId: number, userIds?: number[]) {
  const { watched, openedAt, reportedAt } = videoWatches
  const completedAt = sql<string | null>`(select max(done.completed_at) from ${videoCompletions} as done
    where done.video_id = ${videoWatches.videoId} and done.user_id = ${videoWatches.userId})`.mapWith(videos.addedAt)
  const rows = await db
    .select({ user: users, watched, openedAt, reportedAt, completedAt, duration: videos.duration })
    .from(videoWatches)
    .innerJoin(videos, eq(videos.videoId, videoWatches.videoId))
    .innerJoin(users, eq(users.userId, videoWatches.userId))
    .where(
      and(
        eq(videoWatches.videoId, videoId),
        isNull(users.mergedIntoUserId),
        userIds === undefined ? undefined : inArray(videoWatches.userId, userIds),
      ),
    )
  return rows.map(({ user, duration, ...row }) => ({
    userId: user.userId,
    name: fullName(user),
    percent: percentWatched(row.watched, duration),
    hasStarted: row.watched.length > 0 || row.completedAt === null,
    lastAt: [row.openedAt, row.reportedAt ?? ''].toSorted().at(-1) ?? row.openedAt,
    doneAt: row.completedAt,
  }))
}

/** The name of a video of any state. */
export async function findVideoName(db: Db, videoId: number) {
  const [row] = await db.select({ name: videos.name }).from(videos).where(eq(videos.videoId, videoId))
  return row?.name
}
