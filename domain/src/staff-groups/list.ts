import { IdParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type StaffGroup, staffGroupModes } from './schema.ts'

/** An organisation's staff groups. The page shows all of them at once. */
export const staffGroupList = {
  type: 'staffGroups',
  order: 'name',
  modes: staffGroupModes,
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    members: { title: 'Members', kind: 'number', value: ({ members }) => members },
    uses: {
      title: 'Used by',
      more: [
        { title: 'Saved filters', kind: 'number', value: ({ savedFilters }) => savedFilters },
        { title: 'Test schedules', kind: 'number', value: ({ testSchedules }) => testSchedules },
      ],
    },
    changed: { title: 'Changed', kind: 'moment', value: ({ changedAt }) => changedAt },
    archived: { title: 'Archived', kind: 'moment', isInFileOnly: true, value: ({ archivedAt }) => archivedAt },
  },
} as const satisfies ListDescription<StaffGroup>

export const StaffGroupExport = listQuery(staffGroupList).safeExtend({ organisationId: IdParam })
