import type { ClassProposal } from '#medicals/certificate/proposal.ts'
import type { ClassOutcome, DecisionOutcome } from '#medicals/outcomes.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { type ChosenCondition, type Decision, issuesCertificate } from './schema.ts'

type Concluded = Pick<Decision, 'medicalClass' | 'outcome'>

/** True when the class is decided elsewhere: by an examiner with the delegation, experts, or the regulator. */
export const isSentOn = ({ outcome }: Pick<Decision, 'outcome'>) => outcome === 'referred' || outcome === 'seek_amc'

/** True when a referred class goes to the regulator with the submission, because another class is decided here. */
export const isSentWithSubmission = (decisions: Concluded[], { outcome }: Pick<Decision, 'outcome'>) =>
  isSentOn({ outcome }) && !decisions.every(isSentOn)

export const classesIssued = (decisions: Concluded[]) =>
  decisions.filter(({ outcome }) => issuesCertificate(outcome)).map(({ medicalClass }) => medicalClass)

const outcomeByDecision: Record<DecisionOutcome, ClassOutcome['outcome']> = {
  eligible: 'issued',
  eligible_with_conditions: 'issued',
  leave_in_force: 'left',
  referred: 'sent_on',
  seek_amc: 'sent_on',
  ineligible: 'refused',
}

export const outcomesOf = (decisions: Concluded[]): ClassOutcome[] =>
  decisions.map(({ medicalClass, outcome }) => ({ medicalClass, outcome: outcomeByDecision[outcome] }))

/**
 * Status of the medical after the decision. If every class is referred, it stays with the practice for an examiner with
 * the delegation. Otherwise the decision concludes it and must reach the regulator within five working days (Medical
 * Manual, part 2).
 */
export function statusAfter(decisions: Concluded[]): MedicalStatus {
  if (decisions.every(isSentOn)) return 'referred'
  const isIssued = classesIssued(decisions).length > 0
  return !isIssued && decisions.some(({ outcome }) => outcome === 'ineligible') ? 'declined' : 'issued'
}

/** Decisions after a change of the conditions: a plain 'eligible' with a condition becomes 'eligible with conditions'. */
export const withConditions = (decisions: Decision[], conditions: Pick<ChosenCondition, 'classes'>[]): Decision[] =>
  decisions.map((decision) => {
    const isConditioned = conditions.some(({ classes }) => classes.includes(decision.medicalClass))
    return decision.outcome === 'eligible' && isConditioned
      ? { ...decision, outcome: 'eligible_with_conditions' }
      : decision
  })

type Judged = { proposals: ClassProposal[]; values: { decisions: Pick<Decision, 'medicalClass' | 'outcome'>[] } }

/** Dates of the refused classes that an earlier certificate still grants. */
export const heldOfRefused = ({ proposals, values }: Judged) =>
  proposals
    .filter(({ medicalClass }) =>
      values.decisions.some((one) => one.medicalClass === medicalClass && one.outcome === 'ineligible'),
    )
    .flatMap(({ leaveInForce }) => leaveInForce.rows)
