import type { MedicalStatus } from '#medicals/schema.ts'
import type { OpenItems } from './open-items.ts'
import { type RegulatorsTask, tasksOfRegulator, wayToCertificate } from './regulators-tasks.ts'
import { examinerNameOf, type KnownMedical, type StepDraft } from './step-context.ts'

/** The regulator's doctor reviews, audits and decides. */
export function forRegulator(
  medical: KnownMedical,
  { testsAskedFor, isUnderReview, regulatorsTasks }: OpenItems,
): StepDraft {
  const review = isUnderReview ? ' The convenor is reviewing the decision.' : ''
  const { title, text } = regulatorSteps[medical.status]?.(medical) ?? notHere
  const step =
    medical.status === 'to_decide' && testsAskedFor
      ? { title: 'Tests are awaited', text: `${medical.personName} has been asked for them.` }
      : { title, text: `${text}${review}` }
  return withTasks(medical, step, regulatorsTasks, true)
}

/** A task is the next step, except for the doctor who still reviews the submission: there it is added to the review. */
function withTasks({ status }: KnownMedical, step: StepDraft, open: RegulatorsTask[], isDoctor: boolean): StepDraft {
  const tasks = tasksOfRegulator(open, isDoctor)
  const action = wayToCertificate(open, isDoctor)
  const [first, ...others] = tasks
  if (!first || (isDoctor && status !== 'accepted')) return { ...step, tasks, action }
  return { ...step, tasks, action, title: others.length === 0 ? first.title : `You have ${tasks.length} things to do` }
}

const notHere: StepDraft = { title: 'Not submitted', text: 'This medical was not submitted.' }

const regulatorSteps: Partial<Record<MedicalStatus, (medical: KnownMedical) => StepDraft>> = {
  submitted: () => ({ title: 'Review the submission', text: 'Accept it, ask a question or choose it for audit.' }),
  in_audit: () => ({
    title: 'Finish the audit',
    text: 'Read the submission, mark the items below it, and close or return it.',
  }),
  to_decide: () => ({ title: 'Decide this medical', text: 'It was submitted undecided.' }),
  queried: (medical) => ({ title: 'Waiting for an answer', text: `${examinerNameOf(medical)} answers the question.` }),
  returned: (medical) => ({
    title: 'Waiting for a correction',
    text: `${examinerNameOf(medical)} corrects it and submits it again.`,
  }),
  accepted: () => ({ title: 'Complete', text: 'The submission is accepted.' }),
}

/** The regulator's staff without medical tasks. */
export function forAgent(medical: KnownMedical, { regulatorsTasks }: OpenItems): StepDraft {
  const next = medical.moveParty === 'regulator' ? 'A regulator’s doctor' : 'The practice'
  const isOver = medical.status === 'accepted' || medical.status === 'declared'
  const isWaiting = !isOver && tasksOfRegulator(regulatorsTasks, false).length === 0
  const step = {
    title: isOver ? 'Complete' : 'Under review',
    text: medical.status === 'accepted' ? 'The submission is accepted.' : isWaiting ? `${next} has the next step.` : '',
  }
  return withTasks(medical, step, regulatorsTasks, false)
}
