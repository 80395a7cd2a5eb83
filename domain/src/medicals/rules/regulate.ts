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

/** A declaration has none: its holder sends its pages themself. */
export const canReadSubmission = (actor: Actor, medical: MedicalAccess) =>
  medical.kind === 'certificate' &&
  (isExaminersTeam(actor, medical) || isRegulatorsDoctor(actor, medical) || isAdministratorUnderActivity(actor))

/** What there is to send, before it is sent, and the receipts afterwards: the team of the practice. */
export const canReadPack = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && isWitnessed(medical)

/** Who reviews what is submitted to their regulator; which medicals: `canReview`. */
export const canReviewSubmissions = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** What was declared is not the regulator's to decide here. */
export const canReview = (actor: Actor, medical: MedicalAccess) =>
  medical.kind === 'certificate' && isRegulatorsDoctor(actor, medical)

const reviews = (act: Act) => (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && canBe(act, medical.status)

export const canAskPractice = reviews('ask')

export const canAccept = reviews('accept')

/** One that arrived unaudited is looked through all the same. */
export const canChooseForAudit = reviews('chooseForAudit')

/** Looks through what was sent, item by item, and says what came of it. */
export const canAudit = reviews('audit')

/** Decides what no examiner decided. Whether this doctor may decide for this person: also who examined matters. */
export const canDetermine = reviews('determine')

/** Takes up again what was decided: a review said so. */
export const canReopen = reviews('reopen')

/** Who takes care of what was sent; nobody need once it is closed. */
export const canAssign = (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && medical.status !== 'accepted'

/** The applicant stops the conclusion of experts that is sought about them, at any time. */
export const canWithdrawConsent = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('withdrawConsent', medical.status)

/** What experts are asked about them. */
export const canReadSoughtConclusion = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.submittedAt !== null
