import type { Decision, DecisionOutcome } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'

type Chosen = Pick<Decision, 'keepAnniversary' | 'expiresOn' | 'reasons'>

/** A decision, of what was chosen for it. */
export const decisionOf = (medicalClass: MedicalClass, outcome: DecisionOutcome, chosen: Chosen): Decision => {
  const { keepAnniversary, expiresOn, reasons } = chosen
  return { medicalClass, outcome, keepAnniversary, expiresOn, reasons }
}
