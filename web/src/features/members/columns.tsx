import type { OrderOf } from '@clearwing/domain/lists.ts'
import { memberList } from '@clearwing/domain/members/list.ts'
import { Text } from '@mantine/core'
import type { Member, OrganisationRecord } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import type { Column } from '#shared/lists/ListTable.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberStatus } from './MemberStatus.tsx'

type MemberOrder = OrderOf<typeof memberList>

const NameCell = ({ member: { name, email } }: { member: Member }) => (
  <>
    <div className="breaks">{name}</div>
    {email && email !== name && (
      <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    )}
  </>
)

/** Columns for colleagues, with more for users who manage members. */
export function memberColumns(organisation: OrganisationRecord, seesRecords: boolean): Column<Member, MemberOrder>[] {
  const columns = columnsOf(
    memberList,
    {
      name: { cell: (member) => <NameCell member={member} /> },
      position: { cell: ({ positionOrTitle }) => <div className="breaks">{positionOrTitle}</div> },
      employeeNumber: { isWide: true },
      groups: { cell: ({ groups }) => groups.map(({ name }) => name).join(', ') },
      state: { width: 140, cell: (member) => <MemberStatus member={member} /> },
    },
    { seesRecords },
  )
  if (!seesRecords) return columns
  return [...columns, actionsColumn(230, (member) => <MemberActions member={member} organisation={organisation} />)]
}
