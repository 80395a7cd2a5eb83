import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type RuleRow, useConfirmRuleMutation, useCorrectRuleMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { RuleOptions } from './RuleFieldInput.tsx'
import { RuleForm } from './RuleForm.tsx'
import { SourceFields } from './SourceFields.tsx'

/** Form for the values of a row, new or changed. */
export const askForValues = (table: RuleTable, ruleContext: RuleOptions, initial: RuleValues | null) =>
  openDialog<RuleValues>(initial ? `Change a ${table.one}` : `Add a ${table.one}`, (close) => (
    <RuleForm
      table={table}
      initial={initial}
      ruleOptions={ruleContext}
      submit="Add to the amendment"
      onDone={(values) => close(values)}
    />
  ))

/** A future row is corrected in place. */
export const correctRule = (table: RuleTable, ruleContext: RuleOptions, row: RuleRow) =>
  openDialog(`Correct a future ${table.one}`, (close) => (
    <Correction table={table} ruleOptions={ruleContext} row={row} onDone={() => close()} />
  ))

type CorrectionProps = { table: RuleTable; ruleOptions: RuleOptions; row: RuleRow; onDone: () => void }

function Correction({ table, ruleOptions, row, onDone }: CorrectionProps) {
  const [send] = useCorrectRuleMutation()
  const [values, setValues] = useState<RuleValues | null>(null)
  const [reference, setAbout] = useState({ source: row.source, isConfirmed: row.isConfirmed, note: row.note ?? '' })
  const save = async () => {
    const note = reference.note.trim() || null
    await send({
      ruleRowId: row.ruleRowId,
      body: { values: values ?? row.values, ...reference, note, version: row.version },
    }).unwrap()
    onDone()
  }
  if (values)
    return (
      <Stack>
        <Text>{table.lineOf(values)}</Text>
        <SourceFields value={reference} onChange={setAbout} />
        <ActionButton act={save}>Save the correction</ActionButton>
      </Stack>
    )
  return <RuleForm table={table} initial={row.values} ruleOptions={ruleOptions} submit="Continue" onDone={setValues} />
}

/** Confirms that the figure was checked against its source; the figure is unchanged. */
export const confirmFigure = (table: RuleTable, row: RuleRow) =>
  openDialog('Confirm the figure', (close) => <Confirmation table={table} row={row} onDone={() => close()} />)

function Confirmation({ table, row, onDone }: { table: RuleTable; row: RuleRow; onDone: () => void }) {
  const [confirm] = useConfirmRuleMutation()
  const [source, setSource] = useState(row.source)
  const save = async () => {
    await confirm({ ruleRowId: row.ruleRowId, body: { source, version: row.version } }).unwrap()
    onDone()
  }
  return (
    <Stack>
      <Text>
        {table.headOf(row.values)}: {table.lineOf(row.values)}
      </Text>
      <TextField
        label="Checked against"
        hint="The law, notice or manual, with its clause."
        max={300}
        value={source}
        onChange={setSource}
      />
      <ActionButton act={save}>The figure matches</ActionButton>
    </Stack>
  )
}
