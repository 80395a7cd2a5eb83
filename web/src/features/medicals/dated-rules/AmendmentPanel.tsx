import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import type { RuleTable } from '@clearwing/domain/medicals/dated-rules/rule-table.ts'
import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import type { EditedKind } from '@clearwing/domain/medicals/dated-rules/tables.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type RuleSimulation, useAmendRulesMutation, useSimulateRulesMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { unreadIn } from '#shared/forms/use-typed.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { confirmAmendment } from './confirm-amendment.tsx'
import classes from './rules.module.css'
import { Simulation } from './Simulation.tsx'
import { SourceFields } from './SourceFields.tsx'
import type { Amendment, AmendmentChange } from './use-amendment.ts'

type Props = {
  table: RuleTable
  regulatorId: number
  amendment: Amendment
  /** Shows the application form as it would be from that day. */
  preview: ((fromDay: string) => void) | null
}

const nothing = { source: '', isConfirmed: false, note: '' }

/**
 * Shows the changes with their first day and source, simulates their effect on the people in the database, and saves
 * them.
 */
export function AmendmentPanel({ table, regulatorId, amendment, preview }: Props) {
  const { changes, takeBack, clear } = amendment
  const [fromDay, setFromDay] = useState<string | null>(addDays(today(), 1))
  const [reference, setAbout] = useState(nothing)
  const [result, setResult] = useState<{ key: string; simulation: RuleSimulation }>()
  const [simulate] = useSimulateRulesMutation()
  const [amend] = useAmendRulesMutation()
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID())
  const body = {
    regulatorId,
    kind: table.kind as EditedKind,
    fromDay: fromDay ?? '',
    ...reference,
    note: reference.note.trim() || null,
    changes: changes.map(({ replaces, values }) => ({ replacesId: replaces?.ruleRowId ?? null, values })),
  }
  const changesKey = JSON.stringify([fromDay, body.changes])
  const place = useRef<HTMLDivElement>(null)
  /** Focuses a date that could not be parsed, so that the previous date is not sent instead. */
  const isUnread = () => {
    const unread = unreadIn(place.current)
    unread?.focus()
    return unread !== undefined
  }
  const count = async () => {
    if (isUnread()) return
    // The effect does not depend on the source, so a placeholder is sent.
    const source = reference.source || 'To be given'
    setResult({ key: changesKey, simulation: await simulate({ body: { ...body, source } }).unwrap() })
  }
  const save = async () => {
    if (isUnread()) return
    const simulation = await simulate({ body }).unwrap()
    setResult({ key: changesKey, simulation })
    if (!(await confirmAmendment(simulation, body.fromDay))) return
    await amend({ 'idempotency-key': idempotencyKey, body }).unwrap()
    renewKey(crypto.randomUUID())
    setAbout(nothing)
    clear()
    showSuccess(`The amendment is saved. It takes effect on ${formatDay(body.fromDay)}.`)
  }
  return (
    <Panel title="Amendment" titleExtra={<Text c="var(--ui-text-2)">{inWords(changes.length)}</Text>}>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeLine
            key={change.replaces?.ruleRowId ?? JSON.stringify(change.values)}
            table={table}
            change={change}
            takeBack={() => takeBack(change)}
          />
        ))}
      </ul>
      <Stack gap="sm" maw={760} ref={place}>
        <DateField label="First day" hint="Tomorrow at the earliest." value={fromDay} onChange={setFromDay} />
        <SourceFields value={reference} onChange={setAbout} />
        <Group align="flex-start">
          <ActionButton variant="default" act={count}>
            Simulate
          </ActionButton>
          {preview && (
            <Button variant="default" onClick={() => fromDay && preview(fromDay)}>
              Preview the application
            </Button>
          )}
          <ActionButton act={save}>Save the amendment</ActionButton>
        </Group>
        {result?.key === changesKey && <Simulation simulation={result.simulation} />}
      </Stack>
    </Panel>
  )
}

/** The current text, with its heading if the amendment moves it to another one. */
function nowOf(table: RuleTable, values: RuleValues, head: string) {
  const now = table.headOf(values)
  return now === head ? table.lineOf(values) : `${now}: ${table.lineOf(values)}`
}

const inWords = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

type LineProps = { table: RuleTable; change: AmendmentChange; takeBack: () => void }

function ChangeLine({ table, change: { replaces, values }, takeBack }: LineProps) {
  const head = table.headOf(values ?? replaces?.values ?? {})
  return (
    <li className={classes.change}>
      <div className={classes.words}>
        <b>{head}</b>: {values ? table.lineOf(values) : 'ends'}
        {replaces && <div className={classes.was}>now {nowOf(table, replaces.values, head)}</div>}
      </div>
      <Button size="xs" variant="default" onClick={takeBack} aria-label={`Discard: ${head}`}>
        Discard
      </Button>
    </li>
  )
}
