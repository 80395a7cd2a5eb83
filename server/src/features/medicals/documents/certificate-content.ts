import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { DocumentBrand, DocumentExaminer, DocumentHolder, DocumentRegulator, PrintedRow } from './parties.ts'

/**
 * All that is printed, and nothing else is known here: no diagnosis, no finding. A condition that would reveal one
 * comes worded 'As per letter dated ...'.
 */
export type CertificateContent = {
  /** Six digits. */
  number: string
  issuedOn: string
  examinedOn: string
  decidedOn: string
  regulator: DocumentRegulator
  holder: DocumentHolder
  rows: PrintedRow[]
  conditions: CertificateCondition[]
  examiner: DocumentExaminer
  verificationCode: string
  /** The public address of this installation, without a path: 'https://clearwing.example'. */
  publicUrl: string
  brand: DocumentBrand
  createdAt: string
  /** What an extension adds at most; 0: nothing is extended. */
  extensionDays: number
}
