import { z } from 'zod'
import { anyText } from '#fields.ts'
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

/** A text of a medical as it is to be found; `key` where a kind has several. */
export type MedicalText = { kind: TextKind; key?: string; text: string }

/** Words and codes are clinical: they travel in the body, never in the address. */
export const MedicalSearch = z
  .strictObject({
    words: anyText(100),
    /** Of the lists of medical conditions and of phrases. */
    code: anyText(20).nullable(),
    page: z.int32().min(1).max(40),
  })
  .refine(({ words, code }) => words.trim() !== '' || code !== null, {
    error: 'Enter words to search for, or choose a code.',
    path: ['words'],
  })
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

/** What one can look for without a word: a coded risk, or a condition of a certificate. */
export const FindableCode = z
  .object({ kind: z.enum(['risk', 'condition']), code: z.string(), name: z.string() })
  .meta({ id: 'FindableCode' })
export type FindableCode = z.infer<typeof FindableCode>

/** Whose medicals one can look for. */
export const ExaminingDoctor = z.object({ userId: z.int32(), name: z.string() }).meta({ id: 'ExaminingDoctor' })
export type ExaminingDoctor = z.infer<typeof ExaminingDoctor>
