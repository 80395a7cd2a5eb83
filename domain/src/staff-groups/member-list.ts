import type { z } from 'zod'
import { formatDay } from '#dates.ts'
import { isoDay } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { GroupMember } from './schema.ts'

/** Members of a staff group on a day, or all their periods. Its titles are headings that an import recognises. */
export const groupMemberList = {
  type: 'staffGroupMembers',
  order: 'name',
  /** OnDay: the members on that day, by default today. All: all periods of all members, past and present. */
  modes: ['OnDay', 'All'],
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [
        { title: 'Email', value: ({ email }) => email ?? null },
        { title: 'Employee number', value: ({ employeeNumber }) => employeeNumber ?? null },
      ],
    },
    position: { title: 'Position', order: 'positionOrTitle', value: ({ positionOrTitle }) => positionOrTitle },
    fromDay: { title: 'From', kind: 'day', order: 'fromDay', value: ({ fromDay }) => fromDay },
    toDay: { title: 'To', kind: 'day', order: 'toDay', value: ({ toDay }) => toDay },
    state: { title: 'Membership', value: ({ state }) => state },
  },
  filters: {
    on: { label: 'As of', schema: isoDay.optional(), words: formatDay },
    m: { label: 'Days', options: [{ value: 'All', label: 'All past and present members' }] },
  },
} as const satisfies ListDescription<GroupMember>

export const GroupMemberQuery = listQuery(groupMemberList)
export type GroupMemberQuery = z.infer<typeof GroupMemberQuery>
