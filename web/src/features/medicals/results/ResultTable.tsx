import { Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { ResultRow } from './ResultRow.tsx'
import classes from './ResultTable.module.css'
import { isOutside, type ResultLine } from './result-line.ts'

/** Each row expands to its graph; the first one outside its range is expanded initially. */
export function ResultTable({ lines, isGrouped = false }: { lines: ResultLine[]; isGrouped?: boolean }) {
  const [expandedKey, setChosen] = useState<string | null>()
  const first = lines.find((line) => isOutside(line) && (line.points.length > 1 || line.audiogram))?.key ?? null
  const opened = expandedKey === undefined ? first : expandedKey
  if (lines.length === 0)
    return (
      <Text p="md" c="var(--ui-text-2)">
        No results match this filter.
      </Text>
    )
  return (
    <Table className={classes.table} aria-label="Results">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Result</Table.Th>
          <Table.Th ta="right">Value</Table.Th>
          <Table.Th className={classes.wide}>Range</Table.Th>
          <Table.Th>Flag</Table.Th>
          <Table.Th ta="right" className={classes.wide}>
            Since last
          </Table.Th>
          <Table.Th className={classes.medium}>Date</Table.Th>
          <Table.Th className={classes.wide}>Source</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, at) => (
          <Fragment key={line.key}>
            {isGrouped && line.group !== lines[at - 1]?.group && (
              <Table.Tr>
                <Table.Th colSpan={7} scope="rowgroup" className={classes.group ?? ''}>
                  {line.group}
                </Table.Th>
              </Table.Tr>
            )}
            <ResultRow
              line={line}
              isOpen={line.key === opened}
              toggle={() => setChosen(line.key === opened ? null : line.key)}
            />
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}
