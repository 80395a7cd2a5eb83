import { formatDay } from '@clearwing/domain/dates.ts'
import { rolesInWords } from '@clearwing/domain/members/words.ts'
import { Text } from '@mantine/core'
import type { Member, OrganisationRecord } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberStatus } from './MemberStatus.tsx'

export const memberOrders = ['name', 'positionOrTitle', 'employeeNumber', 'fromDay', 'toDay'] as const
export type MemberOrder = (typeof memberOrders)[number]
type MemberColumn = Column<Member, MemberOrder>

const Day = ({ day }: { day: string | null }) => (
  <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {day && formatDay(day)}
  </span>
)

const name: MemberColumn = {
  key: 'name',
  title: 'Name',
  order: 'name',
  cell: ({ name: memberName, email }) => (
    <>
      <div className="breaks">{memberName}</div>
      {email && email !== memberName && (
        <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      )}
    </>
  ),
}

const shared: MemberColumn[] = [
  {
    key: 'position',
    title: 'Position',
    order: 'positionOrTitle',
    cell: ({ positionOrTitle }) => <div className="breaks">{positionOrTitle}</div>,
  },
  { key: 'roles', title: 'Roles', cell: ({ roles }) => rolesInWords(roles).join(', ') },
  { key: 'groups', title: 'Staff groups', cell: ({ groups }) => groups.map((group) => group.name).join(', ') },
  { key: 'state', title: 'Status', width: 140, cell: (member) => <MemberStatus member={member} /> },
]

/** Columns for colleagues, with more for users who manage members. */
export function memberColumns(organisation: OrganisationRecord, seesRecords: boolean): MemberColumn[] {
  if (!seesRecords) return [name, ...shared]
  return [
    name,
    {
      key: 'employeeNumber',
      title: 'Employee number',
      order: 'employeeNumber',
      cell: ({ employeeNumber }) => <span className="tabular">{employeeNumber}</span>,
    },
    ...shared,
    { key: 'fromDay', title: 'From', order: 'fromDay', width: 110, cell: ({ fromDay }) => <Day day={fromDay} /> },
    { key: 'toDay', title: 'To', order: 'toDay', width: 110, cell: ({ toDay }) => <Day day={toDay} /> },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      width: 230,
      cell: (member) => <MemberActions member={member} organisation={organisation} />,
    },
  ]
}
