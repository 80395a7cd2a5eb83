import { formatDay } from '@clearwing/domain/dates.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { readBirthDay, readDay } from '@clearwing/domain/typed-dates.ts'
import type { ParsedInput } from '@clearwing/domain/typed-numbers.ts'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { today } from '#shared/today.ts'
import { type FieldProps, frameOf } from './field.tsx'
import { useTyped } from './use-typed.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

/** The value is `yyyy-mm-dd`. */
type Props = FieldProps<string | null> & {
  label: string
  /** True for a date of birth, which is never in the future. */
  isBirth?: boolean
  autoComplete?: string
  onBlur?: () => void
}

/**
 * A date field that accepts free input such as 20 Nov 2026, 20/11/26, today or +6m and shows how it was understood; or
 * a choice from a calendar.
 */
export function DateField({ label, value, onChange, isBirth = false, hint, error, required, onBlur, ...input }: Props) {
  const typed = useTyped({ value, onChange, onBlur, show, read: (text) => read(text, isBirth) })
  const { readOnly = false, disabled = false, id, autoComplete = isBirth ? 'bday' : 'off' } = input
  const choice = { label, value, isBirth, choose: typed.choose }
  return (
    <TextInput
      {...frameOf({ label, hint, error: typed.problem ?? error, required })}
      {...(id && { id })}
      placeholder="d Mon yyyy"
      autoComplete={autoComplete}
      readOnly={readOnly}
      disabled={disabled}
      rightSection={readOnly || disabled ? null : <Choice {...choice} />}
      {...typed.input}
    />
  )
}

const show = (day: string | null) => (day === null ? '' : formatDay(day))

function read(text: string, isBirth: boolean): ParsedInput<string | null> {
  if (text.trim() === '') return { value: null }
  const readDate = isBirth ? readBirthDay(text, today()) : { day: readDay(text, today()) }
  if ('message' in readDate) return readDate
  return readDate.day ? { value: readDate.day } : { message: fieldMessage.date }
}

type ChoiceProps = { label: string; value: string | null; isBirth: boolean; choose: (day: string) => void }

/** The calendar, loaded when first opened. */
function Choice({ label, value, isBirth, choose }: ChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const take = (day: string) => {
    choose(day)
    setIsOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Choose a day: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense>
          <DayCalendar value={value} isBirth={isBirth} choose={take} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
