import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { WatchedSpan } from '@clearwing/domain/videos/watching.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { videoCompletions, videoWatches } from './tables.ts'

export type StoredWatch = typeof videoWatches.$inferSelect

/**
 * What the person has seen of each video, locked: reports from several pages are counted one after the other. With the
 * moment of their last report about any video.
 */
export async function lockWatches(tx: Tx, userId: number) {
  const watches = await tx
    .select()
    .from(videoWatches)
    .where(eq(videoWatches.userId, userId))
    .orderBy(asc(videoWatches.videoWatchId))
    .for('update')
  const reports = watches.flatMap(({ reportedAt }) => reportedAt ?? [])
  return { watches, lastReport: reports.toSorted().at(-1) ?? null }
}

const isIt = ({ videoWatchId }: StoredWatch) => eq(videoWatches.videoWatchId, videoWatchId)

export const storePlayed = (tx: Tx, before: StoredWatch, played: { watched: WatchedSpan[]; position: number }) =>
  tx
    .update(videoWatches)
    .set({ ...played, reportedAt: tx.now })
    .where(isIt(before))

/** The person reads one transcript at a time: opening another begins its time again. */
export async function startReading(tx: Tx, { userId }: Actor, videoId: number) {
  const isOwn = eq(videoWatches.userId, userId)
  await tx
    .update(videoWatches)
    .set({ readingSince: null })
    .where(and(isOwn, isNotNull(videoWatches.readingSince)))
  await tx
    .update(videoWatches)
    .set({ readingSince: tx.now })
    .where(and(isOwn, eq(videoWatches.videoId, videoId)))
}

type Completed = { actor: Actor; watch: StoredWatch; completedBy: 'watching' | 'reading' }

/** Records that the person has completed a video; watching it again begins from the start. */
export async function createCompletion(tx: Tx, { actor, watch, completedBy }: Completed) {
  const { userId } = actor
  const { videoId, fileId } = watch
  const after = { videoId, userId, fileId, completedAt: tx.now, completedBy }
  const [row] = await tx.insert(videoCompletions).values(after).returning()
  await tx.update(videoWatches).set({ watched: [], position: 0, readingSince: null }).where(isIt(watch))
  const entityId = row?.videoCompletionId ?? 0
  await record(tx, actor, { action: 'create', entity: 'video completion', entityId, subjectUserId: userId, after })
  await invalidateTags(tx, [{ userId }, 'administrators'], { type: 'Video', id: videoId })
}
