import type { z } from 'zod'
import { actionWords, actorInWords } from '#activities/words.ts'
import { HistoryAction } from '#history/schema.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { OrganisationEvent } from './schema.ts'

/** The person that a record is about, by name if the reader may see them. */
export const personOfEvent = ({ subjectName, isAboutPerson }: OrganisationEvent) =>
  subjectName ?? (isAboutPerson ? 'Not in your lists' : null)

/** What was done in an organisation. */
export const organisationEventList = {
  type: 'organisationEvents',
  order: 'at',
  descending: true,
  modes: ['All', ...HistoryAction.options],
  columns: {
    at: { title: 'When', kind: 'moment', order: 'at', value: ({ at }) => at },
    who: { title: 'Who', value: actorInWords },
    what: { title: 'What', value: ({ action }) => actionWords[action] },
    record: { title: 'Record', value: ({ kind }) => kind },
    person: { title: 'Person', value: personOfEvent },
    reason: { title: 'Reason', value: ({ reason }) => reason },
  },
  filters: { m: { label: 'What', options: optionsOf(HistoryAction.options, (action) => actionWords[action]) } },
  days: 'When',
} as const satisfies ListDescription<OrganisationEvent>

export const OrganisationEventQuery = listQuery(organisationEventList)
export type OrganisationEventQuery = z.infer<typeof OrganisationEventQuery>
