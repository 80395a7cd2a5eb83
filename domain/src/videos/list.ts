import { z } from 'zod'
import { type Actor, isAdministrator } from '#access/actor.ts'
import { anyText, maxLength } from '#fields.ts'
import { accessLevelNames } from '#files/access-levels.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { ListedVideo } from './schema.ts'
import { progressInWords, timeInVideo, videoStateNames } from './words.ts'

/** What the reader has seen of a video, as a filter. */
export const VideoProgressFilter = z.enum(['unwatched', 'started', 'watched']).meta({ id: 'VideoProgressFilter' })
export type VideoProgressFilter = z.infer<typeof VideoProgressFilter>

const filterNames: Record<VideoProgressFilter, string> = {
  unwatched: 'Not watched',
  started: 'Started',
  watched: 'Watched',
}

/** Who must watch a video, as a filter. */
export const VideoRequiredFilter = z.enum(['open', 'me', 'others']).meta({ id: 'VideoRequiredFilter' })
export type VideoRequiredFilter = z.infer<typeof VideoRequiredFilter>

const requiredNames: Record<VideoRequiredFilter, string> = {
  open: 'Still to watch',
  me: 'Required of me',
  others: 'Required of others',
}

/** 'You, Line pilots' */
export const requiredInWords = ({ isRequired, requiredOf }: Pick<ListedVideo, 'isRequired' | 'requiredOf'>) =>
  [...(isRequired ? ['You'] : []), ...requiredOf].join(', ')

const isForAdministrators = { isSeen: isAdministrator }

/** Videos that the reader may watch; for administrators all, as drafts and retired ones too. */
export const videoList = {
  type: 'videos',
  order: 'name',
  modes: ['All', 'Published', 'Draft', 'Retired'],
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    topic: { title: 'Topic', order: 'topic', value: ({ topic }) => topic },
    length: { title: 'Length', order: 'length', value: ({ duration }) => timeInVideo(duration) },
    required: {
      title: 'Required of',
      value: requiredInWords,
      more: [{ title: 'Due', kind: 'day', value: ({ dueOn }) => dueOn }],
    },
    progress: { title: 'My progress', value: ({ progress }) => progressInWords(progress) },
    state: { title: 'Status', ...isForAdministrators, value: ({ state }) => videoStateNames[state] },
    access: {
      title: 'Access',
      ...isForAdministrators,
      value: ({ access }) => accessLevelNames[access as keyof typeof accessLevelNames],
    },
    captions: {
      title: 'Captions',
      ...isForAdministrators,
      value: ({ hasCaptions }) => (hasCaptions ? 'Yes' : 'Missing'),
    },
    views: { title: 'Views', kind: 'number', order: 'views', ...isForAdministrators, value: ({ views }) => views },
    added: { title: 'Added', kind: 'moment', order: 'added', ...isForAdministrators, value: ({ addedAt }) => addedAt },
  },
  filters: {
    m: { label: 'Status', ...isForAdministrators },
    tp: { label: 'Topic', schema: anyText(maxLength.documentGroupName).optional() },
    rq: {
      label: 'Required',
      schema: VideoRequiredFilter.optional(),
      options: optionsOf(VideoRequiredFilter.options, (value) => requiredNames[value]),
    },
    cp: {
      label: 'Captions',
      ...isForAdministrators,
      schema: z.enum(['missing']).optional(),
      options: [{ value: 'missing', label: 'Missing' }],
    },
    wt: {
      label: 'My progress',
      schema: VideoProgressFilter.optional(),
      options: optionsOf(VideoProgressFilter.options, (value) => filterNames[value]),
    },
  },
} as const satisfies ListDescription<ListedVideo, Actor>

export const VideoQuery = listQuery(videoList)
export type VideoQuery = z.output<typeof VideoQuery>
