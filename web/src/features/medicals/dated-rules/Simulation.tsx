import { Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { RuleSimulation } from '#api/generated.ts'
import classes from './rules.module.css'

/** Scrolls to the answer, which appears below a long form. */
function intoView(answer: HTMLDivElement | null) {
  answer?.scrollIntoView({ block: 'nearest' })
}

/** Effect of the change on the people in the database, as counts without names. */
export const Simulation = ({ simulation: { summary, lines, unaffected } }: { simulation: RuleSimulation }) => (
  <div className={classes.simulation} role="status" ref={intoView}>
    <Text fw={620}>{summary}</Text>
    <Text c="var(--ui-text-2)">{unaffected}</Text>
    {lines.length > 0 && (
      <Table className={classes.table} aria-label="What the change would do" mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th ta="right">Number</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ what, count, direction }) => (
            <Table.Tr key={`${direction} ${what}`}>
              <Table.Td>
                {direction === 'more' && <IconArrowUp size={14} aria-label="More:" />}
                {direction === 'less' && <IconArrowDown size={14} aria-label="Less:" />} {what}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {count.toLocaleString('en-NZ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </div>
)
