import { z } from 'zod'
import { Int } from '#fields.ts'
import { ExaminationPart, ExaminationSection } from './schema.ts'

/** One part of another examination of the same person: 'last time', and the points of a trend. */
const OtherPart = z.object({ day: z.string(), part: ExaminationPart, values: z.looseObject({}) })

/** Everything measured at this medical, and this person's other examinations, oldest first. */
export const Examination = z
  .object({ medicalId: z.int32(), parts: z.array(ExaminationSection), others: z.array(OtherPart) })
  .meta({ id: 'Examination' })
export type Examination = z.infer<typeof Examination>

/** `values` has the schema of its part: `partSchemas`. `version` is 0 before the part's first saving. */
export const PartChange = z.strictObject({ values: z.looseObject({}), version: Int })
export type PartChange = z.infer<typeof PartChange>
