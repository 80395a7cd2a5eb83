import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import type { DocumentBrand, DocumentExaminer, DocumentHolder, DocumentRegulator, PrintedRow } from './parties.ts'

/**
 * Everything printed on a certificate, and nothing else: no diagnosis, no finding. A condition that would reveal one is
 * worded 'As per letter dated ...'.
 */
export type CertificateContent = {
  /** Number of the certificate: six digits. */
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
  /** Maximum number of days of an extension; 0: no extensions. */
  extensionDays: number
  template: DocumentTemplate
}
