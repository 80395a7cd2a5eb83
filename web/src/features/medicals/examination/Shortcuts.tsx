import { formatDay } from '@clearwing/domain/dates.ts'
import {
  allNegative,
  asLastTime,
  type LastValue,
  sameForBothEyes,
} from '@clearwing/domain/medicals/examination/shortcuts.ts'
import { nameOf, shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconChecks, IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'
import classes from './Shortcuts.module.css'
import type { PartForm } from './use-part.ts'

/** Buttons that fill in what is empty, and the values of last time, each to be confirmed. */
export function Shortcuts({ form }: { form: PartForm }) {
  const [isAsking, setIsAsking] = useState(false)
  const last = form.earlierExaminations.at(-1)
  const offered = last ? asLastTime(form.part, form.values, last.values) : []
  const fills = fillsOf(form)
  if (fills.length === 0 && offered.length === 0) return null
  return (
    <>
      <Group gap="xs" mb="sm">
        {fills.map(({ label, values }) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.change(values)}
          >
            {label}
          </Button>
        ))}
        {offered.length > 0 && !isAsking && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            As last time…
          </Button>
        )}
      </Group>
      {isAsking && last && offered.length > 0 && (
        <ToConfirm form={form} day={last.day} offered={offered} close={() => setIsAsking(false)} />
      )}
    </>
  )
}

function fillsOf({ part, values }: PartForm): { label: string; values: AudiogramValues }[] {
  const fill = (label: string, filled: object) =>
    Object.keys(filled).length > 0 ? [{ label, values: { ...filled } }] : []
  if (part === 'urine') return fill('All negative', allNegative(values))
  return part === 'vision' ? fill('Same for both eyes', sameForBothEyes(values)) : []
}

type ToConfirmProps = { form: PartForm; day: string; offered: LastValue[]; close: () => void }

/** Values of last time that are not part of the record yet. Each is stored when it is confirmed; Enter goes to the next. */
function ToConfirm({ form, day, offered, close }: ToConfirmProps) {
  const box = useRef<HTMLElement>(null)
  const confirm = (index: number, { name, value }: LastValue) => {
    const buttons = box.current?.querySelectorAll<HTMLButtonElement>('[data-confirm]')
    ;(buttons?.[index + 1] ?? buttons?.[index - 1])?.focus()
    form.change({ [name]: value })
  }
  return (
    <section ref={box} className={classes.box} aria-label="As last time, not confirmed yet">
      <Text fw={560}>Not confirmed yet</Text>
      <Text fz={13} c="var(--ui-text-2)" mb="xs">
        These are the values of {formatDay(day)}. Check and confirm each; until then it is not recorded.
      </Text>
      {offered.map((one, index) => (
        <div key={one.name} className={classes.line}>
          <span>
            {nameOf(one.field)}: <b className={classes.value}>{shownValue(one.field, one.value)}</b>
          </span>
          <Button
            size="compact-sm"
            variant="light"
            data-confirm
            data-autofocus={index === 0 || undefined}
            aria-label={`Confirm ${nameOf(one.field)}: ${shownValue(one.field, one.value)}`}
            onClick={() => confirm(index, one)}
          >
            Confirm
          </Button>
        </div>
      ))}
      <Button size="compact-sm" variant="subtle" mt="xs" onClick={close}>
        Leave the rest unconfirmed
      </Button>
    </section>
  )
}
