import { z } from 'zod'
import { anyText } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { MedicalStatus } from '#medicals/schema.ts'

/** Kind of text in a medical in which the words occur. */
export const TextKind = z
  .enum(['notes', 'letter', 'condition', 'risk', 'comment', 'attachment', 'remarks', 'application'])
  .meta({ id: 'TextKind' })
export type TextKind = z.infer<typeof TextKind>

export const textKindNames: Record<TextKind, string> = {
  notes: 'Notes',
  letter: 'Letter',
  condition: 'Conditions',
  risk: 'Risks',
  comment: 'Comments on answers',
  attachment: 'Names of attachments',
  remarks: 'Remarks',
  application: 'Answers of the applicant',
}

/** A searchable text of a medical; `key` if a kind has several. */
export type MedicalText = { kind: TextKind; key?: string; text: string }

/** Words and codes are clinical: they are sent in the body, never in the address. */
export const MedicalSearch = z
  .strictObject({
    words: anyText(100),
    /** A code from the lists of medical conditions and of phrases. */
    code: anyText(20).nullable(),
    page: z.int32().min(1).max(40),
  })
  .refine(({ words, code }) => words.trim() !== '' || code !== null, {
    error: 'Enter words to search for, or choose a code.',
    path: ['words'],
  })
export type MedicalSearch = z.infer<typeof MedicalSearch>

/** A medical that contains all the words, and the kinds of text with them; not the words themselves. */
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

export const FindableKind = z.enum(['risk', 'condition']).meta({ id: 'FindableKind' })
export type FindableKind = z.infer<typeof FindableKind>

/** A code that can be searched for: a coded risk, or a condition of a certificate. */
export const FindableCode = z
  .object({ kind: FindableKind, code: z.string(), name: z.string() })
  .meta({ id: 'FindableCode' })
export type FindableCode = z.infer<typeof FindableCode>

/** A doctor whose medicals can be searched. New medicals are assigned only to those who work there today. */
export const ExaminingDoctor = z
  .object({ userId: z.int32(), name: z.string(), isCurrent: z.boolean() })
  .meta({ id: 'ExaminingDoctor' })
export type ExaminingDoctor = z.infer<typeof ExaminingDoctor>
