import { formatDay } from '#dates.ts'
import type { Field } from './field.ts'
import { examinationFields } from './fields.ts'
import type { ExaminationPart } from './schema.ts'

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

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

/** A field by its whole name, where it does not stand under its group. */
export const nameOf = ({ group, label }: Field) => (group && group !== label ? `${group}: ${label}` : label)

/** What was found in a part; the systems that are normal are named together, so that what is not stands out. */
export function factsOfPart(part: ExaminationPart, values: Record<string, unknown>) {
  const given = Object.entries<Field>(examinationFields[part]).flatMap(([name, field]) => {
    const value = shownValue(field, values[name])
    return value === ''
      ? []
      : [{ label: nameOf(field), value, isNormal: part === 'systems' && values[name] === 'normal' }]
  })
  return {
    facts: given.filter(({ isNormal }) => !isNormal).map(({ label, value }) => ({ label, value })),
    normal: given.filter(({ isNormal }) => isNormal).map(({ label }) => label.toLowerCase()),
  }
}
