import { type Actor, belongsTo, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import { hasRegulatorRole, isConvenor } from '#access/organisation-roles.ts'
import { addDays } from '#dates.ts'
import { type PeriodSeed, periodsOn } from '#medicals/certificate/periods.ts'
import { type ClockSeed, clockRowFor, dueOnOf } from '#medicals/clocks.ts'
import type { ClassOutcome } from '#medicals/outcomes.ts'
import { isHolder, type MedicalAccess } from '#medicals/rules.ts'
import type { ConvenorCase } from './schema.ts'

/** The last day on which a decision of that day can be taken to the convenor; null where no row says it. */
export function reviewLastDay(decidedOn: string, rows: ClockSeed[]) {
  const row = clockRowFor(rows, 'convenor_request', decidedOn)
  return row ? dueOnOf(row, decidedOn) : null
}

/** The last day for the regulator to do what the report says, or to say why not. */
export function answerLastDay(reportedOn: string, rows: ClockSeed[]) {
  const row = clockRowFor(rows, 'convenor_report', reportedOn)
  return row ? dueOnOf(row, reportedOn) : null
}

/** The person whom a decision is about, once it is made; what there is to review: `reviewable`. */
export const canAskReview = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.decidedAt !== null

/** The holder, of a certificate that was taken away; a declaration is not the regulator's to revoke. */
export const canAskReviewOfRevocation = (actor: Actor, { medical }: { medical: MedicalAccess }) =>
  isHolder(actor, medical) && medical.kind === 'certificate'

/** What a review of a decision on an application may be about: a refusal. Not an order for tests, nor a suspension (CAA Medical Manual, part 2). */
export const reviewable = (outcomes: ClassOutcome[]) =>
  outcomes.filter(({ outcome }) => outcome === 'refused').map(({ medicalClass }) => medicalClass)

/** The last day on which its convenor may still read a closed case. */
export const readableTo = (closedOn: string | null, rows: PeriodSeed[]) =>
  closedOn === null ? null : addDays(closedOn, periodsOn(rows, closedOn).review)

export type CaseAccess = Pick<
  ConvenorCase,
  'userId' | 'regulatorId' | 'officeId' | 'assignedTo' | 'state' | 'closedOn' | 'readableTo'
>

const mayWorkOnMedicals = ({ permissions, featureSet }: Actor) =>
  (permissions & Permission.Medicals) !== 0 && (featureSet & Feature.Medicals) !== 0

/** A convenor at work in the office. No administrator gets there: access is to the case alone. */
export const worksAsConvenor = (actor: Actor) =>
  isConvenor(actor) && !isAdministrator(actor) && mayWorkOnMedicals(actor)

const isPerson = (actor: Actor, { userId }: CaseAccess) => actor.organisationId === null && actor.userId === userId

const mayAnswerForRegulator = (actor: Actor) =>
  hasRegulatorRole(actor) && hasAnyRole(actor, Role.Regulator_doctor) && mayWorkOnMedicals(actor)
const isRegulatorsDoctor = (actor: Actor, { regulatorId, userId }: CaseAccess) =>
  belongsTo(actor, regulatorId) && mayAnswerForRegulator(actor) && actor.userId !== userId

/** Nobody reviews what is their own. */
const isOfOffice = (actor: Actor, { officeId, userId }: CaseAccess) =>
  worksAsConvenor(actor) && belongsTo(actor, officeId) && actor.userId !== userId

const isItsConvenor = (actor: Actor, one: CaseAccess) => isOfOffice(actor, one) && actor.userId === one.assignedTo

/** Who knows that there is such a case; no administrator. The query of the store says the same. */
export function casesVisibleTo(actor: Actor): 'own' | 'regulator' | 'office' | 'none' {
  if (isAdministrator(actor)) return 'none'
  if (actor.organisationId === null) return 'own'
  if (worksAsConvenor(actor)) return 'office'
  return mayAnswerForRegulator(actor) ? 'regulator' : 'none'
}

export const canListCases = (actor: Actor) => casesVisibleTo(actor) !== 'none'

/**
 * The person, the regulator's doctors, and the convenor whose case it is, for a while after it is closed. Not the
 * convenor's colleagues.
 */
export const canReadCase = (actor: Actor, one: CaseAccess, today: string) =>
  isPerson(actor, one) ||
  isRegulatorsDoctor(actor, one) ||
  (isItsConvenor(actor, one) && (one.readableTo === null || today <= one.readableTo))

/** What was submitted, as a file of the case: the convenor's; the regulator has it, and the person their own record. */
export const canReadCaseFile = (actor: Actor, one: CaseAccess, today: string) =>
  isItsConvenor(actor, one) && canReadCase(actor, one, today)

/**
 * Takes an unassigned case: once in time it is open; out of time, whoever takes it may still let it in. Or takes over one
 * that is open, where the convenor who had it left the office or stands no longer apart from it: the server knows.
 */
export const canTakeCase = (actor: Actor, one: CaseAccess) =>
  isOfOffice(actor, one) &&
  (one.assignedTo === null ? ['asked', 'out_of_time'].includes(one.state) : isOthersOpenCase(actor, one))

const isOthersOpenCase = ({ userId }: Actor, one: CaseAccess) => one.state === 'open' && one.assignedTo !== userId

export const canConduct = (actor: Actor, one: CaseAccess) => isItsConvenor(actor, one) && one.state === 'open'

/** Until the report, both sides give evidence, and each sees the other's. */
export const canGiveEvidence = (actor: Actor, one: CaseAccess) =>
  ['asked', 'open'].includes(one.state) &&
  (isPerson(actor, one) || isRegulatorsDoctor(actor, one) || isItsConvenor(actor, one))

export const canAnswerReport = (actor: Actor, one: CaseAccess) =>
  isRegulatorsDoctor(actor, one) && one.state === 'reported'

/** On which side of a case somebody stands. */
export function sideOf(actor: Actor, one: CaseAccess) {
  if (isPerson(actor, one)) return 'person' as const
  return isItsConvenor(actor, one) ? ('convenor' as const) : ('regulator' as const)
}

/** A report needs the advice of somebody qualified (CAA Medical Manual, part 2). */
export const reportProblem = ({ adviser }: Pick<ConvenorCase, 'adviser'>) =>
  adviser === null ? 'Name the adviser first: a convenor reports with at least one.' : undefined
