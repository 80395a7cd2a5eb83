import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { datedRow } from '#medicals/dated-rows.ts'

/** What a standard is about. */
export const StandardAbout = z.enum([
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
export type StandardAbout = z.infer<typeof StandardAbout>

/**
 * One figure that a finding is held against: a row per regulator. `medicalClass` null: of every class. `limit` is a
 * number, or a letter of a scale ('6/9', 'N5'). The limit itself is still within `atMost` and `atLeast`, not within
 * `below`.
 */
export const StandardRow = z
  .object({
    ...datedRow,
    about: StandardAbout,
    medicalClass: MedicalClass.nullable(),
    key: z.string(),
    limit: z.union([z.number(), z.string()]),
    comparison: z.enum(['atMost', 'atLeast', 'below']),
  })
  .meta({ id: 'StandardRow' })
export type StandardRow = z.infer<typeof StandardRow>
/** As it is seeded: the regulator and the id come with the database. */
export type Standard = Omit<StandardRow, 'ruleRowId' | 'regulatorId'>

export const standardsAbout = <Row extends Standard>(rows: Row[], about: StandardAbout, medicalClass?: MedicalClass) =>
  rows.filter(
    (row) =>
      row.about === about &&
      (medicalClass === undefined || row.medicalClass === null || row.medicalClass === medicalClass),
  )

const standardOf = (rows: Standard[], about: StandardAbout, key: string) =>
  rows.find((row) => row.about === about && row.key === key)

/** The figure of a standard; undefined where the regulator has none. */
export function limitOf(rows: Standard[], about: StandardAbout, key: string) {
  const limit = standardOf(rows, about, key)?.limit
  return typeof limit === 'number' ? limit : undefined
}

/** A figure does not meet its standard; nothing is beyond a standard that there is not. */
export function isBeyond(rows: Standard[], about: StandardAbout, key: string, value: number) {
  const row = standardOf(rows, about, key)
  if (typeof row?.limit !== 'number') return false
  if (row.comparison === 'atMost') return value > row.limit
  return row.comparison === 'atLeast' ? value < row.limit : value >= row.limit
}
