import { formatMoment } from '@clearwing/domain/dates.ts'
import { staffGroupList } from '@clearwing/domain/staff-groups/list.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { StaffGroup } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { membersInWords, usesInWords } from './uses.ts'

type Props = { list: StaffGroup[]; edit: ((group: StaffGroup) => Promise<unknown>) | undefined }

const Name = ({ group: { staffGroupId, name } }: { group: StaffGroup }) => (
  <Anchor component={Link} to={String(staffGroupId)} inherit>
    {name}
  </Anchor>
)

const Rename = ({ group, edit }: { group: StaffGroup; edit: Props['edit'] }) =>
  edit &&
  group.archivedAt === null && (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Rename ${group.name}`}
      onClick={() => void edit(group)}
      style={{ flexShrink: 0 }}
    >
      Rename
    </Button>
  )

const columns = columnsOf(staffGroupList, {
  name: { cell: (group) => <Name group={group} /> },
  uses: {
    cell: (group) => (
      <Text fz={14} c="var(--ui-text-2)">
        {usesInWords(group)}
      </Text>
    ),
  },
})

/** Groups with their member count, uses and last change. */
export const GroupTable = ({ list, edit }: Props) => (
  <PanelTable
    label="Staff groups"
    rows={list}
    columns={
      edit ? [...columns, actionsColumn(110, (group: StaffGroup) => <Rename group={group} edit={edit} />)] : columns
    }
    rowKey={({ staffGroupId }) => staffGroupId}
    card={(group) => <GroupCard group={group} edit={edit} />}
    minWidth={520}
  />
)

const GroupCard = ({ group, edit }: { group: StaffGroup; edit: Props['edit'] }) => (
  <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
    <div style={{ minWidth: 0 }}>
      <Name group={group} />
      <Text fz={14} c="var(--ui-text-2)">
        {[membersInWords(group), usesInWords(group)].filter(Boolean).join('; ')}
      </Text>
      <Text fz={13} c="var(--ui-text-2)">
        Changed {formatMoment(group.changedAt)}
      </Text>
    </div>
    <Rename group={group} edit={edit} />
  </Group>
)
