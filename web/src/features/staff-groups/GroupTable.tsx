import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, Table, Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { StaffGroup } from '#api/generated.ts'
import { usesInWords } from './uses.ts'

type Props = { list: StaffGroup[]; edit: ((group: StaffGroup) => Promise<unknown>) | undefined }

/** Each group with who is in it, what uses it, and when it was changed. */
export const GroupTable = ({ list, edit }: Props) => (
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
              <Anchor component={Link} to={String(group.staffGroupId)} inherit>
                {group.name}
              </Anchor>
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
                {group.archivedAt === null && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Rename ${group.name}`}
                    onClick={() => void edit(group)}
                  >
                    Rename
                  </Button>
                )}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
