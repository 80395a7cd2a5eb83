import { z } from 'zod'
import { requiredTextArea } from '#fields.ts'

/** What the person wants to be read with the disputed information. */
export const NewCorrectionStatement = z.strictObject({ statement: requiredTextArea(2000) })
export type NewCorrectionStatement = z.infer<typeof NewCorrectionStatement>

/** A person's statement, attached to the record it is about (Health Information Privacy Code 2020, rule 7). */
export const CorrectionStatement = z
  .object({
    correctionStatementId: z.int32(),
    organisationName: z.string(),
    medicalId: z.int32().nullable(),
    /** The disputed part of the record. */
    about: z.string(),
    statement: z.string(),
    statedOn: z.string(),
  })
  .meta({ id: 'CorrectionStatement' })
export type CorrectionStatement = z.infer<typeof CorrectionStatement>
