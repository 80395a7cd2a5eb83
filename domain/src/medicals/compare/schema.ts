import { z } from 'zod'
import { MedicalClass } from '#medicals/classes.ts'
import { ExaminationPart } from '#medicals/examination/schema.ts'

/** Another medical of the same person, examined before this one, that can be laid beside it. */
export const EarlierMedical = z
  .object({
    medicalId: z.int32(),
    day: z.string(),
    practiceName: z.string().nullable(),
    classes: z.array(MedicalClass),
  })
  .meta({ id: 'EarlierMedical' })
export type EarlierMedical = z.infer<typeof EarlierMedical>

/** What was answered and measured then. Answers only where the same regulator had asked: others have other questions. */
export const EarlierContent = z
  .object({
    ...EarlierMedical.shape,
    answers: z.looseObject({}).nullable(),
    parts: z.array(z.object({ part: ExaminationPart, values: z.looseObject({}) })),
  })
  .meta({ id: 'EarlierContent' })
export type EarlierContent = z.infer<typeof EarlierContent>
