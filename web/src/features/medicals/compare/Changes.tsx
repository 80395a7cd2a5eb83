import { Table } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import classes from '#features/medicals/examination/GroupedTable.module.css'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import type { ValueChange } from './changes.ts'

export function Changes({ changes, since, isFirst }: { changes: ValueChange[]; since: string; isFirst: boolean }) {
  if (changes.length === 0)
    return (
      <EmptyState
        icon={IconEqual}
        title={isFirst ? 'There is no earlier medical here.' : 'Nothing has changed.'}
        why={isFirst ? 'The next medical can be compared with this one.' : 'The answers shown here have not changed.'}
      />
    )
  return (
    <Table className={classes.table} aria-label={`Changed since ${since}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th>{since}</Table.Th>
          <Table.Th>Now</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {[...Map.groupBy(changes, ({ group }) => group)].map(([group, members]) => (
        <Table.Tbody key={group}>
          <Table.Tr>
            <Table.Th colSpan={3} scope="rowgroup" className={classes.group}>
              {group}
            </Table.Th>
          </Table.Tr>
          {members.map(({ label, before, now }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td c="var(--ui-text-2)">{before || 'empty'}</Table.Td>
              <Table.Td fw={560}>{now || 'empty'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}
