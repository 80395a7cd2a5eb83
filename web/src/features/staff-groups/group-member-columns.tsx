import { formatDay } from '@clearwing/domain/dates.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { groupMemberList } from '@clearwing/domain/staff-groups/member-list.ts'
import { Button, Group, Text } from '@mantine/core'
import type { GroupMember } from '#api/generated.ts'
import { MemberStatus } from '#features/members/index.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import type { Column } from '#shared/lists/ListTable.tsx'

type Edit = ((member: GroupMember) => Promise<unknown>) | undefined

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

const NameCell = ({ member: { name, email } }: { member: GroupMember }) => (
  <>
    {name}
    {email && email !== name && (
      <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    )}
  </>
)

export const groupMemberColumns = (edit: Edit): Column<GroupMember, OrderOf<typeof groupMemberList>>[] => [
  ...columnsOf(groupMemberList, {
    name: { cell: (member) => <NameCell member={member} /> },
    state: { width: 140, cell: ({ state }) => <MemberStatus member={{ state, fromDay: null }} /> },
  }),
  ...(edit ? [actionsColumn<GroupMember>(130, (member) => <ChangeButton member={member} edit={edit} />)] : []),
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
