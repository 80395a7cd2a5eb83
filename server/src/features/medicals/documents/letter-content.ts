import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DocumentBrand, DocumentExaminer, DocumentHolder, DocumentRegulator, PrintedRow } from './parties.ts'
import type { ReviewTerms } from './review-rights.ts'

/** A condition as printed, and what it asks of the holder in plain words. */
export type ExplainedCondition = CertificateCondition & { meaning: string }

export type LetterContent = {
  regulator: DocumentRegulator
  holder: DocumentHolder
  /** Postal address, a line each, without the name. */
  address: string[]
  /** Who writes: the practice, then its address, telephone and e-mail, a line each; and its logo, a PNG file. */
  sender: { name: string; lines: string[]; logo: Uint8Array | null }
  examiner: DocumentExaminer
  writtenOn: string
  /** Null where no certificate was issued. */
  certificateNumber: string | null
  rows: PrintedRow[]
  /** The classes refused, and why, in the examiner's words. */
  refused: { medicalClass: MedicalClass; reasons: string }[]
  /** Dates of refused classes that an earlier certificate still gives. */
  stillHeld: PrintedRow[]
  /** Classes that somebody else decides. */
  sentOn: Pick<Decision, 'medicalClass' | 'outcome'>[]
  /** The last day on which the convenor can be asked, where something is refused. */
  review: ReviewTerms | null
  conditions: ExplainedCondition[]
  surveillanceDuring: string
  surveillanceNext: string
  nextTests: { name: string; dueOn: string }[]
  /** The examiner's own, a paragraph a line; '' where nothing was written. What the law asks for stands below. */
  words: string
  /** The first day on which a new certificate keeps the expiry date as its anniversary. */
  renewFrom: string | null
  brand: DocumentBrand
  createdAt: string
}
