import { z } from 'zod'

/** Result of a medical: a certificate issued here, or a declaration signed elsewhere. */
export const MedicalKind = z.enum(['certificate', 'declaration']).meta({ id: 'MedicalKind' })
export type MedicalKind = z.infer<typeof MedicalKind>
