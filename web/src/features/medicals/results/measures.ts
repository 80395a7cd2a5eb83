import { bodyMassIndex, expiratoryRatio, meanPressure } from '@clearwing/domain/medicals/examination/computed.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'

/** A number of the examination with the limits at which it is noted (form 24067-002). */
export type Measure = {
  key: string
  name: string
  part: ExaminationPart
  unit: string
  decimals: number
  low?: number
  high?: number
  /** The upper limit itself is already noted: 140 mmHg is. */
  isHighAtLimit?: boolean
  of: (values: ExaminationValues) => number | null | undefined
}

const pressure = { part: 'blood_pressure', unit: 'mmHg', decimals: 0, isHighAtLimit: true } as const

export const measures: Measure[] = [
  {
    ...{ ...pressure, key: 'systolic', name: 'Blood pressure, systolic', high: 140 },
    of: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.systolic,
  },
  {
    ...{ ...pressure, key: 'diastolic', name: 'Blood pressure, diastolic', high: 90 },
    of: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.diastolic,
  },
  {
    ...{ key: 'pulse', name: 'Pulse', part: 'blood_pressure', unit: 'bpm', decimals: 0, low: 45, high: 100 },
    of: ({ blood_pressure }) => blood_pressure?.pulse,
  },
  {
    ...{ key: 'bmi', name: 'Body mass index', part: 'body', unit: 'kg/m²', decimals: 1, low: 18.5, high: 30 },
    isHighAtLimit: true,
    of: ({ body = {} }) => bodyMassIndex(body),
  },
  { key: 'weight', name: 'Weight', part: 'body', unit: 'kg', decimals: 1, of: ({ body }) => body?.weight },
  {
    ...{ key: 'risk', name: 'Cardiovascular risk, 5 years', part: 'cardiovascular_risk', unit: '%', decimals: 1 },
    ...{ high: 10, isHighAtLimit: true },
    of: ({ cardiovascular_risk: risk }) => risk?.percent,
  },
  {
    ...{ key: 'ratio', name: 'FEV1 of FVC', part: 'spirometry', unit: '', decimals: 2, low: 0.7 },
    of: ({ spirometry = {} }) => expiratoryRatio(spirometry),
  },
  { key: 'qtc', name: 'QTc', part: 'ecg', unit: 'ms', decimals: 0, of: ({ ecg }) => ecg?.qtc },
]

/** A finding that is not a number. `usual` are the values that need no note. */
export type Finding = { key: string; name: string; part: ExaminationPart; field: string; usual: string[] }

const traces = ['negative', 'trace']

export const findings: Finding[] = [
  ...(['glucose', 'protein', 'blood'] as const).map((field) => ({
    ...{ key: `urine-${field}`, name: `Urine, ${field}`, part: 'urine' as const, field, usual: traces },
  })),
  { key: 'voice-right', name: 'Voice at 2 m, right ear', part: 'hearing', field: 'voiceRight', usual: ['pass'] },
  { key: 'voice-left', name: 'Voice at 2 m, left ear', part: 'hearing', field: 'voiceLeft', usual: ['pass'] },
  { key: 'ecg', name: 'ECG', part: 'ecg', field: 'conclusion', usual: ['normal', 'normal_variant'] },
]
