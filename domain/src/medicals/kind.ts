import { z } from 'zod'

/** What comes of a medical: a certificate that is issued here, or a declaration that somebody else has signed. */
export const MedicalKind = z.enum(['certificate', 'declaration']).meta({ id: 'MedicalKind' })
export type MedicalKind = z.infer<typeof MedicalKind>
