import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { ExaminationPart } from '#medicals/examination/schema.ts'

/** An earlier medical of the same person that can be compared with this one. */
export const EarlierMedical = z
  .object({
    medicalId: z.int32(),
    day: z.string(),
    practiceName: z.string().nullable(),
    classes: z.array(MedicalClass),
  })
  .meta({ id: 'EarlierMedical' })
export type EarlierMedical = z.infer<typeof EarlierMedical>

/**
 * Answers and measurements of that medical. Answers only if the same regulator asked for them, because questions differ
 * between regulators.
 */
export const EarlierContent = z
  .object({
    ...EarlierMedical.shape,
    answers: z.looseObject({}).nullable(),
    parts: z.array(z.object({ part: ExaminationPart, values: z.looseObject({}) })),
  })
  .meta({ id: 'EarlierContent' })
export type EarlierContent = z.infer<typeof EarlierContent>
