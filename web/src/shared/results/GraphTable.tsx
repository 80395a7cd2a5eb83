import { formatDay } from '@clearwing/domain/dates.ts'
import { Table } from '@mantine/core'
import classes from './GraphTable.module.css'
import type { GraphPoint } from './graph-point.ts'
import { reportedAs } from './reported-as.ts'

/** Scrolls to the newest values when not all of them fit. */
function showNewest(box: HTMLElement | null) {
  if (box) box.scrollLeft = box.scrollWidth
}

/** The values of a graph as sent: one column per date, without empty rows. */
export function GraphTable({ title, points }: { title: string; points: GraphPoint[] }) {
  const rows = [
    { head: 'Value', cell: ({ writtenValue }: GraphPoint) => writtenValue },
    { head: 'Reported as', cell: reportedAs },
    { head: 'Flag', cell: ({ flag }: GraphPoint) => flag },
    { head: 'Source', cell: ({ source }: GraphPoint) => source },
  ].filter(({ cell }) => points.some((point) => cell(point) !== undefined))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={showNewest} className={classes.scroll} aria-label={`${title}, values`} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            {points.map(({ id, day, time }) => (
              <Table.Th key={id}>
                {formatDay(day)} {points.filter((other) => other.day === day).length > 1 && time}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ head, cell }) => (
            <Table.Tr key={head}>
              <Table.Th scope="row">{head}</Table.Th>
              {points.map((point) => (
                <Table.Td key={point.id}>{cell(point)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
