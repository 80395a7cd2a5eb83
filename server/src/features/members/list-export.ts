import type { Member } from '@clearwing/domain/members/schema.ts'
import { permissionsInWords, rolesInWords } from '@clearwing/domain/members/words.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

/** Fields a user may not see are missing from their rows, and so from their export. */
export const memberExportColumns: ExportColumn<Member>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'name', title: 'Email', value: ({ email }) => email ?? null },
  { of: 'position', title: 'Position', value: ({ positionOrTitle }) => positionOrTitle },
  { of: 'employeeNumber', title: 'Employee number', value: ({ employeeNumber }) => employeeNumber ?? null },
  { of: 'roles', title: 'Roles', value: ({ roles }) => rolesInWords(roles).join(', ') },
  { of: 'roles', title: 'Permissions', value: ({ permissions }) => permissionsInWords(permissions ?? 0).join(', ') },
  { of: 'groups', title: 'Staff groups', value: ({ groups }) => groups.map(({ name }) => name).join(' | ') },
  { of: 'fromDay', title: 'From', value: ({ fromDay }) => fromDay, kind: 'day' },
  { of: 'toDay', title: 'To', value: ({ toDay }) => toDay, kind: 'day' },
  { of: 'state', title: 'State', value: ({ state }) => state },
  {
    of: 'state',
    title: 'Invited',
    value: ({ state, invitedAt }) => (state === 'invited' && invitedAt) || null,
    kind: 'moment',
  },
]

export const memberNamed: KeyTitles = {
  ro: { title: 'Roles', words: (bits) => rolesInWords(Number(bits)).join(', ') },
  gr: { title: 'Staff group' },
  positionOrTitle: { title: 'Position' },
  employeeNumber: { title: 'Employee number' },
  fromDay: { title: 'From' },
  toDay: { title: 'To' },
}
