import { formatDay } from '#dates.ts'
import type { Field } from './field.ts'
import { examinationFields } from './fields.ts'
import type { ExaminationPart } from './schema.ts'

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Formats a value for display: '178.0 cm', 'Normal', '14 Dec 2025'; '' if there is none. */
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

/** Full name of a field, for use outside its group. */
export const nameOf = ({ group, label }: Field) => (group && group !== label ? `${group}: ${label}` : label)

/** A label within a sentence; names such as Romberg keep their capital. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** Findings of a part; the normal systems are combined, so that abnormal ones stand out. */
export function factsOfPart(part: ExaminationPart, values: Record<string, unknown>) {
  const given = Object.entries<Field>(examinationFields[part]).flatMap(([name, field]) => {
    const value = shownValue(field, values[name])
    return value === ''
      ? []
      : [{ label: nameOf(field), value, isNormal: part === 'systems' && values[name] === 'normal' }]
  })
  return {
    facts: given.filter(({ isNormal }) => !isNormal).map(({ label, value }) => ({ label, value })),
    normal: given.filter(({ isNormal }) => isNormal).map(({ label }) => inSentence(label)),
  }
}
