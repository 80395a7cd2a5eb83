import type { z } from 'zod'
import { rolesInWords } from '#access/words.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { RecordReading } from './schema.ts'
import { readingInWords } from './words.ts'

/** Who viewed a person's record: `a` is the organisation, the text filter searches names. */
export const readingList = {
  type: 'recordReadings',
  order: 'at',
  descending: true,
  columns: {
    at: { title: 'When', kind: 'moment', order: 'at', value: ({ at }) => at },
    name: {
      title: 'Who',
      value: ({ name }) => name,
      more: [{ title: 'Impersonating', value: ({ realName }) => realName }],
    },
    roles: { title: 'As', value: ({ roles }) => rolesInWords(roles).join(', ') },
    organisation: { title: 'Where', value: ({ organisationName }) => organisationName },
    entity: { title: 'What', value: readingInWords },
    activity: { title: 'Reason', value: ({ activity, reason }) => activity ?? reason, isInFileOnly: true },
  },
  filters: { a: { label: 'Organisation' } },
  days: 'When',
} as const satisfies ListDescription<RecordReading>

export const RecordReadingQuery = listQuery(readingList)
export type RecordReadingQuery = z.infer<typeof RecordReadingQuery>
