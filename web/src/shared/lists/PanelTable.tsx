import { Table, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import type { Column } from './list-table.ts'
import classes from './PanelTable.module.css'
import type { Key } from './steady.ts'

type Props<Row> = {
  /** Accessible name of the table. */
  label: string
  rows: Row[]
  columns: Column<Row, string>[]
  rowKey: (row: Row) => Key
  /** What narrow screens show instead of the columns. */
  card: (row: Row) => ReactNode
  minWidth?: number
}

/** A short list, shown whole in a panel: a table, or cards on narrow screens. Longer lists use ListTable. */
export function PanelTable<Row>({ label, rows, columns, rowKey, card, minWidth = 760 }: Props<Row>) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  if (isNarrow)
    return (
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    )
  return (
    <ScrollingTable minWidth={minWidth}>
      <Table horizontalSpacing="md" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, width, align, isAction }) => (
              <Table.Th key={key} scope="col" w={width} ta={align}>
                {isAction ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ key, align, cell }) => (
                <Table.Td key={key} ta={align}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  )
}
