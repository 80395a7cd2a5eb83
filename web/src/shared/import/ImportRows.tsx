import type { ImportRow } from '@clearwing/domain/imports/schema.ts'
import { Checkbox, Text } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { Status } from '#shared/status/Status.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { detailsOf, doesSomething, type ImportUnit, isLongChange, outcomeWords } from './rows.ts'

type Props = {
  rows: ImportRow[]
  chosenLines: ReadonlySet<number>
  /** Called when a row is chosen; without it, rows can no longer be chosen. */
  choose?: (line: number, isChosen: boolean) => void
  unit: ImportUnit
}

const outcomes = (['add', 'change', 'nothing', 'refused'] as const).map((value) => ({
  value,
  label: outcomeWords[value],
}))

/** The effect of the file, row by row. */
export const ImportRows = ({ rows, chosenLines, choose, unit }: Props) => (
  <PreviewTable
    rows={rows}
    plural={unit.plural}
    number={unit.number}
    kinds={outcomes}
    kindOf={({ outcome }) => outcome}
    tick={(row) =>
      doesSomething(row) && (
        <Checkbox
          aria-label={`Import ${unit.place} ${row.line}, ${row.name}`}
          checked={chosenLines.has(row.line)}
          disabled={choose === undefined}
          onChange={(event) => choose?.(row.line, event.currentTarget.checked)}
        />
      )
    }
    columns={[
      { title: 'What', width: 130, cell: (row) => <Outcome row={row} /> },
      { title: 'Details', cell: (row) => <Details row={row} /> },
    ]}
  />
)

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
