import { type Actor, isUnderActivity } from '@clearwing/domain/access/actor.ts'
import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { canRemindOfRequirement } from '@clearwing/domain/requirements/rules.ts'
import { requirementOn } from '@clearwing/domain/requirements/state.ts'
import {
  isToWatch,
  type PagedVideoWatchers,
  type VideoProgressQuery,
  type VideoWatcher,
  WatchingState,
  watchingOn,
} from '@clearwing/domain/requirements/video-progress.ts'
import { searchable, searchWords } from '@clearwing/domain/search.ts'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { reminderNotices, reminderSteps, reminders } from '#features/reminders/tables.ts'
import { membersOn } from '#features/staff-groups/index.ts'
import { findVideo, findVideoName, listVideoWatchers } from '#features/videos/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { ofPair } from './of-person.ts'
import { type Pair, readPairs } from './states.ts'

/**
 * Who has watched a video: people whom the actor sees and whose requirements ask for it, and for administrators also
 * everyone who has opened it. Undefined if the actor may not know of the video.
 */
export async function listVideoProgress(
  db: Db,
  actor: Actor,
  videoId: number,
  query: VideoProgressQuery,
): Promise<PagedVideoWatchers | undefined> {
  const { a, gr, f, ws } = query
  const organisationId = a === undefined ? undefined : organisationIdOf(actor, a)
  const selection = { evidence: 'video', ...(organisationId !== undefined && { organisationId }) } as const
  const pairs = (await readPairs(db, actor, selection, today(db))).filter(
    ({ values }) => values.video?.videoId === videoId,
  )
  // A retired video is still known to those who require it.
  if (pairs.length === 0 && !(await findVideo(db, actor, videoId))) return undefined
  const all = await readWatchers(db, actor, videoId, pairs, organisationId)
  const members =
    gr === undefined ? undefined : await membersOn(db, organisationId ?? actor.organisationId ?? 0, [gr], today(db))
  const words = searchWords(f)
  const found = all.filter(
    ({ userId, name }) => (members?.includes(userId) ?? true) && words.every((word) => searchable(name).includes(word)),
  )
  const chosen = found.filter(({ state }) => ws === undefined || state === ws)
  const sign = query.d === 1 ? -1 : 1
  const order = orders[query.o]
  const list = chosen.toSorted(
    (one, other) => sign * order(one, other) || byName(one, other) || one.userId - other.userId,
  )
  const from = offsetOf(query)
  const page = await withReminders(db, pairs, list.slice(from, from + query.n))
  return {
    ...toPage(page, list.length, query),
    videoName: (await findVideoName(db, videoId)) ?? '',
    states: countStates(found),
  }
}

/** The name of a person, if the actor may know whether that person has watched. */
export async function findWatcherName(db: Db, actor: Actor, videoId: number, userId: number) {
  const pairs =
    actor.userId === userId
      ? []
      : (await readPairs(db, actor, { evidence: 'video' }, today(db), [userId])).filter(
          ({ values }) => values.video?.videoId === videoId,
        )
  if (pairs[0]) return pairs[0].person.name
  const seesIt = actor.userId === userId || isUnderActivity(actor)
  return seesIt ? (await listVideoWatchers(db, videoId, [userId]))[0]?.name : undefined
}

type Watcher = Omit<VideoWatcher, 'remindedOn'>

async function readWatchers(db: Db, actor: Actor, videoId: number, pairs: Pair[], organisationId: number | undefined) {
  const seesEveryone = isUnderActivity(actor) && organisationId === undefined
  const required = Map.groupBy(pairs, ({ person }) => person.userId)
  const watchers = await listVideoWatchers(db, videoId, seesEveryone ? undefined : [...required.keys()])
  const watcherOf = new Map(watchers.map((watcher) => [watcher.userId, watcher]))
  const userIds = [...new Set([...required.keys(), ...watcherOf.keys()])]
  return userIds.map((userId): Watcher => {
    const its = required.get(userId) ?? []
    const watcher = watcherOf.get(userId)
    const states = its.map((pair) => ({ pair, ...requirementOn(pair.values, pair.facts, today(db)) }))
    const hasWatched = watcher !== undefined && watcher.doneAt !== null
    const { state, dueOn } = watchingOn(
      { required: states, hasStarted: watcher?.hasStarted ?? false, hasWatched },
      today(db),
    )
    const reminding = states
      .filter((one) => isToWatch(one) && canRemindOfRequirement(actor, ofPair(one.pair)))
      .toSorted((one, other) => (one.validTo ?? '').localeCompare(other.validTo ?? ''))
    return {
      videoId,
      userId,
      name: its[0]?.person.name ?? watcher?.name ?? '',
      state,
      percent: state === 'watched' ? 100 : (watcher?.percent ?? 0),
      lastAt: watcher?.lastAt ?? null,
      doneAt: watcher?.doneAt ?? null,
      dueOn,
      reminds: reminding[0]?.pair.definition.requirementId ?? null,
    }
  })
}

/** Adds the day on which each person was last reminded of these requirements. */
async function withReminders(db: Db, pairs: Pair[], rows: Watcher[]): Promise<VideoWatcher[]> {
  const requirementIds = [...new Set(pairs.map(({ definition }) => definition.requirementId))]
  const userIds = rows.map(({ userId }) => userId)
  const reminded =
    requirementIds.length === 0 || userIds.length === 0
      ? []
      : await db
          .select({ userId: reminders.userId, day: max(reminderNotices.day) })
          .from(reminders)
          .innerJoin(reminderSteps, eq(reminderSteps.reminderId, reminders.reminderId))
          .innerJoin(reminderNotices, eq(reminderNotices.reminderNoticeId, reminderSteps.reminderNoticeId))
          .where(
            and(
              inArray(reminders.userId, userIds),
              inArray(reminders.kind, ['requirement_amber', 'requirement_red']),
              inArray(sql`split_part(${reminders.occurrence}, ' ', 2)`, requirementIds.map(String)),
            ),
          )
          .groupBy(reminders.userId)
  const dayOf = new Map(reminded.map(({ userId, day }) => [userId, day]))
  return rows.map((row) => ({ ...row, remindedOn: dayOf.get(row.userId) ?? null }))
}

const countStates = (all: Pick<Watcher, 'state'>[]) =>
  Object.fromEntries(
    WatchingState.options.map((state) => [state, all.filter((one) => one.state === state).length]),
  ) as Record<WatchingState, number>

type Order = (one: Watcher, other: Watcher) => number

const byText = (one: string, other: string) => Number(one > other) - Number(one < other)
const byName: Order = (one, other) => searchable(one.name).localeCompare(searchable(other.name))
const byDue: Order = (one, other) => byText(one.dueOn ?? '9999', other.dueOn ?? '9999')

const orders: Record<VideoProgressQuery['o'], Order> = {
  attention: (one, other) =>
    WatchingState.options.indexOf(one.state) - WatchingState.options.indexOf(other.state) || byDue(one, other),
  person: byName,
  percent: (one, other) => one.percent - other.percent,
  last: (one, other) => byText(one.lastAt ?? '', other.lastAt ?? ''),
  done: (one, other) => byText(one.doneAt ?? '', other.doneAt ?? ''),
  due: byDue,
}
