import type { Actor } from '@clearwing/domain/access/actor.ts'
import { individualRights, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { canWatchVideo, isPublicVideo } from '@clearwing/domain/videos/rules.ts'
import type { Video, VideoChange } from '@clearwing/domain/videos/schema.ts'
import { and, eq, gt, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { readCaptions, readChapters } from './captions.ts'
import { howToWatch, readRequired, videoHandlers } from './handlers.ts'
import { listedVideos, toListedVideo } from './listed-store.ts'
import { stateOfVideo } from './state.ts'
import { videos } from './tables.ts'

export type StoredVideo = typeof videos.$inferSelect

const isIt = (videoId: number) => eq(videos.videoId, videoId)

/** Condition: published, not retired, and not for administrators only. */
export const isOffered = () =>
  and(isNotNull(videos.publishedAt), isNull(videos.retiredAt), gt(videos.access, FileAccess.Administrator_only))

/** Administrators know of every video, other users of the published ones that their level opens to them. */
export const visibleVideos = (actor: Actor) => (isAdministrator(actor) ? undefined : isOffered())

/** A video that the actor may know of, with its state, which its rules ask for. */
export async function findVideo(db: Db, actor: Actor, videoId: number) {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(isIt(videoId), visibleVideos(actor)))
  return row && { ...row, state: stateOfVideo(row) }
}

/** A published video of the level Public, for visitors. */
export async function findPublicVideo(db: Db, videoId: number) {
  const [row] = await db.select().from(videos).where(isIt(videoId))
  return row && isPublicVideo({ ...row, state: stateOfVideo(row) }) ? row : undefined
}

/**
 * Those of these videos that no one but administrators can watch, each with the day since when. Only that of a retired
 * one is known; a draft counts from today.
 */
export async function listVideosNotOffered(db: Db, videoIds: number[]): Promise<[videoId: number, since: string][]> {
  const { videoId, retiredAt } = videos
  const rows = await db
    .select({ videoId, retiredAt })
    .from(videos)
    .where(and(inArray(videoId, videoIds), not(isOffered() as SQL)))
  return rows.map((row) => [row.videoId, row.retiredAt === null ? today(db) : dayInZone(row.retiredAt)])
}

/** True for a published video that everyone who is logged in may watch. */
export async function isVideoForAll(db: Db, videoId: number) {
  const [row] = await db.select().from(videos).where(isIt(videoId))
  return row !== undefined && canWatchVideo(anyUser, { ...row, state: stateOfVideo(row) })
}

/** Locked until the transaction ends, so that the video checked is the one changed. */
export async function lockVideo(tx: Tx, videoId: number) {
  const [row] = await tx.select().from(videos).where(isIt(videoId)).for('update')
  return row
}

/** A video as its page shows it to the actor, who may watch it. */
export async function readVideo(db: Db, actor: Actor, videoId: number): Promise<Video> {
  const [row] = await listedVideos(db, actor).where(isIt(videoId))
  if (!row) throw new Error('A video that was just found is missing')
  const { captions, chapters, duration, width, height } = row.video
  const required = await readRequired(db, actor)
  return {
    ...toListedVideo(row, required),
    width,
    height,
    transcript: captions === null ? [] : readCaptions(captions, duration).cues,
    chapters: chapters === null ? [] : readChapters(chapters, duration).cues,
    ...howToWatch(required.own, videoId),
  }
}

type Created = Omit<VideoChange, 'version'> & Pick<StoredVideo, 'fileId' | 'duration' | 'width' | 'height'>

export async function createVideo(tx: Tx, actor: Actor, given: Created) {
  const values = { ...given, addedBy: actor.userId, addedAt: tx.now }
  const [row] = await tx.insert(videos).values(values).returning()
  const created = row as StoredVideo
  await recordAndAnnounce(tx, actor, undefined, created)
  return created.videoId
}

type Change = Partial<Omit<StoredVideo, 'videoId' | 'version' | 'addedBy' | 'addedAt'>>

/** Changes a video; lock it first. */
export async function updateVideo(tx: Tx, actor: Actor, before: StoredVideo, change: Change) {
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(videos).set(set).where(isIt(before.videoId)).returning()
  await recordAndAnnounce(tx, actor, before, after as StoredVideo)
}

/** A user without rights of an administrator. */
const anyUser: Actor = { userId: 0, activityId: null, ...individualRights }

/** Every write also writes the history and announces the tag to those who see a difference. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredVideo | undefined, after: StoredVideo) {
  const { videoId: id } = after
  const action = before ? 'change' : 'create'
  await record(tx, actor, { action, entity: 'video', entityId: id, ...(before && { before }), after })
  const [wasOffered, isOfferedNow] = [before, after].map(
    (one) => one !== undefined && canWatchVideo(anyUser, { ...one, state: stateOfVideo(one) }),
  )
  await invalidateTags(tx, [wasOffered || isOfferedNow ? 'everyone' : 'administrators'], { type: 'Video', id })
  if (before && wasOffered !== isOfferedNow) await videoHandlers.announceOffered(tx, id)
}
