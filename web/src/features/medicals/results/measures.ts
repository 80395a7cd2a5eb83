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
  read: (values: ExaminationValues) => number | null | undefined
}

const pressure = { part: 'blood_pressure', unit: 'mmHg', decimals: 0, about: 'pressure' } as const

export const measures: Measure[] = [
  {
    ...pressure,
    key: 'systolic',
    name: 'Blood pressure, systolic',
    high: 'noteSystolic',
    read: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.systolic,
  },
  {
    ...pressure,
    key: 'diastolic',
    name: 'Blood pressure, diastolic',
    high: 'noteDiastolic',
    read: ({ blood_pressure = {} }) => meanPressure(blood_pressure)?.diastolic,
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
    read: ({ blood_pressure }) => blood_pressure?.pulse,
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
    read: ({ body = {} }) => bodyMassIndex(body),
  },
  { key: 'weight', name: 'Weight', part: 'body', unit: 'kg', decimals: 1, read: ({ body }) => body?.weight },
  {
    key: 'risk',
    name: 'Cardiovascular risk, 5 years',
    part: 'cardiovascular_risk',
    unit: '%',
    decimals: 1,
    about: 'risk',
    high: 'excessive',
    read: ({ cardiovascular_risk: risk }) => risk?.percent,
  },
  {
    key: 'ratio',
    name: 'FEV1/FVC',
    part: 'spirometry',
    unit: '',
    decimals: 2,
    about: 'lungs',
    low: 'ratio',
    read: ({ spirometry: { fev1, fvc } = {} }) => (fev1 && fvc ? fev1 / fvc : null),
  },
  {
    key: 'ishihara',
    name: 'Colour vision, errors in 17 plates',
    part: 'vision',
    unit: '',
    decimals: 0,
    about: 'colour',
    high: 'ishihara',
    read: ({ vision }) => vision?.ishiharaErrors,
  },
  { key: 'qtc', name: 'QTc', part: 'ecg', unit: 'ms', decimals: 0, read: ({ ecg }) => ecg?.qtc },
]

/** A non-numeric finding. `normalValues` lists the values that need no note. */
export type FindingSeries = { key: string; name: string; part: ExaminationPart; field: string; normalValues: string[] }

const traces = ['negative', 'trace']

export const findings: FindingSeries[] = [
  ...(['glucose', 'protein', 'blood'] as const).map((field) => ({
    key: `urine-${field}`,
    name: `Urine, ${field}`,
    part: 'urine' as const,
    field,
    normalValues: traces,
  })),
  { key: 'voice-right', name: 'Voice at 2 m, right ear', part: 'hearing', field: 'voiceRight', normalValues: ['pass'] },
  { key: 'voice-left', name: 'Voice at 2 m, left ear', part: 'hearing', field: 'voiceLeft', normalValues: ['pass'] },
  { key: 'ecg', name: 'ECG', part: 'ecg', field: 'conclusion', normalValues: ['normal', 'normal_variant'] },
]
