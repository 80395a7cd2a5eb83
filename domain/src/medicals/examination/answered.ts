import { z } from 'zod'
import { Int } from '#fields.ts'
import { ExaminationPart, ExaminationSection } from './schema.ts'
import { StandardRow } from './standard-rows.ts'

/** One part of another examination of the same person, for 'last time' and trends; with who measured, and where. */
export const OtherPart = z
  .object({
    day: z.string(),
    part: ExaminationPart,
    values: z.looseObject({}),
    byName: z.string(),
    atName: z.string(),
  })
  .meta({ id: 'OtherPart' })
export type OtherPart = z.infer<typeof OtherPart>

/**
 * Everything measured at this medical, the person's other examinations, oldest first, and the regulator's standards on
 * the day of the examination.
 */
export const Examination = z
  .object({
    medicalId: z.int32(),
    parts: z.array(ExaminationSection),
    others: z.array(OtherPart),
    standards: z.array(StandardRow),
  })
  .meta({ id: 'Examination' })
export type Examination = z.infer<typeof Examination>

/** `values` has the schema of its part: `partSchemas`. `version` is 0 before the part is first saved. */
export const PartChange = z.strictObject({ values: z.looseObject({}), version: Int })
export type PartChange = z.infer<typeof PartChange>

/** Signs off the version of the part that was read. */
export const PartSignOff = z.strictObject({ version: Int })
export type PartSignOff = z.infer<typeof PartSignOff>
