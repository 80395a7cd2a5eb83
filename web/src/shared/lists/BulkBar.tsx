import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { type Icon, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'
import classes from './BulkBar.module.css'
import { doToEach, skippedInWords } from './do-to-each.ts'
import type { Selection } from './use-selection.ts'

export type BulkAction<Row> = {
  /** Button label, such as 'Clear'. */
  label: string
  icon: Icon
  /** Why this row is left out, such as 'already ended'. */
  refuses?: (row: Row) => string | undefined
} & (AtOnce<Row> | InDialog<Row>)

type AtOnce<Row> = {
  /** Performs the action on one row; rejects if the call fails. */
  act: (row: Row) => Promise<unknown>
  /** Asks for confirmation if the action cannot be undone. */
  isSure?: (rows: Row[]) => Promise<boolean>
}

type InDialog<Row> = {
  /** Opens a dialog for the required input, processes each row, and shows each result. */
  open: (rows: Row[]) => Promise<unknown>
}

type Props<Row> = { actions: BulkAction<Row>[]; selection: Selection<Row>; rows: Row[] }

/** Bulk actions for the selected rows, with the rows each action leaves out and why. */
export function BulkBar<Row>({ actions, selection, rows }: Props<Row>) {
  const { selected } = selection
  const [isBusy, setIsBusy] = useState(false)
  if (selected.length === 0) return null

  const run = async (action: BulkAction<Row>) => {
    const fitting = selected.filter((row) => action.refuses?.(row) === undefined)
    if ('open' in action) {
      await action.open(fitting)
      return selection.clear()
    }
    const { label, act, isSure } = action
    if (isSure && !(await isSure(fitting))) return
    setIsBusy(true)
    const { done, failures } = await doToEach(fitting, act)
    setIsBusy(false)
    if (done > 0) showSuccess(`${label}: ${done} of ${fitting.length} done.`)
    if (failures.length > 0) showProblem(failures[0], label)
    if (failures.length === 0) selection.clear()
  }

  return (
    <Group className={classes.bar} gap="sm" role="group" aria-label="Selected rows">
      <Text fw={620}>{selected.length} selected</Text>
      {selected.length < rows.length && (
        <Button size="compact-sm" variant="subtle" onClick={selection.toggleAll}>
          Select all {rows.length}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
          disabled={selected.every((row) => action.refuses?.(row) !== undefined)}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Text className={classes.why}>{actions.map((action) => skippedInWords(action, selected)).join(' ')}</Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.none}
        aria-label="Clear selection"
        onClick={selection.clear}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
