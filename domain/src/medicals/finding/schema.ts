import { z } from 'zod'
import { requiredText } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { MedicalStatus } from '#medicals/schema.ts'

/** Where in a medical the words stand. */
export const TextKind = z.enum(['notes', 'letter', 'condition', 'risk', 'comment', 'attachment', 'remarks'])
export type TextKind = z.infer<typeof TextKind>

export const textKindNames: Record<TextKind, string> = {
  notes: 'Notes',
  letter: 'Letter',
  condition: 'Conditions',
  risk: 'Risks',
  comment: 'Comments on answers',
  attachment: 'Names of attachments',
  remarks: 'Remarks',
}

/** Words are clinical: they travel in the body, never in the address. */
export const MedicalSearch = z.strictObject({ words: requiredText(200), page: z.int().min(1).max(40).default(1) })
export type MedicalSearch = z.infer<typeof MedicalSearch>

/** A medical in which all the words stand, and where in it; none of the words themselves. */
export const MedicalHit = z
  .object({
    medicalId: z.int32(),
    userId: z.int32(),
    personName: z.string(),
    dateOfBirth: z.string().nullable(),
    examinedOn: z.string().nullable(),
    classes: z.array(MedicalClass),
    status: MedicalStatus,
    kinds: z.array(TextKind),
  })
  .meta({ id: 'MedicalHit' })
export type MedicalHit = z.infer<typeof MedicalHit>

export const MedicalHits = z.object({ list: z.array(MedicalHit), hasMore: z.boolean() }).meta({ id: 'MedicalHits' })
export type MedicalHits = z.infer<typeof MedicalHits>
