import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Parties } from '#features/medicals/documents/parties-of.ts'
import type { NewCertificate } from './issue.ts'

export type DecidedMedical = {
  medical: Medical
  assessment: AssessmentView
  parties: Parties
  certificate: NewCertificate | undefined
  /** The person's certificate numbers by id: six digits. */
  numbers: Map<number, string>
  day: string
  decidedAt: string
  /** True when the certificates of refused classes are suspended with the decision. */
  suspendsHeld?: boolean
  /** Day of the experts' conclusion on which the outcome is based. */
  concludedOn?: string | undefined
}
