import { rowProblems } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { emptyValues } from '@clearwing/domain/medicals/dated-rules/field.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { unreadIn } from '#shared/forms/use-typed.ts'
import { RuleFieldInput, type RuleOptions } from './RuleFieldInput.tsx'

type Props = {
  table: RuleTable
  initial: RuleValues | null
  ruleOptions: RuleOptions
  submit: string
  /** Fields besides the values of the row. */
  children?: ReactNode
  onDone: (values: RuleValues) => void
}

/** The values of one row, validated by its table. */
export function RuleForm({ table, initial, ruleOptions, submit, children, onDone }: Props) {
  const [values, setValues] = useState<RuleValues>({ ...emptyValues(table.fields), ...initial })
  const [isTried, setTried] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const completeValues = withoutEmptyLines(values)
  const errors = isTried ? rowProblems(table, completeValues) : {}
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Input that could not be parsed must not be sent as the previous value.
    const unread = unreadIn(event.currentTarget)
    if (unread) return unread.focus()
    setTried(true)
    if (Object.keys(rowProblems(table, completeValues)).length === 0) onDone(completeValues)
  }
  const change = (name: string, value: unknown) => {
    setDirty(true)
    setValues({ ...values, [name]: value })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        {table.fields.map((field) => (
          <RuleFieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => change(field.name, value)}
            error={errors[field.name]}
            ruleOptions={ruleOptions}
          />
        ))}
        {children}
        <Group justify="flex-end">
          <Button type="submit">{submit}</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Removes empty lines at the end of a list, which are allowed while typing. */
const withoutEmptyLines = (values: RuleValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((line) => typeof line === 'string')
        ? value.map((line: string) => line.trim()).filter(Boolean)
        : value,
    ]),
  )
