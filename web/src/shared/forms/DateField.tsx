import { formatDay } from '@clearwing/domain/dates.ts'
import { readBirthDay, readDay } from '@clearwing/domain/typed-dates.ts'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '#shared/today.ts'

type Props = {
  label: string
  /** `yyyy-mm-dd` */
  value: string | null
  onChange: (value: string | null) => void
  /** A birth is never in the future. */
  isBirth?: boolean
  hint?: string
  error?: string | undefined
  required?: boolean
  readOnly?: boolean
  id?: string
}

const odd = 'Please write a day like 20 Nov 2026.'

/** A day, typed as one likes: 20 Nov 2026, 20/11/26, today, +6m. Shown as it was understood. */
export function DateField({ label, value, onChange, isBirth = false, hint, error, required, readOnly, id }: Props) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    const { day } = read(text, isBirth)
    if (day || text.trim() === '') onChange(day ?? null)
  }
  const leave = () => {
    if (typed === undefined) return
    const { message } = typed.trim() === '' ? {} : read(typed, isBirth)
    setProblem(message)
    if (!message) setTyped(undefined)
  }

  return (
    <TextInput
      {...(id && { id })}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="d Mon yyyy"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatDay(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={problem ?? error}
      withAsterisk={required ?? false}
      readOnly={readOnly ?? false}
      rightSection={<IconCalendar size={16} stroke={1.75} color="var(--ui-text-3)" aria-hidden />}
    />
  )
}

function read(text: string, isBirth: boolean): { day?: string; message?: string } {
  if (isBirth) return readBirthDay(text, today())
  const day = readDay(text, today())
  return day ? { day } : { message: odd }
}
