import type { Actor } from '#access/actor.ts'
import { isReleased, isWitnessed } from '#medicals/status.ts'
import { type Act, canBe } from '#medicals/transitions.ts'
import { canReadApplication } from './apply.ts'
import { canReadExamination } from './examine.ts'
import {
  isAdministratorUnderActivity,
  isExaminer,
  isExaminersTeam,
  isHolder,
  isRegulatorsDoctor,
  type MedicalAccess,
} from './parties.ts'

/** The nurse may read the assessment; the person after the decision. */
export const canReadAssessment = canReadExamination

/**
 * The due list says which tests; the applicant may know before the visit what will be done. From then on it follows
 * from what was measured as well.
 */
export const canReadDueTests = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && medical.examinedOn === null) || canReadExamination(actor, medical)

const examines = (actor: Actor, medical: MedicalAccess, act: Act) =>
  isExaminer(actor, medical) && canBe(act, medical.status) && isWitnessed(medical)

export const canAssess = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'assess')

/** Deciding and issuing. Which classes this doctor may decide follows from the delegations: `decisionFindings`. */
export const canDecide = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'decide')

/** Certificate, report and letter carry more than the status: not for agents, managers or reception. */
export const canReadDocuments = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isReleased(medical)) ||
  isExaminersTeam(actor, medical) ||
  isRegulatorsDoctor(actor, medical) ||
  isAdministratorUnderActivity(actor)

/** Laying it beside an earlier one shows answers and measurements of both. */
export const canCompare = (actor: Actor, medical: MedicalAccess) =>
  canReadApplication(actor, medical) && canReadExamination(actor, medical)

/** What is asked for while the certificate runs: the person reads it too. */
export const canReadSurveillance = canReadExamination

/** Noting that it has come is the team's; doing without it the examiner's. */
export const canFollowUp = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && medical.decidedAt !== null
export const canWaiveFollowUp = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && medical.decidedAt !== null

/** Sent by hand, by an examiner of the practice, after the decision. */
export const canSubmit = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('submit', medical.status) && medical.submittedAt === null

/** All classes are sent on, and no examiner of the practice may decide them: the regulator does. */
export const canSendUndecided = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'sendUndecided')

/** Corrected, after an audit returned it. */
export const canSendAgain = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('sendAgain', medical.status)

export const canAnswerRegulator = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('answer', medical.status)
