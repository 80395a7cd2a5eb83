import { z } from 'zod'
import { Int, isoDay } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { CertificateDuration } from '#medicals/rule-rows/durations.ts'

/** What a declaration of a class must contain. */
export const DeclaredForm = z
  .object({
    medicalClass: MedicalClass,
    signedBy: z.array(z.string()),
    endorsements: z.array(z.string()),
    limits: z.array(z.string()),
    pages: z.array(z.string()),
    durations: z.array(CertificateDuration),
    /** Days within which the regulator requires the pages of the declaration; null if it requires none. */
    sendWithinDays: z.int32().nullable(),
  })
  .meta({ id: 'DeclaredForm' })
export type DeclaredForm = z.infer<typeof DeclaredForm>

/** Records the declaration as it was read: `applicationVersion` is the version of the entries. */
export const NewDeclaration = z.strictObject({ version: Int, applicationVersion: Int })
export type NewDeclaration = z.infer<typeof NewDeclaration>

/** Day on which the pages of a declaration were sent to the regulator. */
export const DeclarationSending = z.strictObject({ version: Int, sentOn: isoDay })
export type DeclarationSending = z.infer<typeof DeclarationSending>
