import { conditionProblems, type PhraseSeed } from '#medicals/assessment/conditions.ts'
import { issuesCertificate } from '#medicals/assessment/schema.ts'
import type { ClassProposal } from '#medicals/certificate/proposal.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import type { AmcStep, AmcStepKind, DeterminationState, DeterminationValues } from './schema.ts'

type Noted = Pick<AmcStep, 'kind' | 'isSafe'>

const hasStep = (steps: Noted[], kind: AmcStepKind) => steps.some((step) => step.kind === kind)

/** Steps of the current round: a class that is reopened consults its experts again. */
const present = <Step extends Pick<Noted, 'kind'>>(steps: Step[]) =>
  steps.slice(steps.findLastIndex(({ kind }) => kind === 'reopened') + 1)

/** True when tests were requested and have not arrived; the legal deadline is stopped meanwhile. */
const awaitsTests = (steps: Pick<Noted, 'kind'>[]) =>
  steps.filter(({ kind }) => kind === 'tests_asked').length >
  steps.filter(({ kind }) => kind === 'tests_arrived').length

/**
 * Steps that may follow: consent, then experts, who may ask for tests, then their conclusion. A withdrawn consent ends
 * it permanently, even if the class is reopened, and it cannot start without consent (Civil Aviation Act 2023, Schedule
 * 2; CAA 'Accredited medical conclusion').
 */
export function amcNext(all: Noted[], consents: boolean): AmcStepKind[] {
  const steps = present(all)
  if (hasStep(all, 'withdrawn') || hasStep(steps, 'conclusion')) return []
  if (!hasStep(steps, 'consent')) return consents ? ['consent'] : []
  if (!hasStep(steps, 'experts_named')) return ['experts_named', 'withdrawn']
  if (awaitsTests(steps)) return ['tests_arrived', 'withdrawn']
  return ['tests_asked', 'conclusion', 'withdrawn']
}

/** True when a conclusion was sought and neither reached nor stopped. */
export function isSought(all: Noted[]) {
  const steps = present(all)
  return hasStep(steps, 'consent') && !hasStep(steps, 'conclusion') && !hasStep(steps, 'withdrawn')
}

export const stateAfter = (steps: Noted[]): DeterminationState => (isSought(steps) ? 'amc' : 'to_decide')

/** The experts' conclusion of the current round. */
export const expertConclusionOf = <Step extends Noted>(steps: Step[]): Step | undefined =>
  present(steps).find(({ kind }) => kind === 'conclusion')

/** True when the applicant must act: tests were requested, and the time to decide is stopped until they arrive. */
export const areTestsAwaited = (all: Pick<Noted, 'kind'>[]) =>
  awaitsTests(present(all)) && !all.some(({ kind }) => kind === 'withdrawn')

export type DeterminationFacts = {
  medicalClass: MedicalClass
  values: DeterminationValues
  steps: Noted[]
  proposal: ClassProposal | null
  phrases: PhraseSeed[]
  today: string
}
type Problem = { field: string; message: string }

/** Returns what prevents the regulator's doctor from deciding the class in this way. */
export function determinationProblems(facts: DeterminationFacts): Problem[] {
  const { values, steps, medicalClass } = facts
  const { outcome, conditions, isFlexible, reasons } = values
  const problem = (isTrue: boolean, field: string, message: string) => (isTrue ? [{ field, message }] : [])
  const issues = outcome !== null && issuesCertificate(outcome)
  const isConditioned = conditions.some(({ classes }) => classes.includes(medicalClass))
  return [
    ...problem(outcome === null, 'outcome', 'Choose an outcome.'),
    ...problem(isSought(steps), 'outcome', 'The experts have not concluded yet.'),
    ...problem(outcome === 'eligible_with_conditions' && !isConditioned, 'conditions', 'Choose a condition.'),
    ...problem(
      outcome === 'eligible' && isConditioned,
      'outcome',
      'There is a condition: choose Eligible with conditions.',
    ),
    ...problem(outcome === 'ineligible' && reasons.trim() === '', 'reasons', 'Please explain'),
    ...problem(
      issues && isFlexible && expertConclusionOf(steps)?.isSafe !== true,
      'isFlexible',
      'Flexibility needs the experts’ conclusion that it is safe.',
    ),
    ...(issues ? [...dateProblems(facts), ...conditionFindings(facts)] : []),
  ]
}

function dateProblems({ proposal }: DeterminationFacts): Problem[] {
  if (!proposal) return [{ field: 'expiresOn', message: 'The dates of this class are not known.' }]
  return proposal.problems.map(({ message }) => ({ field: 'expiresOn', message }))
}

const conditionFindings = ({ values, phrases, today }: DeterminationFacts): Problem[] =>
  conditionProblems(values.conditions, phrases, today).map(({ field, message }) => ({
    field: `conditions.${field}`,
    message,
  }))
