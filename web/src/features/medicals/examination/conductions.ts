import { boneFrequencies } from '@clearwing/domain/medicals/examination/hearing-report-fields.ts'
import { type Ear, ears, frequencies } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'

export const earNames: Record<Ear, string> = { right: 'Right', left: 'Left' }

/** A kind of audiogram, by air or bone conduction. */
export type Conduction = { label: string; hertz: readonly number[]; nameOf: (ear: Ear, hertz: number) => string }

export const byAir: Conduction = {
  label: 'Audiogram, dB HL',
  hertz: frequencies,
  nameOf: (ear, hertz) => `${ear}${hertz}`,
}

export const byBone: Conduction = {
  label: 'Bone conduction, dB HL',
  hertz: boneFrequencies,
  nameOf: (ear, hertz) => `bone${earNames[ear]}${hertz}`,
}

export const namesOf = ({ hertz, nameOf }: Conduction) => ears.flatMap((ear) => hertz.map((one) => nameOf(ear, one)))

const thresholds = new Set([byAir, byBone].flatMap(namesOf))

export const isThreshold = (name: string) => thresholds.has(name)

/** The other hearing findings; the thresholds are in a table. */
export const withoutThresholds = (values: AudiogramValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isThreshold(name)))
