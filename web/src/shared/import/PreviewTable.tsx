import { Group, Pagination, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

type PreviewColumn<Row> = { title: string; width?: number; cell: (row: Row) => ReactNode }

type Props<Row> = {
  rows: Row[]
  /** What the rows are: 'rows' of a CSV file. */
  plural: string
  /** Heading of the line numbers. */
  number: string
  /** The kinds of rows in words, in the order in which they are offered. Only those that occur are. */
  kinds: readonly { value: string; label: string }[]
  kindOf: (row: Row) => string
  /** The checkbox of a row, if it can be chosen. */
  tick: (row: Row) => ReactNode
  /** Columns after the name; on a narrow screen they are below it. */
  columns: PreviewColumn<Row>[]
}

const rowsAtOnce = 100

/** What a file does, row by row: filtered by kind, a hundred rows at once. */
export function PreviewTable<Row extends { line: number; name: string }>(props: Props<Row>) {
  const { rows, plural, number, kinds, kindOf, tick, columns } = props
  const [kind, setKind] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const shownRows = kind === null ? rows : rows.filter((row) => kindOf(row) === kind)
  const countOf = (value: string) => rows.filter((row) => kindOf(row) === value).length
  const options = kinds
    .filter(({ value }) => countOf(value) > 0)
    .map(({ value, label }) => ({ value, label: `${label} (${countOf(value)})` }))
  const show = (next: string | null) => {
    setKind(next === 'all' ? null : next)
    setPage(1)
  }
  return (
    <>
      <Group p="md" pb="xs">
        <SelectField
          label="Show"
          options={[{ value: 'all', label: `All ${plural} (${rows.length})` }, ...options]}
          hasPrompt={false}
          value={kind ?? 'all'}
          onChange={show}
        />
      </Group>
      <ScrollingTable minWidth={isNarrow ? 280 : 620}>
        <Table horizontalSpacing="md" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>Import</Table.Th>
              <Table.Th w={60} ta="right">
                {number}
              </Table.Th>
              <Table.Th>Name</Table.Th>
              {!isNarrow &&
                columns.map(({ title, width }) => (
                  <Table.Th key={title} w={width}>
                    {title}
                  </Table.Th>
                ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownRows.slice((page - 1) * rowsAtOnce, page * rowsAtOnce).map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td>{tick(row)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {row.line}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {row.name}
                  {isNarrow && columns.map(({ title, cell }) => <div key={title}>{cell(row)}</div>)}
                </Table.Td>
                {!isNarrow && columns.map(({ title, cell }) => <Table.Td key={title}>{cell(row)}</Table.Td>)}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
      {shownRows.length > rowsAtOnce && (
        <Group p="md" justify="center">
          <Pagination
            total={Math.ceil(shownRows.length / rowsAtOnce)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </Group>
      )}
    </>
  )
}
