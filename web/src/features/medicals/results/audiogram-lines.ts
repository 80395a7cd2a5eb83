import type { ExaminationPart, ExaminationValues, PartValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { type Ear, ears } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { type WorstThreshold, worstThreshold } from '@clearwing/domain/medicals/examination/standards.ts'
import type { Flag } from '#shared/results/flag.ts'
import type { ResultLine } from './result-line.ts'

type Reading = { day: string; source: string; values: ExaminationValues }
type Thresholds = Partial<PartValues<'hearing'>>

const makers = {
  hearing: { name: 'Audiogram', read: ({ hearing = {} }: ExaminationValues): Thresholds => hearing },
  audiology_report: {
    name: 'Audiologist’s audiogram',
    read: ({ audiology_report: report = {} }: ExaminationValues): Thresholds => report,
  },
} satisfies Partial<Record<ExaminationPart, unknown>>
export type AudiogramPart = keyof typeof makers
export const audiogramParts = Object.keys(makers) as AudiogramPart[]

/** Each ear with its worst threshold; expands to the graph of both. */
export const audiogramLines = (part: AudiogramPart, readings: Reading[], standards: Standard[]): ResultLine[] =>
  ears.flatMap((ear) => audiogramLine(part, ear, readings, standards))

function audiogramLine(part: AudiogramPart, ear: Ear, readings: Reading[], standards: Standard[]): ResultLine[] {
  const { name, read } = makers[part]
  const last = readings.at(-1)
  const worst = (reading: Reading | undefined) => reading && worstThreshold(read(reading.values), ear, standards)
  const now = worst(last)
  if (!last || !now) return []
  const before = worst(readings.at(-2))
  return [
    {
      key: `${part}-${ear}`,
      name: `${name}, ${ear} ear, ${now.hertz} Hz`,
      value: String(now.decibels),
      unit: 'dB',
      number: null,
      low: null,
      high: null,
      points: [],
      flag: flagOf(now),
      ...(now.maximum !== null && { standard: `At most ${now.maximum} dB` }),
      change: before ? changeSince(before, now) : null,
      day: last.day,
      source: last.source,
      audiogram: { values: read(last.values), standards },
    },
  ]
}

const flagOf = ({ decibels, maximum }: WorstThreshold): Flag | null => {
  if (maximum === null) return null
  return decibels > maximum ? { words: 'Beyond the limit', kind: 'warn' } : { words: 'Normal', kind: 'ok' }
}

const changeSince = (before: WorstThreshold, now: WorstThreshold) =>
  before.decibels === now.decibels && before.hertz === now.hertz
    ? 'same'
    : `was ${before.decibels} at ${before.hertz} Hz`
