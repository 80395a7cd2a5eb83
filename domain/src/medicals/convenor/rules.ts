import { type Actor, belongsTo } from '#access/actor.ts'
import { addDays } from '#dates.ts'
import { type PeriodSeed, periodsOn } from '#medicals/certificate/periods.ts'
import { type ClockSeed, clockRowFor, dueOnOf } from '#medicals/clocks.ts'
import type { ClassOutcome } from '#medicals/outcomes.ts'
import { casesVisibleTo, mayAnswerForRegulator, worksAsConvenor } from '#medicals/rules/cases.ts'
import { isHolder, type MedicalAccess } from '#medicals/rules.ts'
import type { ConvenorCase } from './schema.ts'

/** Last day on which a decision of that day can be taken to the convenor; null if there is no row for it. */
export function reviewLastDay(decidedOn: string, rows: ClockSeed[]) {
  const row = clockRowFor(rows, 'convenor_request', decidedOn)
  return row ? dueOnOf(row, decidedOn) : null
}

/** Last day for the regulator to do what the report says, or to say why not. */
export function answerLastDay(reportedOn: string, rows: ClockSeed[]) {
  const row = clockRowFor(rows, 'convenor_report', reportedOn)
  return row ? dueOnOf(row, reportedOn) : null
}

/**
 * Only the person that a decision is about can ask for its review, once it is made. For which decisions can be reviewed
 * see `reviewable`.
 */
export const canAskReview = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.decidedAt !== null

/** Only the holder of a revoked certificate may ask for its review; a regulator cannot revoke a declaration. */
export const canAskReviewOfRevocation = (actor: Actor, { medical }: { medical: MedicalAccess }) =>
  isHolder(actor, medical) && medical.kind === 'certificate'

/**
 * A review of a decision on an application can only be about a refusal, not about ordered tests or a suspension (CAA
 * Medical Manual, part 2).
 */
export const reviewable = (outcomes: ClassOutcome[]) =>
  outcomes.filter(({ outcome }) => outcome === 'refused').map(({ medicalClass }) => medicalClass)

/** Last day on which the convenor may still read a closed case. */
export const readableTo = (closedOn: string | null, rows: PeriodSeed[]) =>
  closedOn === null ? null : addDays(closedOn, periodsOn(rows, closedOn).review)

export type CaseAccess = Pick<
  ConvenorCase,
  'userId' | 'regulatorId' | 'officeId' | 'assignedTo' | 'state' | 'closedOn' | 'readableTo'
>

const isPerson = (actor: Actor, { userId }: CaseAccess) => actor.organisationId === null && actor.userId === userId

const isRegulatorsDoctor = (actor: Actor, { regulatorId, userId }: CaseAccess) =>
  belongsTo(actor, regulatorId) && mayAnswerForRegulator(actor) && actor.userId !== userId

/** Users may not review their own decisions. */
const isOfOffice = (actor: Actor, { officeId, userId }: CaseAccess) =>
  worksAsConvenor(actor) && belongsTo(actor, officeId) && actor.userId !== userId

const isItsConvenor = (actor: Actor, one: CaseAccess) => isOfOffice(actor, one) && actor.userId === one.assignedTo

export const canListCases = (actor: Actor) => casesVisibleTo(actor) !== 'none'

/**
 * The person, the regulator's doctors, and the convenor of the case, for a limited time after it is closed. The
 * convenor's colleagues may not.
 */
export const canReadCase = (actor: Actor, one: CaseAccess, today: string) =>
  isPerson(actor, one) ||
  isRegulatorsDoctor(actor, one) ||
  (isItsConvenor(actor, one) && (one.readableTo === null || today <= one.readableTo))

/**
 * The submission as a case file, only for the convenor; the regulator has the submission, and the person their own
 * record.
 */
export const canReadCaseFile = (actor: Actor, one: CaseAccess, today: string) =>
  isItsConvenor(actor, one) && canReadCase(actor, one, today)

/**
 * True when the convenor may take this case. An unassigned case opens if it was asked for in time; otherwise the convenor
 * who takes it may still admit it. An open case may be taken over if its convenor has left the office or is no longer
 * independent, which the server checks.
 */
export const canTakeCase = (actor: Actor, one: CaseAccess) =>
  isOfOffice(actor, one) &&
  (one.assignedTo === null ? ['asked', 'out_of_time'].includes(one.state) : isOthersOpenCase(actor, one))

const isOthersOpenCase = ({ userId }: Actor, one: CaseAccess) => one.state === 'open' && one.assignedTo !== userId

export const canConduct = (actor: Actor, one: CaseAccess) => isItsConvenor(actor, one) && one.state === 'open'

/** Until the report, both sides may give evidence, and each sees the other's. */
export const canGiveEvidence = (actor: Actor, one: CaseAccess) =>
  ['asked', 'open'].includes(one.state) &&
  (isPerson(actor, one) || isRegulatorsDoctor(actor, one) || isItsConvenor(actor, one))

export const canAnswerReport = (actor: Actor, one: CaseAccess) =>
  isRegulatorsDoctor(actor, one) && one.state === 'reported'

/** Side of a case that a user is on. */
export function sideOf(actor: Actor, one: CaseAccess) {
  if (isPerson(actor, one)) return 'person' as const
  return isItsConvenor(actor, one) ? ('convenor' as const) : ('regulator' as const)
}

/** A report needs the advice of a qualified person (CAA Medical Manual, part 2). */
export const reportProblem = ({ adviser }: Pick<ConvenorCase, 'adviser'>) =>
  adviser === null ? 'Name the adviser first: a convenor reports with at least one.' : undefined
