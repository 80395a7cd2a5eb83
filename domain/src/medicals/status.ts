import { isMixed, outcomesInWords } from './outcomes.ts'
import type { Medical, MedicalStatus } from './schema.ts'

/** Status names; the status is always shown in words, never by colour alone. */
export const statusNames: Record<MedicalStatus, string> = {
  draft: 'Draft',
  at_practice: 'With the practice',
  signed: 'Signed',
  in_examination: 'In examination',
  awaiting_results: 'Awaiting results',
  ready_to_assess: 'Ready to assess',
  assessing: 'Assessing',
  referred: 'Referred',
  issued: 'Issued',
  declined: 'Declined',
  submitted: 'Submitted',
  to_decide: 'To be decided',
  in_audit: 'In audit',
  queried: 'Queried',
  returned: 'Returned',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  to_send: 'To be submitted',
  declared: 'Declared',
}

const decided: MedicalStatus[] = ['issued', 'declined', 'submitted', 'in_audit', 'queried', 'returned', 'accepted']
const ended: MedicalStatus[] = [...decided, 'to_decide', 'withdrawn', 'lapsed', 'to_send', 'declared']

export const isDecided = (status: MedicalStatus) => decided.includes(status)
/**
 * True when the person may know the outcome of a class, even if another class is still undecided or being decided
 * again.
 */
export const isReleased = ({ status, decidedAt }: Pick<Medical, 'status' | 'decidedAt'>) =>
  isDecided(status) || (status === 'to_decide' && decidedAt !== null)
/** True for a medical that ended without a decision: withdrawn by the person, or lapsed. */
export const isGivenUp = (status: MedicalStatus) => status === 'withdrawn' || status === 'lapsed'
/** True before the decision: application, measurements and assessment can still change. */
export const isOpen = (status: MedicalStatus) => !ended.includes(status)
/** True for a recorded declaration, sent or not. */
export const isDeclared = (status: MedicalStatus) => status === 'to_send' || status === 'declared'
export const isWithPractice = (status: MedicalStatus) => isOpen(status) && status !== 'draft'

/**
 * True once the applicant has signed and the examiner has witnessed, which is required before anything is measured
 * (form 24067-001).
 */
export const isWitnessed = ({ signedAt, witnessedAt }: Pick<Medical, 'signedAt' | 'witnessedAt'>) =>
  signedAt !== null && witnessedAt !== null

/**
 * The status of a witnessed medical before its decision. Nothing is measured: signed. Measuring is not finished, or the
 * practice itself still has to examine or measure: in examination. Results are awaited only while others owe all that is
 * missing. Once the assessment has started, the status stays.
 */
export function examinationStatus(facts: {
  isWitnessed: boolean
  hasMeasurements: boolean
  isMeasured: boolean
  /** True when a test is due that the nurse or the examiner performs. */
  isMissingHere: boolean
  /** True when a test is due that a laboratory or a specialist provides. */
  isMissingElsewhere: boolean
  isAssessing: boolean
}): MedicalStatus {
  if (!facts.isWitnessed) return 'at_practice'
  if (facts.isAssessing) return 'assessing'
  if (!facts.hasMeasurements) return 'signed'
  if (!facts.isMeasured || facts.isMissingHere) return 'in_examination'
  return facts.isMissingElsewhere ? 'awaiting_results' : 'ready_to_assess'
}

export type StatusStep = { name: string; at: string | null; state: 'done' | 'current' | 'todo' }

/** The steps of the status line, each named by whether it is done, current or ahead. `at` is a moment. */
export function statusLine(medical: Medical): StatusStep[] {
  const { status, regulatorShortName } = medical
  if (isGivenUp(status))
    return [step('Draft', medical.createdAt), { name: statusNames[status], at: medical.statusSince, state: 'current' }]
  if (medical.kind === 'declaration') return lineOf(declaredSteps(medical))
  const isExamined = medical.measuredAt !== null && status !== 'in_examination' && status !== 'signed'
  const reached: Reached[] = [
    [named('Draft'), medical.createdAt, true],
    [named('Sent to practice', 'To be sent to a practice'), medical.sentAt, medical.sentAt !== null],
    [
      named('Signed', medical.signedAt === null ? 'To be signed' : 'To be witnessed', 'Signature'),
      medical.witnessedAt,
      isWitnessed(medical),
    ],
    [
      named('Examined', status === 'signed' ? 'To be examined' : 'In examination', 'Examination'),
      medical.measuredAt,
      isExamined,
    ],
    [named('Results', 'Awaiting results'), null, isExamined && status !== 'awaiting_results'],
    ...decidedAndSubmitted(medical),
    [
      named('Accepted', withRegulator(status, regulatorShortName), 'Acceptance'),
      medical.acceptedAt,
      medical.acceptedAt !== null,
    ],
  ]
  return lineOf(reached)
}

/** The texts of a step that is done, current or ahead. */
type Names = { done: string; current: string; todo: string }
type Reached = [names: Names, at: string | null, isDone: boolean]

const named = (done: string, current = done, todo = done): Names => ({ done, current, todo })

function withRegulator(status: MedicalStatus, regulator: string) {
  if (status === 'queried') return `Question from ${regulator}`
  if (status === 'returned') return `Returned by ${regulator}`
  return status === 'in_audit' ? `With ${regulator}, in audit` : `With ${regulator}`
}

/** A medical that is submitted undecided is decided afterwards, by the regulator. */
function decidedAndSubmitted(medical: Medical): Reached[] {
  const { status, decidedAt, submittedAt, regulatorShortName } = medical
  const now = status === 'to_decide' ? `With ${regulatorShortName}, to be decided` : statusNames[status]
  const decision: Reached = [named(decisionName(medical), now, 'Decision'), decidedAt, decidedAt !== null]
  const submitted: Reached = [
    named(`Submitted to ${regulatorShortName}`, 'To be submitted', `Submission to ${regulatorShortName}`),
    submittedAt,
    submittedAt !== null,
  ]
  const isSubmittedFirst = submittedAt !== null && (decidedAt === null || submittedAt < decidedAt)
  return isSubmittedFirst ? [submitted, decision] : [decision, submitted]
}

function lineOf(reached: Reached[]): StatusStep[] {
  const current = reached.findIndex(([, , done]) => !done)
  return reached.map(([names, at, done], index) => {
    const state = done ? 'done' : index === current ? 'current' : 'todo'
    return { name: names[state], at, state }
  })
}

/** Steps of a declaration: written, recorded and, if the regulator requires its pages, sent. */
function declaredSteps({ status, createdAt, statusSince, submittedAt, regulatorShortName }: Medical): Reached[] {
  const isRecorded = isDeclared(status)
  const isAsked = status === 'to_send' || submittedAt !== null
  const sent = named(`Submitted to ${regulatorShortName}`, `To be sent to ${regulatorShortName}`)
  return [
    [named('Draft'), createdAt, true],
    [named('Recorded', 'To be recorded'), isRecorded && submittedAt === null ? statusSince : null, isRecorded],
    ...(isAsked ? [[sent, submittedAt, submittedAt !== null] satisfies Reached] : []),
  ]
}

/** One word for the decision, unless the classes have different outcomes. */
function decisionName({ status, outcomes }: Pick<Medical, 'status' | 'outcomes'>) {
  if (isMixed(outcomes)) return outcomesInWords(outcomes)
  return status === 'declined' ? 'Declined' : 'Decided'
}

const step = (name: string, at: string | null): StatusStep => ({ name, at, state: 'done' })
