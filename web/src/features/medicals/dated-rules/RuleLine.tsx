import { formatDay } from '@clearwing/domain/dates.ts'
import { isToCome } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react'
import type { RuleRow } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import classes from './rules.module.css'

export type RuleRowActions = {
  change: (row: RuleRow) => void
  end: (row: RuleRow) => void
  correct: (row: RuleRow) => void
  remove: (row: RuleRow) => void
  confirm: (row: RuleRow) => void
}

type Props = {
  table: RuleTable
  /** Versions of one rule, newest first. */
  versions: RuleRow[]
  /** True when the row is part of the pending amendment. */
  isChanging: (row: RuleRow) => boolean
  actions: RuleRowActions | null
}

/** 'From 1 May 2006', '1 May 2006 to 22 Nov 2026' */
export const rulePeriod = ({ fromDay, toDay }: Pick<RuleRow, 'fromDay' | 'toDay'>) =>
  toDay === null ? `From ${formatDay(fromDay)}` : `${formatDay(fromDay)} to ${formatDay(toDay)}`

/** One rule: what applies, from when, its source, and its earlier versions. */
export function RuleLine({ table, versions, isChanging, actions }: Props) {
  const currentVersions = versions.filter((row) => row.toDay === null || row.toDay >= today())
  const past = versions.filter((row) => !currentVersions.includes(row))
  return (
    <li className={classes.line}>
      {currentVersions.map((row) => (
        <Version key={row.ruleRowId} table={table} row={row} isChanging={isChanging(row)} actions={actions} />
      ))}
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>
            {past.length === 1 ? '1 earlier version' : `${past.length} earlier versions`}
            {currentVersions.length === 0 && `: ${table.lineOf(past[0]?.values ?? {})}`}
          </summary>
          {past.map((row) => (
            <Version key={row.ruleRowId} table={table} row={row} isChanging={false} actions={null} />
          ))}
        </details>
      )}
    </li>
  )
}

type VersionProps = { table: RuleTable; row: RuleRow; isChanging: boolean; actions: RuleRowActions | null }

function Version({ table, row, isChanging, actions }: VersionProps) {
  const comes = isToCome(row, today())
  const isPast = row.toDay !== null && row.toDay < today()
  return (
    <div className={classes.version} data-past={isPast || undefined}>
      <div className={classes.words}>
        <Text>{table.lineOf(row.values)}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          <span className="tabular">{rulePeriod(row)}</span>. {row.source}.{row.note && ` ${row.note}`}
          {row.createdByName && ` By ${row.createdByName}.`} Row {row.ruleRowId}.
        </Text>
        <Group gap={6} mt={2}>
          {comes && (
            <Status kind="others" icon={IconCalendarTime}>
              {`Takes effect ${formatDay(row.fromDay)}`}
            </Status>
          )}
          {!row.isConfirmed && (
            <Status kind="warn" icon={IconAlertTriangle}>
              Figure not confirmed
            </Status>
          )}
        </Group>
      </div>
      {actions && !isPast && (
        <Buttons row={row} line={table.lineOf(row.values)} isFuture={comes} isChanging={isChanging} actions={actions} />
      )}
    </div>
  )
}

type ButtonsProps = { row: RuleRow; line: string; isFuture: boolean; isChanging: boolean; actions: RuleRowActions }

function Buttons({ row, line, isFuture, isChanging, actions }: ButtonsProps) {
  if (isChanging) return <Text c="var(--ui-text-2)">In the amendment</Text>
  const offers = isFuture
    ? ([['Correct', actions.correct] as const, ['Remove', actions.remove] as const] as const)
    : ([
        ...(row.isConfirmed ? [] : [['Confirm', actions.confirm] as const]),
        ['Change', actions.change] as const,
        ['End', actions.end] as const,
      ] as const)
  return (
    <Group gap={6} wrap="nowrap">
      {offers.map(([label, act]) => (
        <Button key={label} size="xs" variant="default" onClick={() => act(row)} aria-label={`${label}: ${line}`}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
