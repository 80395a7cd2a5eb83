import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { nameOf, shownValue } from '@clearwing/domain/medicals/examination/shown-value.ts'
import type { Warning } from '@clearwing/domain/medicals/examination/warning.ts'
import { warningsOf } from '@clearwing/domain/medicals/examination/warnings.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { measuredLines } from '#features/medicals/results/measured-lines.ts'

/** Something that is not as it should be: in which part, what, and why it is. */
export type UnusualLine = { part: ExaminationPart; group: string; title: string; why: string }

/** Of everything measured, only what the standards of the regulator find unusual, and what was found abnormal. */
export function unusual(examination: Examination, medical: Pick<Medical, 'classes' | 'examinedOn'>): UnusualLine[] {
  const { parts, standards } = examination
  const values = Object.fromEntries(parts.map((one) => [one.part, one.values])) as ExaminationValues
  const found = parts.flatMap(({ part, values: own }) => {
    const warned = warningsOf(part, values, standards).map((warning) => lineOf(part, own, warning))
    return [...abnormal(part, own), ...warned]
  })
  return [...found, ...sight(examination, medical)]
}

const fieldsOf = (part: ExaminationPart) => examinationFields[part] as Record<string, Field>

type Values = Record<string, unknown>

/** 'Audiogram right 3000 Hz: 55 dB', and what it is beyond. */
function lineOf(part: ExaminationPart, values: Values, { field, title, why }: Warning): UnusualLine {
  const known = field === null ? undefined : fieldsOf(part)[field]
  const group = partNames[part]
  if (!known) return { part, group, title, why }
  const value = shownValue(known, values[field ?? ''])
  return { part, group, title: [nameOf(known), value].filter(Boolean).join(': '), why: `${title}. ${why}` }
}

/** What is read less well than the standard of a class asks for, with or without lenses. */
const sight = (examination: Examination, medical: Pick<Medical, 'classes' | 'examinedOn'>): UnusualLine[] =>
  measuredLines(examination, medical).flatMap(({ name, value, standard, flag, audiogram }) =>
    standard && flag && flag.kind !== 'ok' && !audiogram
      ? [{ part: 'vision', group: partNames.vision, title: `${name}: ${value}`, why: `${standard}. ${flag.words}` }]
      : [],
  )

/** What the examiner marked so, in their words. */
function abnormal(part: ExaminationPart, values: Values): UnusualLine[] {
  return Object.entries(fieldsOf(part)).flatMap(([name, field]) => {
    if (values[name] !== 'abnormal') return []
    const said = values[`${name}Text`]
    return [{ part, group: partNames[part], title: `${nameOf(field)}: abnormal`, why: said ? String(said) : '' }]
  })
}
