import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'

type ChosenOutcome = Pick<Decision, 'keepAnniversary' | 'expiresOn' | 'reasons'>

/** Builds a decision for a class from the chosen outcome. */
export const decisionOf = (medicalClass: MedicalClass, outcome: DecisionOutcome, chosen: ChosenOutcome): Decision => {
  const { keepAnniversary, expiresOn, reasons } = chosen
  return { medicalClass, outcome, keepAnniversary, expiresOn, reasons }
}
