import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { shownValue } from '#features/medicals/examination/shown-value.ts'
import { today } from '#shared/today.ts'
import { acuityLines } from './acuity-lines.ts'
import { type Finding, findings, type Measure, measures } from './measures.ts'
import { changeOf, type Flag, type ResultLine } from './result-line.ts'

type Reading = { day: string; source: string; values: ExaminationValues }

type Of = Pick<Medical, 'classes' | 'examinedOn'>

/** What the practice measured at this medical, each with what it was at the others. */
export function measuredLines(examination: Examination, { classes, examinedOn }: Of): ResultLine[] {
  const day = examinedOn ?? today()
  const readings = (part: ExaminationPart): Reading[] => {
    const now = examination.parts.find((one) => one.part === part)
    return [
      ...examination.others
        .filter((one) => one.part === part)
        .map((other) => ({ day: other.day, source: '', values: { [part]: other.values } })),
      ...(now ? [{ day, source: now.savedByName, values: { [part]: now.values } }] : []),
    ]
  }
  const isNow = (part: ExaminationPart) => examination.parts.some((one) => one.part === part)
  return [
    ...measures.filter(({ part }) => isNow(part)).flatMap((measure) => measureLine(measure, readings(measure.part))),
    ...(isNow('vision') ? acuityLines(readings('vision'), classes, examination.standards) : []),
    ...findings.filter(({ part }) => isNow(part)).flatMap((finding) => findingLine(finding, readings(finding.part))),
  ]
}

function measureLine(
  { key, name, unit, decimals, low, high, isHighAtLimit, of }: Measure,
  readings: Reading[],
): ResultLine[] {
  const flag = (value: number): Flag | null => {
    if (low === undefined && high === undefined) return null
    if (low !== undefined && value < low) return { words: 'Low', kind: 'warn' }
    const isHigh = high !== undefined && (isHighAtLimit ? value >= high : value > high)
    return isHigh ? { words: 'High', kind: 'warn' } : { words: 'Normal', kind: 'ok' }
  }
  const last = readings.at(-1)
  const now = last && of(last.values)
  if (!last || now === null || now === undefined) return []
  const points = readings.flatMap(({ day, source, values }, id) => {
    const value = of(values)
    if (value === null || value === undefined) return []
    return [{ id, day, value, written: value.toFixed(decimals), flag: flag(value)?.words, source: source || undefined }]
  })
  const before = points.at(-2)
  return [
    {
      ...{ key, name, unit, value: now.toFixed(decimals), number: now, low: low ?? null, high: high ?? null, points },
      ...{ flag: flag(now), change: before ? changeOf(now, before.value, decimals) : null },
      ...{ day: last.day, source: last.source },
    },
  ]
}

function findingLine({ key, name, part, field, usual }: Finding, readings: Reading[]): ResultLine[] {
  const shape = (examinationFields[part] as Record<string, Field>)[field]
  const given = readings.flatMap(({ day, source, values }) => {
    const value = (values[part] as Record<string, unknown> | undefined)?.[field]
    return typeof value === 'string' ? [{ day, source, value }] : []
  })
  const now = given.at(-1)
  const before = given.at(-2)
  if (!shape || !now || given.length === 0 || now.source === '') return []
  const isUsual = usual.includes(now.value)
  return [
    {
      ...{ key, name, unit: '', value: shownValue(shape, now.value), number: null, low: null, high: null, points: [] },
      flag: isUsual ? { words: 'Normal', kind: 'ok' } : { words: 'Abnormal', kind: 'warn' },
      change: before ? (before.value === now.value ? 'same' : `was ${shownValue(shape, before.value)}`) : null,
      ...{ day: now.day, source: now.source },
    },
  ]
}
