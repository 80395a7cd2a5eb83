import { formatDay } from '#dates.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import type { OpenItems, OpenReferral } from './open-items.ts'
import { examinerOf, type KnownMedical, type Step } from './step-context.ts'

/** The regulator's doctor reviews, audits and decides. */
export function forRegulator(medical: KnownMedical, { testsAskedFor, isUnderReview }: OpenItems): Step {
  const review = isUnderReview ? ' The convenor is reviewing the decision.' : ''
  const { title, text } = regulatorSteps[medical.status]?.(medical) ?? notHere
  if (medical.status === 'to_decide' && testsAskedFor)
    return { title: 'Tests are awaited', text: `${medical.personName} has been asked for them.` }
  return { title, text: `${text}${review}` }
}

const notHere: Step = { title: 'Not submitted', text: 'This medical was not submitted.' }

const regulatorSteps: Partial<Record<MedicalStatus, (medical: KnownMedical) => Step>> = {
  submitted: () => ({ title: 'Review the submission', text: 'Accept it, ask a question or choose it for audit.' }),
  in_audit: () => ({ title: 'Finish the audit', text: 'Accept the submission or return it.' }),
  to_decide: () => ({ title: 'Decide this medical', text: 'It was submitted undecided.' }),
  queried: (medical) => ({ title: 'Waiting for an answer', text: `${examinerOf(medical)} answers the question.` }),
  returned: (medical) => ({
    title: 'Waiting for a correction',
    text: `${examinerOf(medical)} corrects it and submits it again.`,
  }),
  accepted: () => ({ title: 'Complete', text: 'The submission is accepted.' }),
}

/** The regulator's staff without medical tasks. */
export const forAgent = (medical: KnownMedical): Step => ({
  title: medical.status === 'accepted' ? 'Complete' : 'Under review',
  text:
    medical.moveParty === 'regulator'
      ? 'A doctor of the regulator has the next step.'
      : 'The practice has the next step.',
})

/** The specialist reads one referral and no medical. */
export function forSpecialist(referral: OpenReferral | undefined): Step {
  const due = referral ? formatDay(referral.dueOn) : ''
  switch (referral?.status) {
    case 'asked':
      return { title: 'Accept or decline the referral', text: `The report is due by ${due}.` }
    case 'accepted':
      return { title: 'Write the report', text: `It is due by ${due}.` }
    case 'returned':
      return { title: 'Amend the report', text: `The examiner has a question. It is due by ${due}.` }
    case 'reported':
      return { title: 'Waiting for the examiner', text: 'The report is with the examiner.' }
    default:
      return { title: 'Nothing to report', text: 'No report is needed.' }
  }
}

/** The convenor reviews decisions on request. */
export const forConvenor = ({ isUnderReview }: OpenItems): Step =>
  isUnderReview
    ? { title: 'Review the decision', text: 'Hear both sides and report to the regulator.' }
    : { title: 'No review', text: 'No review of this decision is open.' }
