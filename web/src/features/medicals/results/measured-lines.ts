import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { isBeyond, limitOf, type Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Flag } from '#shared/results/flag.ts'
import { today } from '#shared/today.ts'
import { acuityLines } from './acuity-lines.ts'
import { audiogramLines, audiogramParts } from './audiogram-lines.ts'
import { type FindingSeries, findings, type Measure, measures } from './measures.ts'
import { differenceInWords, type ResultLine } from './result-line.ts'

type Reading = { day: string; source: string; values: ExaminationValues }

type DecidedMedical = Pick<Medical, 'classes' | 'examinedOn'>

/** Measurements of this medical, each with its values at the others. */
export function measuredLines(examination: Examination, { classes, examinedOn }: DecidedMedical): ResultLine[] {
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
  const { standards } = examination
  const isNow = (part: ExaminationPart) => examination.parts.some((one) => one.part === part)
  return [
    ...measures
      .filter(({ part }) => isNow(part))
      .flatMap((measure) => measureLine(measure, readings(measure.part), standards)),
    ...(isNow('vision') ? acuityLines(readings('vision'), classes, standards) : []),
    ...audiogramParts.filter(isNow).flatMap((part) => audiogramLines(part, readings(part), standards)),
    ...findings.filter(({ part }) => isNow(part)).flatMap((finding) => findingLine(finding, readings(finding.part))),
  ]
}

/** Limits by the standards of the day of the examination; none if there are no standards. */
function limitsOf({ about, low, high }: Measure, standards: Standard[]) {
  const limit = (key: string | undefined) => (about && key ? (limitOf(standards, about, key) ?? null) : null)
  const isOutside = (key: string | undefined, value: number) =>
    about !== undefined && key !== undefined && isBeyond(standards, about, key, value)
  const limits = { low: limit(low), high: limit(high) }
  const flag = (value: number): Flag | null => {
    if (limits.low === null && limits.high === null) return null
    if (isOutside(low, value)) return { words: 'Low', kind: 'warn' }
    return isOutside(high, value) ? { words: 'High', kind: 'warn' } : { words: 'Normal', kind: 'ok' }
  }
  return { ...limits, flag }
}

function measureLine(measure: Measure, readings: Reading[], standards: Standard[]): ResultLine[] {
  const { key, name, unit, decimals, read } = measure
  const { low, high, flag } = limitsOf(measure, standards)
  const last = readings.at(-1)
  const now = last && read(last.values)
  if (!last || now === null || now === undefined) return []
  const points = readings.flatMap(({ day, source, values }, id) => {
    const value = read(values)
    if (value === null || value === undefined) return []
    const normalRange = { low: low ?? undefined, high: high ?? undefined }
    const pointText = { writtenValue: value.toFixed(decimals), flag: flag(value)?.words, source: source || undefined }
    return [{ id, day, value, ...pointText, ...normalRange }]
  })
  const before = points.at(-2)
  return [
    {
      key,
      name,
      unit,
      value: now.toFixed(decimals),
      number: now,
      low,
      high,
      points,
      flag: flag(now),
      change: before ? differenceInWords(now, before.value, decimals) : null,
      day: last.day,
      source: last.source,
    },
  ]
}

function findingLine({ key, name, part, field, normalValues }: FindingSeries, readings: Reading[]): ResultLine[] {
  const shape = (examinationFields[part] as Record<string, Field>)[field]
  const measured = readings.flatMap(({ day, source, values }) => {
    const value = (values[part] as Record<string, unknown> | undefined)?.[field]
    return typeof value === 'string' ? [{ day, source, value }] : []
  })
  const now = measured.at(-1)
  const before = measured.at(-2)
  if (!shape || !now || measured.length === 0 || now.source === '') return []
  const isUsual = normalValues.includes(now.value)
  return [
    {
      key,
      name,
      unit: '',
      value: shownValue(shape, now.value),
      number: null,
      low: null,
      high: null,
      points: [],
      flag: isUsual ? { words: 'Normal', kind: 'ok' } : { words: 'Abnormal', kind: 'warn' },
      change: before ? (before.value === now.value ? 'same' : `was ${shownValue(shape, before.value)}`) : null,
      day: now.day,
      source: now.source,
    },
  ]
}
