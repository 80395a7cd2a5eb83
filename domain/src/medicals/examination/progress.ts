import type { Field } from './field.ts'
import { examinationFields } from './fields.ts'
import type { ExaminationPart, ExaminationSection } from './schema.ts'
import { isEmpty } from './value-in-words.ts'

type Part = Pick<ExaminationSection, 'part' | 'values'>

const requiredOf = (part: ExaminationPart) =>
  Object.entries(examinationFields[part] as Record<string, Field>).filter(([, { isOptional }]) => !isOptional)

/** Number of required fields that are filled in, and the names of the others. */
export function examinationProgress(parts: Part[], names: ExaminationPart[]) {
  const values = (part: ExaminationPart) => parts.find((one) => one.part === part)?.values ?? {}
  const required = names.flatMap((part) => requiredOf(part).map(([name, field]) => ({ part, name, field })))
  const empty = required.filter(({ part, name }) => isEmpty(values(part)[name]))
  const isBegun = names.some((part) => Object.values(values(part)).some((value) => !isEmpty(value)))
  return { total: required.length, filled: required.length - empty.length, empty, isBegun }
}
