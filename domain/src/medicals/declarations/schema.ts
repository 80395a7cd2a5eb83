import { z } from 'zod'
import { Int, isoDay } from '#fields.ts'
import { CertificateDuration } from '#medicals/certificate/durations.ts'
import { MedicalClass } from '#medicals/classes.ts'

/** What the rows of its class ask of a declaration. */
export const DeclaredForm = z
  .object({
    medicalClass: MedicalClass,
    signedBy: z.array(z.string()),
    endorsements: z.array(z.string()),
    limits: z.array(z.string()),
    pages: z.array(z.string()),
    durations: z.array(CertificateDuration),
    /** The regulator wants its pages within so many days; null where it wants none. */
    sendWithinDays: z.int32().nullable(),
  })
  .meta({ id: 'DeclaredForm' })
export type DeclaredForm = z.infer<typeof DeclaredForm>

/** Recorded as it was read: `applicationVersion` is that of what was written. */
export const NewDeclaration = z.strictObject({ version: Int, applicationVersion: Int })
export type NewDeclaration = z.infer<typeof NewDeclaration>

/** The day on which its pages were sent to the regulator. */
export const DeclarationSending = z.strictObject({ version: Int, sentOn: isoDay })
export type DeclarationSending = z.infer<typeof DeclarationSending>
