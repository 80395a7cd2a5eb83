import { z } from 'zod'
import { Question } from '#medicals/application/schema.ts'
import { Attachment } from '#medicals/attachments/schema.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { ExaminationSection } from '#medicals/examination/schema.ts'
import { StandardRow } from '#medicals/examination/standard-rows.ts'
import { MedicalResults } from '#medicals/results/schema.ts'
import { ReferralSummary, Report } from './schema.ts'

/**
 * A referral as the specialist practice reads it: the person and, for the specialist who accepted it, the question,
 * exactly what was shared, and their own report. `shared` is null once the referral is closed.
 */
export const ReferralFile = z
  .object({
    referral: ReferralSummary,
    person: z.object({
      userId: z.int32(),
      regulatorId: z.int32(),
      gender: z.string().nullable(),
      classes: z.array(MedicalClass),
      regulatorShortName: z.string(),
      phone: z.string().nullable(),
    }),
    /** The examiner's question; null until a specialist has accepted the referral. */
    question: z.string().nullable(),
    /** Why the specialist was asked again. */
    reason: z.string().nullable(),
    shared: z
      .object({
        application: z.looseObject({}),
        questions: z.array(Question),
        parts: z.array(ExaminationSection),
        results: MedicalResults.nullable(),
        attachments: z.array(Attachment),
      })
      .nullable(),
    report: Report,
    /** Files of the report. */
    attachments: z.array(Attachment),
    standards: z.array(StandardRow),
  })
  .meta({ id: 'ReferralFile' })
export type ReferralFile = z.infer<typeof ReferralFile>
