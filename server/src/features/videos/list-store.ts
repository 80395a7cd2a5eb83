import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import type { VideoProgressFilter, VideoQuery, VideoRequiredFilter } from '@clearwing/domain/videos/list.ts'
import type { HelpClip } from '@clearwing/domain/videos/schema.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { type Required, readRequired } from './handlers.ts'
import { listedVideos, toListedVideo } from './listed-store.ts'
import { visibleVideos } from './store.ts'
import { videoCompletions, videos, videoWatches } from './tables.ts'

/** A page of the videos that the actor may know of. */
export async function listVideos(db: Db, actor: Actor, query: VideoQuery) {
  const { name, topic, duration, addedAt, videoId } = videos
  const orders = {
    name: searchableIn(name),
    topic: searchableIn(topic),
    length: duration,
    views: sql`views`,
    added: addedAt,
  } satisfies Record<VideoQuery['o'], unknown>
  const required = await readRequired(db, actor)
  const isWanted = and(visibleVideos(actor), ...conditions(actor, query, required))
  const direction = query.d ? desc : asc
  const [rows, total] = await Promise.all([
    listedVideos(db, actor)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, direction(videoId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(videos, isWanted),
  ])
  return toPage(
    rows.map((row) => toListedVideo(row, required)),
    total,
    query,
  )
}

const inState: Record<VideoQuery['m'], SQL | undefined> = {
  Published: and(isNotNull(videos.publishedAt), isNull(videos.retiredAt)),
  Draft: and(isNull(videos.publishedAt), isNull(videos.retiredAt)),
  Retired: isNotNull(videos.retiredAt),
  All: undefined,
}

const conditions = (actor: Actor, { m, f, tp, rq, cp, wt }: VideoQuery, required: Required): (SQL | undefined)[] => [
  inState[m],
  tp === undefined ? undefined : eq(videos.topic, tp),
  rq === undefined ? undefined : inArray(videos.videoId, idsOf(required, rq)),
  cp === undefined ? undefined : isNull(videos.captions),
  wt === undefined ? undefined : isSeen(actor, wt),
  ...searchWords(f).map((word) =>
    or(...[videos.name, videos.topic].map((text) => like(searchableIn(text), containsPattern(word)))),
  ),
]

const idsOf = ({ own, others }: Required, wanted: VideoRequiredFilter) =>
  (wanted === 'others' ? others : own.filter(({ dueOn }) => wanted === 'me' || dueOn !== null)).map(
    ({ videoId }) => videoId,
  )

function isSeen({ userId }: Actor, wanted: VideoProgressFilter) {
  const own = (table: typeof videoWatches | typeof videoCompletions) =>
    sql`exists (select from ${table} as own where own.video_id = ${videos.videoId} and own.user_id = ${userId})`
  const isDone = own(videoCompletions)
  if (wanted === 'watched') return isDone
  return wanted === 'started' ? sql`${own(videoWatches)} and not ${isDone}` : sql`not ${own(videoWatches)}`
}

/** The topics of the videos that the actor may know of, as filter options. */
export async function listVideoTopics(db: Db, actor: Actor) {
  const { topic } = videos
  const rows = await db
    .selectDistinct({ topic })
    .from(videos)
    .where(and(isNotNull(topic), visibleVideos(actor)))
    .orderBy(topic)
    .limit(100)
  return rows.flatMap((row) => row.topic ?? [])
}

/** The clips of the help menu: every published video that the actor may watch, by topic and name. */
export async function listHelpClips(db: Db, actor: Actor): Promise<HelpClip[]> {
  const rows = await listedVideos(db, actor)
    .where(and(visibleVideos(actor), inState.Published))
    .orderBy(sql`${searchableIn(videos.topic)} nulls last`, searchableIn(videos.name))
    .limit(100)
  return rows.map(({ video: { videoId, name, topic, screen, duration }, completedAt }) => ({
    videoId,
    name,
    topic,
    screen,
    duration,
    isWatched: completedAt !== null,
  }))
}
