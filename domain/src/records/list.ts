import type { z } from 'zod'
import { rolesInWords } from '#access/words.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { PersonReading, RecordReading } from './schema.ts'
import { personReadingInWords, readingInWords } from './words.ts'

type Common = Omit<PersonReading, 'kind' | 'subjectUserId'>

const at = { title: 'When', kind: 'moment', order: 'at', value: ({ at }: Common) => at } as const
const who = {
  name: {
    title: 'Who',
    value: ({ name }: Common) => name,
    more: [{ title: 'Impersonating', value: ({ realName }: Common) => realName }],
  },
  roles: { title: 'As', value: ({ roles }: Common) => rolesInWords(roles).join(', ') },
  organisation: { title: 'Where', value: ({ organisationName }: Common) => organisationName },
} as const
const reasonOf = ({ activity, reason }: Common) => activity ?? reason

/** Who viewed a person's record: `a` is the organisation, the text filter searches names. */
export const readingList = {
  type: 'recordReadings',
  order: 'at',
  descending: true,
  columns: {
    at,
    ...who,
    entity: { title: 'What', value: readingInWords },
    activity: { title: 'Reason', value: reasonOf, isInFileOnly: true },
  },
  filters: { a: { label: 'Organisation' } },
  days: 'When',
} as const satisfies ListDescription<RecordReading>

export const RecordReadingQuery = listQuery(readingList)
export type RecordReadingQuery = z.infer<typeof RecordReadingQuery>

/** Who looked at a person's record, for investigators. */
export const personReadingList = {
  type: 'personReadings',
  order: 'at',
  descending: true,
  columns: {
    at,
    ...who,
    kind: { title: 'What', value: personReadingInWords },
    reason: { title: 'Reason', value: reasonOf },
  },
  filters: { a: { label: 'Organisation' } },
  days: 'When',
} as const satisfies ListDescription<PersonReading>

export const PersonReadingQuery = listQuery(personReadingList)
export type PersonReadingQuery = z.infer<typeof PersonReadingQuery>
