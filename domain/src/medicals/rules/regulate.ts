import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { type Act, canBe } from '#medicals/transitions.ts'
import {
  isExaminersTeam,
  isHolder,
  isRegulatorsDoctor,
  type MedicalAccess,
  underActivity,
  worksForRegulator,
} from './parties.ts'

export const canReadSubmission = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) || isRegulatorsDoctor(actor, medical) || underActivity(actor)

/** Who reviews what is submitted to their regulator; which medicals: `canReview`. */
export const canReviewSubmissions = (actor: Actor) => worksForRegulator(actor, Role.Regulator_doctor)

export const canReview = isRegulatorsDoctor

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
