import { z } from 'zod'
import { type Actor, isMe, isUnderActivity } from '#access/actor.ts'
import { IdParam } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery, pageOf } from '#paging.ts'
import { VideoParam } from '#videos/schema.ts'
import { groupFilter } from './filters.ts'
import { canViewRequirements } from './rules.ts'
import type { RequirementOfPerson } from './state.ts'

// Who has watched a video, of the people whose requirements ask for it (features.md 2.10).

/** `cleared`: the person does not have to watch it at present. */
export const WatchingState = z
  .enum(['overdue', 'not_started', 'started', 'watched', 'cleared'])
  .meta({ id: 'WatchingState' })
export type WatchingState = z.infer<typeof WatchingState>

export const watchingStateNames: Record<WatchingState, string> = {
  overdue: 'Overdue',
  not_started: 'Not started',
  started: 'In progress',
  watched: 'Watched',
  cleared: 'Not needed at present',
}

type Required = Pick<RequirementOfPerson, 'state' | 'validTo'>

/** True while the person has to watch the video, for the first time or again. */
export const isToWatch = ({ state }: Pick<Required, 'state'>) =>
  !['current', 'cleared', 'not_yet', 'not_offered'].includes(state)

type Watching = {
  /** The requirements of the person that name the video; none if the person watches it by choice. */
  required: Required[]
  hasStarted: boolean
  hasWatched: boolean
}

/** How far a person is, with the earliest day on which the video is due. */
export function watchingOn(
  { required, hasStarted, hasWatched }: Watching,
  day: string,
): { state: WatchingState; dueOn: string | null } {
  const open = required.filter(isToWatch)
  const dueOn = open.flatMap(({ validTo }) => validTo ?? []).toSorted()[0] ?? null
  if (dueOn !== null && dueOn < day) return { state: 'overdue', dueOn }
  if (open.length > 0) return { state: hasStarted ? 'started' : 'not_started', dueOn }
  if (hasWatched) return { state: 'watched', dueOn }
  if (required.some(({ state }) => state === 'cleared' || state === 'not_offered')) return { state: 'cleared', dueOn }
  return { state: hasStarted ? 'started' : 'not_started', dueOn }
}

/** What one person has watched of a video. */
export const VideoWatcher = z
  .object({
    videoId: z.int32(),
    userId: z.int32(),
    name: z.string(),
    state: WatchingState,
    /** Share watched since the last completion, in whole percent; 100 while nothing is left to watch. */
    percent: z.int32(),
    /** The last time that the person opened the video or played it. */
    lastAt: z.string().nullable(),
    /** The last completion. */
    doneAt: z.string().nullable(),
    dueOn: z.string().nullable(),
    /** The last reminder of it. */
    remindedOn: z.string().nullable(),
    /** The requirement that is due first and that the viewer may remind the person of; null if there is none. */
    reminds: z.int32().nullable(),
  })
  .meta({ id: 'VideoWatcher' })
export type VideoWatcher = z.infer<typeof VideoWatcher>

export const PagedVideoWatchers = pageOf(VideoWatcher)
  .extend({
    videoName: z.string(),
    /** Number of people in each state, regardless of the filter of states. */
    states: z.record(WatchingState, z.int32()),
  })
  .meta({ id: 'PagedVideoWatchers' })
export type PagedVideoWatchers = z.infer<typeof PagedVideoWatchers>

export const videoProgressList = {
  type: 'videoProgress',
  order: 'attention',
  columns: {
    person: { title: 'Person', order: 'person', value: ({ name }) => name },
    state: { title: 'Status', order: 'attention', value: ({ state }) => watchingStateNames[state] },
    percent: { title: 'Percent', kind: 'number', order: 'percent', value: ({ percent }) => percent },
    last: { title: 'Last watched', kind: 'moment', order: 'last', value: ({ lastAt }) => lastAt },
    done: { title: 'Completed', kind: 'moment', order: 'done', value: ({ doneAt }) => doneAt },
    due: { title: 'Due', kind: 'day', order: 'due', value: ({ dueOn }) => dueOn },
    reminded: { title: 'Last reminder', kind: 'day', value: ({ remindedOn }) => remindedOn },
  },
  orders: { attention: 'Most urgent first' },
  filters: {
    gr: groupFilter,
    ws: {
      label: 'Status',
      schema: WatchingState.optional(),
      options: optionsOf(WatchingState.options, (state) => watchingStateNames[state]),
    },
  },
} as const satisfies ListDescription<VideoWatcher>

export const VideoProgressQuery = listQuery(videoProgressList)
export type VideoProgressQuery = z.infer<typeof VideoProgressQuery>

/** Who has watched: for those who see what their organisation requires, and for administrators with an activity. */
export const canViewVideoProgress = (actor: Actor) =>
  isUnderActivity(actor) || canViewRequirements(actor, actor.organisationId)

/** The confirmation of a completion: for the person, and for those who see that they have watched. */
export const canReadConfirmation = (actor: Actor, userId: number) => isMe(actor, userId) || canViewVideoProgress(actor)

export const VideoOfPersonParam = VideoParam.extend({ userId: IdParam })
