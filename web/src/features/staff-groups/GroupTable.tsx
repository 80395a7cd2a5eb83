import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import type { StaffGroup } from '#api/generated.ts'
import { membersInWords, usesInWords } from './uses.ts'

type Props = { list: StaffGroup[]; edit: ((group: StaffGroup) => Promise<unknown>) | undefined }

/** Groups with their member count, uses and last change. */
export function GroupTable(props: Props) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  return isNarrow ? <GroupCards {...props} /> : <WideTable {...props} />
}

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

const GroupCards = ({ list, edit }: Props) => (
  <Stack component="ul" gap="md" p="md" m={0} style={{ listStyle: 'none' }}>
    {list.map((group) => (
      <Group component="li" key={group.staffGroupId} justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
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
    ))}
  </Stack>
)

const WideTable = ({ list, edit }: Props) => (
  <Table.ScrollContainer minWidth={520} type="native">
    <Table horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th ta="right">Members</Table.Th>
          <Table.Th>Used by</Table.Th>
          <Table.Th>Changed</Table.Th>
          {edit && (
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {list.map((group) => (
          <Table.Tr key={group.staffGroupId}>
            <Table.Td>
              <Name group={group} />
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {group.members}
            </Table.Td>
            <Table.Td>
              <Text fz={14} c="var(--ui-text-2)">
                {usesInWords(group)}
              </Text>
            </Table.Td>
            <Table.Td className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {formatMoment(group.changedAt)}
            </Table.Td>
            {edit && (
              <Table.Td ta="right">
                <Rename group={group} edit={edit} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
