import { z } from 'zod'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { CertificateDuration } from '#medicals/rule-rows/durations.ts'
import { CertificateRow, RowState } from './schema.ts'

/** The day from which the duration of a certificate counts. */
export const ExpiryBase = z.enum(['issue', 'anniversary', 'chosen']).meta({ id: 'ExpiryBase' })
export type ExpiryBase = z.infer<typeof ExpiryBase>

/** How a date was calculated; stored with the certificate so that it can be audited years later. */
export const Arithmetic = z
  .object({
    base: ExpiryBase,
    baseDay: z.string(),
    months: z.int32(),
    age: z.int32(),
    duration: CertificateDuration,
  })
  .meta({ id: 'Arithmetic' })
export type Arithmetic = z.infer<typeof Arithmetic>

export const ProposedRow = CertificateRow.extend({
  /** Latest possible date, counted from the day of issue. */
  plainMaximumDay: z.string(),
  /** Date if the anniversary is kept; null if it cannot be. */
  anniversaryDay: z.string().nullable(),
  maximumDay: z.string(),
  arithmetic: Arithmetic,
  /** '20 Nov 2026 + 6 months (age 41: 40 and over)' */
  sentence: z.string(),
}).meta({ id: 'ProposedRow' })
export type ProposedRow = z.infer<typeof ProposedRow>

/** The dates a class would get if issued on a day, with the calculations. */
export const ClassProposal = z
  .object({
    medicalClass: MedicalClass,
    age: z.int32().nullable(),
    rows: z.array(ProposedRow),
    anniversary: z.object({ isOffered: z.boolean(), isKept: z.boolean(), reason: z.string() }),
    /**
     * Whether the current certificate of this class can be left in force; suggested when a new one would end earlier.
     */
    leaveInForce: z.object({
      isOffered: z.boolean(),
      isSuggested: z.boolean(),
      rows: z.array(RowState),
      sentence: z.string(),
    }),
    /** Problems of the chosen dates; `privilege` null: of the class. */
    problems: z.array(z.object({ privilege: Privilege.nullable(), message: z.string() })),
  })
  .meta({ id: 'ClassProposal' })
export type ClassProposal = z.infer<typeof ClassProposal>
