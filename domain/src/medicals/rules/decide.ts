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

/** A nurse may read the assessment; the person may after the decision. */
export const canReadAssessment = canReadExamination

/**
 * The list of due tests; the applicant may know before the visit what will be done. From then on it also depends on
 * measurements.
 */
export const canReadDueTests = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && medical.examinedOn === null) || canReadExamination(actor, medical)

const examines = (actor: Actor, medical: MedicalAccess, act: Act) =>
  isExaminer(actor, medical) && canBe(act, medical.status) && isWitnessed(medical)

export const canAssess = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'assess')

/** Deciding and issuing. The delegations determine which classes this doctor may decide: `decisionFindings`. */
export const canDecide = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'decide')

/** Certificate, report and letter reveal more than the status, so not for agents, managers or reception. */
export const canReadDocuments = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isReleased(medical)) ||
  isExaminersTeam(actor, medical) ||
  isRegulatorsDoctor(actor, medical) ||
  isAdministratorUnderActivity(actor)

/** Comparing with an earlier medical shows answers and measurements of both. */
export const canCompare = (actor: Actor, medical: MedicalAccess) =>
  canReadApplication(actor, medical) && canReadExamination(actor, medical)

/** Follow-up while the certificate is in force; the person may read it too. */
export const canReadSurveillance = canReadExamination

/** The team may record that a follow-up was received; only the examiner may waive it. */
export const canFollowUp = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && medical.decidedAt !== null
export const canWaiveFollowUp = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && medical.decidedAt !== null

/** Submitted manually by an examiner of the practice, after the decision. */
export const canSubmit = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('submit', medical.status) && medical.submittedAt === null

/** If all classes are referred and no examiner of the practice may decide them, the regulator does. */
export const canSendUndecided = (actor: Actor, medical: MedicalAccess) => examines(actor, medical, 'sendUndecided')

/** A submission that an audit returned can be submitted again after correction. */
export const canSendAgain = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('sendAgain', medical.status)

export const canAnswerRegulator = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('answer', medical.status)
