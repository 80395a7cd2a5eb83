import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { isWitnessed } from '#medicals/status.ts'
import { type Act, canBe } from '#medicals/transitions.ts'
import {
  hasMedicalsRoleAtRegulator,
  isAdministratorUnderActivity,
  isExaminersTeam,
  isHolder,
  isRegulatorsDoctor,
  type MedicalAccess,
} from './parties.ts'

/** A declaration has no submission: its holder sends its pages themselves. */
export const canReadSubmission = (actor: Actor, medical: MedicalAccess) =>
  medical.kind === 'certificate' &&
  (isExaminersTeam(actor, medical) || isRegulatorsDoctor(actor, medical) || isAdministratorUnderActivity(actor))

/** The contents before submission, and the receipts afterwards: for the practice's team. */
export const canReadPack = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && isWitnessed(medical)

/** Who may review submissions to their regulator; for which medicals see `canReview`. */
export const canReviewSubmissions = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** The regulator does not decide declarations here. */
export const canReview = (actor: Actor, medical: MedicalAccess) =>
  medical.kind === 'certificate' && isRegulatorsDoctor(actor, medical)

const reviews = (act: Act) => (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && canBe(act, medical.status)

export const canAskPractice = reviews('ask')

export const canAccept = reviews('accept')

/** A submission that arrived without an audit can still be chosen for one. */
export const canChooseForAudit = reviews('chooseForAudit')

/** Checks the submission item by item, and records the outcome. */
export const canAudit = reviews('audit')

/**
 * Decides classes that no examiner decided. Whether this doctor may decide for this person also depends on who
 * examined.
 */
export const canDetermine = reviews('determine')

/** Reopens a decision after a review. */
export const canReopen = reviews('reopen')

/** Assigns the doctor responsible for a submission, until it is closed. */
export const canAssign = (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && medical.status !== 'accepted'

/** The applicant may stop the accredited conclusion being sought about them at any time. */
export const canWithdrawConsent = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('withdrawConsent', medical.status)

/** The applicant may read what experts are asked about them, once the medical is submitted. */
export const canReadSoughtConclusion = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.submittedAt !== null
