import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DocumentBrand, DocumentExaminer, DocumentHolder, DocumentRegulator, PrintedRow } from './parties.ts'
import type { ReviewTerms } from './review-rights.ts'

/** A condition as printed, with its meaning for the holder in plain words. */
export type ExplainedCondition = CertificateCondition & { meaning: string }

export type LetterContent = {
  regulator: DocumentRegulator
  holder: DocumentHolder
  /** Postal address, one line each, without the name. */
  address: string[]
  /** The sender: the practice, then its address, telephone and email, one line each; and its logo, a PNG file. */
  sender: { name: string; lines: string[]; logo: Uint8Array | null }
  examiner: DocumentExaminer
  writtenOn: string
  /** Number of the certificate; null if none was issued. */
  certificateNumber: string | null
  rows: PrintedRow[]
  /** Refused classes with the examiner's reasons. */
  refused: { medicalClass: MedicalClass; reasons: string }[]
  /** Dates of refused classes that an earlier certificate still grants. */
  stillHeld: PrintedRow[]
  /** True when those dates are suspended with the decision. */
  isHeldSuspended?: boolean
  /** Classes that are decided elsewhere. */
  sentOn: Pick<Decision, 'medicalClass' | 'outcome'>[]
  /** Last day to ask the convenor for a review, if something is refused. */
  review: ReviewTerms | null
  conditions: ExplainedCondition[]
  surveillanceDuring: string
  surveillanceNext: string
  nextTests: { name: string; dueOn: string }[]
  /** The examiner's own text, one line per paragraph; '' if empty. The text required by law follows it. */
  words: string
  /** The template that it began with, and the first day of that version; null without one. */
  template: { code: string; fromDay: string } | null
  /** First day on which a new certificate keeps the expiry date as its anniversary. */
  renewFrom: string | null
  brand: DocumentBrand
  createdAt: string
}
