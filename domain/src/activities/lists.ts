import type { z } from 'zod'
import { HistoryAction } from '#history/schema.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { ActivityAction, ListedActivity } from './schema.ts'
import { actionWords, actorInWords, recordInWords } from './words.ts'

/** Administrators' activities, with the number of actions under each. They are not exported. */
export const activityList = {
  type: 'history',
  name: 'Activities',
  order: 'createdAt',
  descending: true,
  /** `Own` lists activities started by the user. */
  modes: ['All', 'Own'],
  columns: {
    description: { title: 'Activity', order: 'description', value: ({ description }) => description },
    by: { title: 'Started by', value: ({ createdBy }) => createdBy },
    at: { title: 'Started', kind: 'moment', order: 'createdAt', value: ({ createdAt }) => createdAt },
    last: { title: 'Last action', kind: 'moment', value: ({ lastActionAt }) => lastActionAt },
    actions: { title: 'Actions', kind: 'number', value: ({ actions }) => actions },
  },
  filters: { m: { label: 'Show', options: [{ value: 'Own', label: 'Started by me' }] } },
} as const satisfies ListDescription<ListedActivity>

export const ListedActivityQuery = listQuery(activityList)
export type ListedActivityQuery = z.infer<typeof ListedActivityQuery>

/** The actions under one activity. */
export const actionList = {
  type: 'activityDeeds',
  order: 'at',
  descending: true,
  /** The kind of action, or all. */
  modes: ['All', ...HistoryAction.options],
  columns: {
    at: { title: 'When', kind: 'moment', order: 'at', value: ({ at }) => at },
    who: {
      title: 'Who',
      value: actorInWords,
      more: [{ title: 'Where', value: ({ organisationName }) => organisationName }],
    },
    what: { title: 'What', value: ({ action }) => actionWords[action] },
    record: {
      title: 'Record',
      order: 'entity',
      value: recordInWords,
      more: [
        { title: 'Person', value: ({ subjectName }) => subjectName },
        { title: 'Organisation or activity', value: ({ recordName }) => recordName },
      ],
    },
  },
  filters: { m: { label: 'What', options: optionsOf(HistoryAction.options, (action) => actionWords[action]) } },
} as const satisfies ListDescription<ActivityAction>

export const ActivityActionQuery = listQuery(actionList)
export type ActivityActionQuery = z.infer<typeof ActivityActionQuery>
