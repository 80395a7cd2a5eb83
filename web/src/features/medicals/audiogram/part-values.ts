import { type ExaminationPart, partSchemas } from '@clearwing/domain/medicals/examination/schema.ts'

export type AudiogramValues = Record<string, unknown>

/**
 * Returns the typed values that can be saved together with the saved ones, and the errors of the others by field. A
 * rejected value stays in its field and does not prevent other values of the part from being saved.
 */
export function splitTypedValues(
  part: ExaminationPart,
  saved: AudiogramValues,
  typed: AudiogramValues,
): { ready: AudiogramValues; errors: Record<string, string> } {
  const errors = problemsOf(part, { ...saved, ...typed })
  const ready = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors)))
  const remaining = problemsOf(part, { ...saved, ...ready })
  if (Object.keys(remaining).length === 0) return { ready, errors }
  return { ready: {}, errors: { ...remaining, ...errors } }
}

function problemsOf(part: ExaminationPart, values: AudiogramValues) {
  const { error } = partSchemas[part].safeParse(values)
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? '')] ??= message
  return problems
}
