import { bodyMassIndex, meanPressure } from '@clearwing/domain/medicals/examination/computed.ts'
import type { ExaminationPart, ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import type { StandardAbout } from '@clearwing/domain/medicals/examination/standard-rows.ts'

/** A numeric measurement, and the regulator's standards that limit it (form 24067-002). */
export type Measure = {
  key: string
  name: string
  part: ExaminationPart
  unit: string
  decimals: number
  about?: StandardAbout
  low?: string
  high?: string
  of: (values: ExaminationValues) => number | null | undefined
}

const pressure = { part: 'blood_pressure', unit: 'mmHg', decimals: 0, about: 'pressure' } as const

export const measures: Measure[] = [
  {
    ...pressure,
    key: 'systolic',
    name: 'Blood pressure, systolic',
    high: 'noteSystolic',
    of: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.systolic,
  },
  {
    ...pressure,
    key: 'diastolic',
    name: 'Blood pressure, diastolic',
    high: 'noteDiastolic',
    of: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.diastolic,
  },
  {
    key: 'pulse',
    name: 'Pulse',
    part: 'blood_pressure',
    unit: 'bpm',
    decimals: 0,
    about: 'pulse',
    low: 'slow',
    high: 'fast',
    of: ({ blood_pressure }) => blood_pressure?.pulse,
  },
  {
    key: 'bmi',
    name: 'Body mass index',
    part: 'body',
    unit: 'kg/m²',
    decimals: 1,
    about: 'bodyMass',
    low: 'low',
    high: 'high',
    of: ({ body = {} }) => bodyMassIndex(body),
  },
  { key: 'weight', name: 'Weight', part: 'body', unit: 'kg', decimals: 1, of: ({ body }) => body?.weight },
  {
    key: 'risk',
    name: 'Cardiovascular risk, 5 years',
    part: 'cardiovascular_risk',
    unit: '%',
    decimals: 1,
    about: 'risk',
    high: 'excessive',
    of: ({ cardiovascular_risk: risk }) => risk?.percent,
  },
  {
    key: 'ratio',
    name: 'FEV1/FVC',
    part: 'spirometry',
    unit: '',
    decimals: 2,
    about: 'lungs',
    low: 'ratio',
    of: ({ spirometry: { fev1, fvc } = {} }) => (fev1 && fvc ? fev1 / fvc : null),
  },
  {
    key: 'ishihara',
    name: 'Colour vision, errors in 17 plates',
    part: 'vision',
    unit: '',
    decimals: 0,
    about: 'colour',
    high: 'ishihara',
    of: ({ vision }) => vision?.ishiharaErrors,
  },
  { key: 'qtc', name: 'QTc', part: 'ecg', unit: 'ms', decimals: 0, of: ({ ecg }) => ecg?.qtc },
]

/** A non-numeric finding. `usual` lists the values that need no note. */
export type Finding = { key: string; name: string; part: ExaminationPart; field: string; usual: string[] }

const traces = ['negative', 'trace']

export const findings: Finding[] = [
  ...(['glucose', 'protein', 'blood'] as const).map((field) => ({
    key: `urine-${field}`,
    name: `Urine, ${field}`,
    part: 'urine' as const,
    field,
    usual: traces,
  })),
  { key: 'voice-right', name: 'Voice at 2 m, right ear', part: 'hearing', field: 'voiceRight', usual: ['pass'] },
  { key: 'voice-left', name: 'Voice at 2 m, left ear', part: 'hearing', field: 'voiceLeft', usual: ['pass'] },
  { key: 'ecg', name: 'ECG', part: 'ecg', field: 'conclusion', usual: ['normal', 'normal_variant'] },
]
