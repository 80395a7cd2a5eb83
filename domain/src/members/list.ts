import { z } from 'zod'
import { allBits, Role } from '#access/bits.ts'
import { offeredRoles, permissionsInWords, rolesInWords } from '#access/words.ts'
import { IdParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type Member, memberModes } from './schema.ts'

/** Users who manage members see their records; colleagues see one another. */
type Viewer = { seesRecords: boolean }
const seesRecords = (viewer: Viewer) => viewer.seesRecords

/** Members of an organisation. Fields a user may not see are missing from their rows, and so from their export. */
export const memberList = {
  type: 'members',
  order: 'name',
  modes: memberModes,
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Email', value: ({ email }) => email ?? null }],
    },
    employeeNumber: {
      title: 'Employee number',
      order: 'employeeNumber',
      value: ({ employeeNumber }) => employeeNumber ?? null,
      isSeen: seesRecords,
    },
    position: { title: 'Position', order: 'positionOrTitle', value: ({ positionOrTitle }) => positionOrTitle },
    roles: {
      title: 'Roles',
      value: ({ roles }) => rolesInWords(roles).join(', '),
      more: [{ title: 'Permissions', value: ({ permissions }) => permissionsInWords(permissions ?? 0).join(', ') }],
    },
    groups: { title: 'Staff groups', value: ({ groups }) => groups.map(({ name }) => name).join(' | ') },
    state: {
      title: 'Status',
      value: ({ state }) => state,
      more: [
        {
          title: 'Invited',
          kind: 'moment',
          value: ({ state, invitedAt }) => (state === 'invited' && invitedAt) || null,
        },
      ],
    },
    fromDay: { title: 'From', kind: 'day', order: 'fromDay', value: ({ fromDay }) => fromDay, isSeen: seesRecords },
    toDay: { title: 'To', kind: 'day', order: 'toDay', value: ({ toDay }) => toDay, isSeen: seesRecords },
  },
  filters: {
    m: {
      label: 'Status',
      options: memberModes.filter((mode) => mode !== 'Current').map((mode) => ({ value: mode, label: mode })),
      isSeen: seesRecords,
    },
    /** Bits of Role, any of which must be present. */
    ro: {
      label: 'Role',
      schema: IdParam.optional(),
      options: offeredRoles(allBits & ~Role.Individual).map(({ bit, label }) => ({ value: String(bit), label })),
      words: (bits) => rolesInWords(Number(bits)).join(', '),
    },
    /** A staff group, or 'none' for members in no group. */
    gr: { label: 'Staff group', schema: z.literal('none').or(IdParam).optional() },
  },
} as const satisfies ListDescription<Member, Viewer>

export const MemberQuery = listQuery(memberList)
export type MemberQuery = z.infer<typeof MemberQuery>
