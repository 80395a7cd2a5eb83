import type { ImportOutcome, ImportRow } from '@clearwing/domain/imports/schema.ts'
import { Checkbox, Group, Pagination, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconBan, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { Status } from '#shared/status/Status.tsx'
import { detailsOf, doesSomething, type ImportUnit, isLongChange, numberOf, outcomeWords } from './rows.ts'

type Props = {
  rows: ImportRow[]
  chosenLines: ReadonlySet<number>
  /** Called when a row is chosen; without it, rows can no longer be chosen. */
  choose?: (line: number, isChosen: boolean) => void
  unit: ImportUnit
}

const rowsAtOnce = 100
const outcomes = ['add', 'change', 'nothing', 'refused'] as const

/** The effect of the file, row by row. */
export function ImportRows({ rows, chosenLines, choose, unit }: Props) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const [page, setPage] = useState(1)
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  const shownRows = outcome ? rows.filter((row) => row.outcome === outcome) : rows
  const options = outcomes
    .filter((one) => numberOf(rows, one) > 0)
    .map((value) => ({ value, label: `${outcomeWords[value]} (${numberOf(rows, value)})` }))
  const show = (next: string | null) => {
    setOutcome(outcomes.find((one) => one === next) ?? null)
    setPage(1)
  }
  return (
    <>
      <Group p="md" pb="xs">
        <SelectField
          label="Show"
          options={[{ value: 'all', label: `All ${unit.plural} (${rows.length})` }, ...options]}
          hasPrompt={false}
          value={outcome ?? 'all'}
          onChange={show}
        />
      </Group>
      <ScrollingTable minWidth={isNarrow ? 280 : 620}>
        <Table horizontalSpacing="md" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>Import</Table.Th>
              <Table.Th w={60} ta="right">
                {unit.number}
              </Table.Th>
              <Table.Th>Name</Table.Th>
              {!isNarrow && (
                <>
                  <Table.Th w={130}>What</Table.Th>
                  <Table.Th>Details</Table.Th>
                </>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownRows.slice((page - 1) * rowsAtOnce, page * rowsAtOnce).map((row) => (
              <Row
                key={row.line}
                row={row}
                isChosen={chosenLines.has(row.line)}
                choose={choose}
                isNarrow={isNarrow}
                unit={unit}
              />
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

type RowProps = { row: ImportRow; isChosen: boolean; choose: Props['choose']; isNarrow: boolean; unit: ImportUnit }

function Row({ row, isChosen, choose, isNarrow, unit }: RowProps) {
  const { line, name } = row
  return (
    <Table.Tr>
      <Table.Td>
        {doesSomething(row) && (
          <Checkbox
            aria-label={`Import ${unit.place} ${line}, ${name}`}
            checked={isChosen}
            disabled={choose === undefined}
            onChange={(event) => choose?.(line, event.currentTarget.checked)}
          />
        )}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {line}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {name}
        {isNarrow && (
          <div>
            <Outcome row={row} />
            <Details row={row} />
          </div>
        )}
      </Table.Td>
      {!isNarrow && (
        <>
          <Table.Td>
            <Outcome row={row} />
          </Table.Td>
          <Table.Td>
            <Details row={row} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

const Details = ({ row }: { row: ImportRow }) => (
  <>
    {detailsOf({ ...row, changes: row.changes.filter((change) => !isLongChange(change)) }).map((detail) => (
      <Text key={detail} fz={14} c={row.duplicateReasons.includes(detail) ? 'var(--ui-warn)' : 'var(--ui-text-2)'}>
        {detail}
      </Text>
    ))}
    {row.changes.filter(isLongChange).map(({ label, before, after }) => (
      <Fragment key={label}>
        <Text fz={14} c="var(--ui-text-2)">
          {label}:
        </Text>
        <TextDifferences before={before ?? ''} after={after ?? ''} />
      </Fragment>
    ))}
  </>
)

const signs = {
  add: { kind: 'ok', icon: IconPlus },
  change: { kind: 'others', icon: IconPencil },
  nothing: { kind: 'others', icon: IconEqual },
  refused: { kind: 'bad', icon: IconBan },
} as const

const Outcome = ({ row: { outcome, duplicateReasons } }: { row: ImportRow }) =>
  duplicateReasons.length > 0 ? (
    <Status kind="warn" icon={IconAlertTriangle}>
      Possible duplicate
    </Status>
  ) : (
    <Status {...signs[outcome]}>{outcomeWords[outcome]}</Status>
  )
