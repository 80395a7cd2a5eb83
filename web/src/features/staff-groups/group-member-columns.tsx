import { formatDay } from '@clearwing/domain/dates.ts'
import { Button, Group, Text } from '@mantine/core'
import type { GroupMember } from '#api/generated.ts'
import { MemberStatus } from '#features/members/index.ts'
import type { Column } from '#shared/lists/ListTable.tsx'

export const groupMemberOrders = ['name', 'positionOrTitle', 'fromDay', 'toDay'] as const
type Edit = ((member: GroupMember) => Promise<unknown>) | undefined

const Day = ({ day }: { day: string | null }) => (
  <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {day && formatDay(day)}
  </span>
)

const ChangeButton = ({ member, edit }: { member: GroupMember; edit: NonNullable<Edit> }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    ml={-7}
    aria-label={`Change days of ${member.name}`}
    onClick={() => void edit(member)}
  >
    Change days
  </Button>
)

/** Columns for group members; the employee number only if available. */
export const groupMemberColumns = (edit: Edit): Column<GroupMember, (typeof groupMemberOrders)[number]>[] => [
  {
    key: 'name',
    title: 'Name',
    order: 'name',
    cell: ({ name, email }) => (
      <>
        {name}
        {email && email !== name && (
          <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        )}
      </>
    ),
  },
  { key: 'position', title: 'Position', order: 'positionOrTitle', cell: ({ positionOrTitle }) => positionOrTitle },
  { key: 'fromDay', title: 'From', order: 'fromDay', width: 120, cell: ({ fromDay }) => <Day day={fromDay} /> },
  { key: 'toDay', title: 'To', order: 'toDay', width: 120, cell: ({ toDay }) => <Day day={toDay} /> },
  {
    key: 'state',
    title: 'Member',
    width: 140,
    cell: ({ state }) => <MemberStatus member={{ state, fromDay: null }} />,
  },
  ...(edit
    ? [
        {
          key: 'actions',
          title: 'Actions',
          isAction: true,
          width: 130,
          cell: (member: GroupMember) => <ChangeButton member={member} edit={edit} />,
        },
      ]
    : []),
]

/** A member on a narrow screen. */
export const GroupMemberCard = ({ member, edit }: { member: GroupMember; edit: Edit }) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
        {member.name}
      </Text>
      <MemberStatus member={{ state: member.state, fromDay: null }} />
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {member.positionOrTitle}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {[member.fromDay && `from ${formatDay(member.fromDay)}`, member.toDay && `to ${formatDay(member.toDay)}`]
        .filter(Boolean)
        .join(' ')}
    </Text>
    {edit && <ChangeButton member={member} edit={edit} />}
  </>
)
