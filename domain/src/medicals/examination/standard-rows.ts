import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

export const StandardAbout = z
  .enum([
    'vision',
    'colour',
    'hearing',
    'prism',
    'eyes',
    'bodyMass',
    'pressure',
    'pulse',
    'lungs',
    'risk',
    'questionnaire',
  ])
  .meta({ id: 'StandardAbout' })
export type StandardAbout = z.infer<typeof StandardAbout>

export const StandardComparison = z.enum(['atMost', 'atLeast', 'below']).meta({ id: 'StandardComparison' })
export type StandardComparison = z.infer<typeof StandardComparison>

/**
 * One figure that a finding is compared with: a row per regulator. `medicalClass` null: every class. `limit` is a
 * number, or a step of a scale ('6/9', 'N5'). The limit itself is within `atMost` and `atLeast`, but not within
 * `below`.
 */
export const StandardRow = z
  .object({
    ...datedRow,
    about: StandardAbout,
    medicalClass: MedicalClass.nullable(),
    key: z.string(),
    limit: z.union([z.number(), z.string()]),
    comparison: StandardComparison,
  })
  .meta({ id: 'StandardRow' })
export type StandardRow = z.infer<typeof StandardRow>
/** A row as seeded: the regulator and the id are added by the database. */
export type Standard = Omit<StandardRow, 'ruleRowId' | 'regulatorId'>

export const standardsAbout = <Row extends Standard>(rows: Row[], about: StandardAbout, medicalClass?: MedicalClass) =>
  rows.filter(
    (row) =>
      row.about === about &&
      (medicalClass === undefined || row.medicalClass === null || row.medicalClass === medicalClass),
  )

const standardOf = (rows: Standard[], about: StandardAbout, key: string) =>
  rows.find((row) => row.about === about && row.key === key)

/** Figure of a standard; undefined if the regulator has none. */
export function limitOf(rows: Standard[], about: StandardAbout, key: string) {
  const limit = standardOf(rows, about, key)?.limit
  return typeof limit === 'number' ? limit : undefined
}

/** True when a value does not meet its standard; always false if there is no standard. */
export function isBeyond(rows: Standard[], about: StandardAbout, key: string, value: number) {
  const row = standardOf(rows, about, key)
  if (typeof row?.limit !== 'number') return false
  if (row.comparison === 'atMost') return value > row.limit
  return row.comparison === 'atLeast' ? value < row.limit : value >= row.limit
}
