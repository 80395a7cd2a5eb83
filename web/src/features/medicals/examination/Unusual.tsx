import { Anchor, Table } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import classes from './GroupedTable.module.css'
import type { UnusualLine } from './unusual.ts'

type Props = {
  lines: UnusualLine[]
  /** Address of a part, if it can be opened. */
  placeOf?: (part: UnusualLine['part']) => string
}

export const Unusual = ({ lines, placeOf }: Props) =>
  lines.length === 0 ? (
    <EmptyState icon={IconCircleCheck} title="No unusual findings." why="All measurements are within the limits." />
  ) : (
    <Table className={classes.table} aria-label="Unusual now">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th>Why</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {[...Map.groupBy(lines, ({ group }) => group)].map(([group, members]) => (
        <Table.Tbody key={group}>
          <Table.Tr>
            <Table.Th colSpan={2} scope="rowgroup" className={classes.group}>
              {placeOf && members[0] ? (
                <Anchor component={Link} to={placeOf(members[0].part)} inherit>
                  {group}
                </Anchor>
              ) : (
                group
              )}
            </Table.Th>
          </Table.Tr>
          {members.map(({ title, why }) => (
            <Table.Tr key={`${title} ${why}`}>
              <Table.Td fw={560}>{title}</Table.Td>
              <Table.Td>{why}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
