import { isGiven } from '#medicals/examination/field.ts'
import { partSchemas } from '#medicals/examination/schema.ts'
import { partOfSpecialty, type Specialty } from './schema.ts'

type Values = Record<string, unknown>

/** Returns what a report still needs before it can be signed, by field; for a specialty without a form, its text. */
export function reportProblems(specialty: Specialty, values: Values, conclusion: string): Record<string, string[]> {
  const part = partOfSpecialty[specialty]
  if (part === null) return conclusion.trim() === '' ? { conclusion: ['Please complete this field.'] } : {}
  const needed = ['doneOn', 'conclusion'].filter((name) => !isGiven(values[name]))
  const issues = partSchemas[part].safeParse(values).error?.issues ?? []
  return {
    ...Object.fromEntries(needed.map((name) => [name, ['Please complete this field.']])),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'dto'), [message]])),
  }
}
