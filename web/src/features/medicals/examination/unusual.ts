import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { nameOf, shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { Warning } from '@clearwing/domain/medicals/examination/warning.ts'
import { warningsOf } from '@clearwing/domain/medicals/examination/warnings.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { measuredLines } from '#features/medicals/results/measured-lines.ts'

/** An unusual finding: its part of the examination, its title, and why it is unusual. */
export type UnusualLine = { part: ExaminationPart; group: string; title: string; why: string }

/** Returns only the measurements that the regulator's standards find unusual, and the findings marked abnormal. */
export function unusual(examination: Examination, medical: Pick<Medical, 'classes' | 'examinedOn'>): UnusualLine[] {
  const { parts, standards } = examination
  const values = Object.fromEntries(parts.map((one) => [one.part, one.values])) as ExaminationValues
  const unusualValues = parts.flatMap(({ part, values: own }) => {
    const warned = warningsOf(part, values, standards).map((warning) => lineOf(part, own, warning))
    return [...abnormal(part, own), ...warned]
  })
  return [...unusualValues, ...sight(examination, medical)]
}

const fieldsOf = (part: ExaminationPart) => examinationFields[part] as Record<string, Field>

type Values = Record<string, unknown>

/** 'Audiogram right 3000 Hz: 55 dB', with the limit it exceeds. */
function lineOf(part: ExaminationPart, values: Values, { field, title, why }: Warning): UnusualLine {
  const definition = field === null ? undefined : fieldsOf(part)[field]
  const group = partNames[part]
  if (!definition) return { part, group, title, why }
  const value = shownValue(definition, values[field ?? ''])
  return {
    part,
    group,
    title: [nameOf(definition), value].filter(Boolean).join(': '),
    why: `${title}. ${why}`,
  }
}

/** Visual acuity below the standard of a class, with or without lenses. */
const sight = (examination: Examination, medical: Pick<Medical, 'classes' | 'examinedOn'>): UnusualLine[] =>
  measuredLines(examination, medical).flatMap(({ name, value, standard, flag, audiogram }) =>
    standard && flag && flag.kind !== 'ok' && !audiogram
      ? [
          {
            part: 'vision',
            group: partNames.vision,
            title: `${name}: ${value}`,
            why: `${standard}. ${flag.words}`,
          },
        ]
      : [],
  )

/** Findings that the examiner marked abnormal, in their words. */
function abnormal(part: ExaminationPart, values: Values): UnusualLine[] {
  return Object.entries(fieldsOf(part)).flatMap(([name, field]) => {
    if (values[name] !== 'abnormal') return []
    const abnormalText = values[`${name}Text`]
    return [
      {
        part,
        group: partNames[part],
        title: `${nameOf(field)}: abnormal`,
        why: abnormalText ? String(abnormalText) : '',
      },
    ]
  })
}
