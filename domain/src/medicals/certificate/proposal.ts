import { z } from 'zod'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { CertificateDuration } from './durations.ts'
import { CertificateRow, RowState } from './schema.ts'

/** Where a date comes from, for the audit years later: kept with the certificate. */
export const Arithmetic = z
  .object({
    base: z.enum(['issue', 'anniversary', 'chosen']),
    baseDay: z.string(),
    months: z.int32(),
    age: z.int32(),
    duration: CertificateDuration,
  })
  .meta({ id: 'Arithmetic' })
export type Arithmetic = z.infer<typeof Arithmetic>

export const ProposedRow = CertificateRow.extend({
  /** The longest, counted from the day of issue. */
  plainMaximumDay: z.string(),
  /** The day if the anniversary is kept; null when it cannot be. */
  anniversaryDay: z.string().nullable(),
  maximumDay: z.string(),
  arithmetic: Arithmetic,
  /** '20 Nov 2026 + 6 months (age 41: 40 and over)' */
  sentence: z.string(),
}).meta({ id: 'ProposedRow' })
export type ProposedRow = z.infer<typeof ProposedRow>

/** The dates a class would get if it were issued on a day, with their reasons. */
export const ClassProposal = z
  .object({
    medicalClass: MedicalClass,
    age: z.int32().nullable(),
    rows: z.array(ProposedRow),
    anniversary: z.object({ offered: z.boolean(), kept: z.boolean(), reason: z.string() }),
    /** The certificate of this class that holds now may be left as it is; suggested when a new one would end earlier. */
    leaveInForce: z.object({
      offered: z.boolean(),
      suggested: z.boolean(),
      rows: z.array(RowState),
      sentence: z.string(),
    }),
    /** What is wrong with the days chosen; `privilege` null: with the class. */
    problems: z.array(z.object({ privilege: Privilege.nullable(), message: z.string() })),
  })
  .meta({ id: 'ClassProposal' })
export type ClassProposal = z.infer<typeof ClassProposal>
