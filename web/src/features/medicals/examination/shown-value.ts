import { formatDay } from '@clearwing/domain/dates.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { isEmpty } from './earlier.ts'

/** A value as it is read: '178.0 cm', 'Normal', '14 Dec 2025'; '' when there is none. */
export function shownValue(field: Field, value: unknown): string {
  if (isEmpty(value)) return ''
  switch (field.kind) {
    case 'number':
      return `${Number(value).toFixed(field.decimals)}${field.unit && ` ${field.unit}`}`
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'choices':
      return (value as string[]).join(', ')
    case 'day':
      return formatDay(String(value))
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'text':
    case 'time':
      return String(value)
  }
}

/** Under a choice: what it was, and when. */
export function lastTime(field: Field, earlier: { day: string; value: unknown; who?: string }[]) {
  const last = earlier.at(-1)
  return (
    last && `Last time: ${[shownValue(field, last.value), formatDay(last.day), last.who].filter(Boolean).join(', ')}`
  )
}

/** A field by its whole name, where it does not stand under its group. */
export const nameOf = ({ group, label }: Field) => (group ? `${group}: ${label}` : label)
