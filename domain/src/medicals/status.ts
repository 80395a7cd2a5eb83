import { isMixed, outcomesInWords } from './outcomes.ts'
import type { Medical, MedicalStatus } from './schema.ts'

/** As it is shown: always with a word, never a colour alone. */
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
  submitted: 'Sent',
  to_decide: 'To be decided',
  in_audit: 'In audit',
  queried: 'Queried',
  returned: 'Returned',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  to_send: 'To be sent',
  declared: 'Declared',
}

export type Party = 'pilot' | 'practice' | 'regulator' | 'nobody'

const moves: Record<MedicalStatus, Party> = {
  draft: 'pilot',
  at_practice: 'practice',
  signed: 'practice',
  in_examination: 'practice',
  awaiting_results: 'practice',
  ready_to_assess: 'practice',
  assessing: 'practice',
  referred: 'practice',
  issued: 'practice',
  declined: 'practice',
  submitted: 'regulator',
  to_decide: 'regulator',
  in_audit: 'regulator',
  queried: 'practice',
  returned: 'practice',
  accepted: 'nobody',
  withdrawn: 'nobody',
  lapsed: 'nobody',
  to_send: 'pilot',
  declared: 'nobody',
}

/** Whose move a status is, of those who may be at work with it. */
export const isRegulatorsMove = (status: MedicalStatus) => moves[status] === 'regulator'

/** Who has to do something now. A practice's medical may wait for its pilot: identity seen, not yet signed. */
export const moveOf = (medical: Pick<Medical, 'status' | 'identity' | 'signedAt'>): Party =>
  medical.status === 'at_practice' && medical.identity && !medical.signedAt ? 'pilot' : moves[medical.status]

const decided: MedicalStatus[] = ['issued', 'declined', 'submitted', 'in_audit', 'queried', 'returned', 'accepted']
const ended: MedicalStatus[] = [...decided, 'to_decide', 'withdrawn', 'lapsed', 'to_send', 'declared']

export const isDecided = (status: MedicalStatus) => decided.includes(status)
/** The person may know what came of it: of a class, though another one may still be decided, or again. */
export const isReleased = ({ status, decidedAt }: Pick<Medical, 'status' | 'decidedAt'>) =>
  isDecided(status) || (status === 'to_decide' && decidedAt !== null)
/** Ended without any decision: by the person, or because nobody did anything in time. */
export const isGivenUp = (status: MedicalStatus) => status === 'withdrawn' || status === 'lapsed'
/** Before the decision: the application, the measurements and the assessment can still change. */
export const isOpen = (status: MedicalStatus) => !ended.includes(status)
/** What somebody else signed is recorded, sent or not. */
export const isDeclared = (status: MedicalStatus) => status === 'to_send' || status === 'declared'
export const isWithPractice = (status: MedicalStatus) => isOpen(status) && status !== 'draft'

/** Signed by the applicant and witnessed by the examiner: only now may anything be measured (form 24067-001). */
export const isWitnessed = ({ signedAt, witnessedAt }: Pick<Medical, 'signedAt' | 'witnessedAt'>) =>
  signedAt !== null && witnessedAt !== null

/**
 * Where a witnessed medical stands before its decision. Nothing is measured: signed. Measuring not finished: in
 * examination. Then it waits for results or is ready; once the assessment is begun it stays so.
 */
export function examinationStatus(facts: {
  isWitnessed: boolean
  hasMeasurements: boolean
  isMeasured: boolean
  isMissingTests: boolean
  isAssessing: boolean
}): MedicalStatus {
  if (!facts.isWitnessed) return 'at_practice'
  if (facts.isAssessing) return 'assessing'
  if (!facts.hasMeasurements) return 'signed'
  if (!facts.isMeasured) return 'in_examination'
  return facts.isMissingTests ? 'awaiting_results' : 'ready_to_assess'
}

export type Step = { name: string; at: string | null; state: 'done' | 'current' | 'todo' }

/** The status line: where it has been and where it goes. `at` is a moment. */
export function statusLine(medical: Medical): Step[] {
  const { status } = medical
  if (isGivenUp(status))
    return [step('Draft', medical.createdAt), { name: statusNames[status], at: medical.statusSince, state: 'current' }]
  if (medical.kind === 'declaration') return lineOf(declaredSteps(medical))
  const reached: Reached[] = [
    ['Draft', medical.createdAt, true],
    ['Sent to practice', medical.sentAt, medical.sentAt !== null],
    ['Signed', medical.witnessedAt, isWitnessed(medical)],
    ['Examination', medical.measuredAt, medical.measuredAt !== null],
    ['Results', null, ['ready_to_assess', 'assessing', 'referred', 'to_decide', ...decided].includes(status)],
    ...decidedAndSent(medical),
    ['Accepted', medical.acceptedAt, medical.acceptedAt !== null],
  ]
  return lineOf(reached)
}

type Reached = [name: string, at: string | null, isDone: boolean]

/** What is sent on undecided is decided after it was sent, by the regulator. */
function decidedAndSent(medical: Medical): Reached[] {
  const { decidedAt, submittedAt, regulatorShortName } = medical
  const decision: Reached = [decisionName(medical), decidedAt, decidedAt !== null]
  const sent: Reached = [`Sent to ${regulatorShortName}`, submittedAt, submittedAt !== null]
  const isSentFirst = submittedAt !== null && (decidedAt === null || submittedAt < decidedAt)
  return isSentFirst ? [sent, decision] : [decision, sent]
}

function lineOf(reached: Reached[]): Step[] {
  const current = reached.findIndex(([, , done]) => !done)
  return reached.map(([name, at, done], index) => ({
    name,
    at,
    state: done ? 'done' : index === current ? 'current' : 'todo',
  }))
}

/** Written, recorded and, where the regulator wants its pages, sent. */
function declaredSteps({ status, createdAt, statusSince, submittedAt, regulatorShortName }: Medical): Reached[] {
  const isRecorded = isDeclared(status)
  const isAsked = status === 'to_send' || submittedAt !== null
  return [
    ['Draft', createdAt, true],
    ['Recorded', isRecorded && submittedAt === null ? statusSince : null, isRecorded],
    ...(isAsked ? [[`Sent to ${regulatorShortName}`, submittedAt, submittedAt !== null] satisfies Reached] : []),
  ]
}

/** One word, unless the classes went different ways. */
function decisionName({ status, outcomes }: Pick<Medical, 'status' | 'outcomes'>) {
  if (isMixed(outcomes)) return outcomesInWords(outcomes)
  return status === 'declined' ? 'Declined' : 'Decision'
}

const step = (name: string, at: string | null): Step => ({ name, at, state: 'done' })
