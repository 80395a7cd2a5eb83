import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { ListedSchedule } from './schema.ts'
import { lastInWords, rhythmInWords } from './words.ts'

/** The schedules of an organisation. */
export const reportScheduleList = {
  type: 'reportSchedules',
  order: 'name',
  modes: ['All', 'Failing', 'Mine'],
  columns: {
    name: { title: 'Report', order: 'name', value: ({ name }) => name },
    when: { title: 'When', value: rhythmInWords },
    recipients: { title: 'Recipients', kind: 'number', value: ({ recipientCount }) => recipientCount },
    owner: { title: 'Owner', value: ({ ownerName }) => ownerName },
    last: { title: 'Last result', value: lastInWords },
    lastDue: { title: 'Last due', kind: 'moment', order: 'lastDue', value: ({ lastDueAt }) => lastDueAt },
    next: {
      title: 'Next',
      kind: 'moment',
      order: 'next',
      value: ({ isPaused, nextAt }) => (isPaused ? null : nextAt),
    },
  },
  filters: {
    m: {
      label: 'Show',
      options: [
        { value: 'Failing', label: 'Failing' },
        { value: 'Mine', label: 'My schedules' },
      ],
    },
  },
} as const satisfies ListDescription<ListedSchedule>

export const ReportSchedulesQuery = listQuery(reportScheduleList)
export type ReportSchedulesQuery = z.infer<typeof ReportSchedulesQuery>
