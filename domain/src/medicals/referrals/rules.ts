import { type Actor, belongsTo, hasAnyRole } from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { addDays } from '#dates.ts'
import type { Periods } from '#medicals/certificate/periods.ts'
import { canAssess, canReadExamination, isExaminer, isHolder, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice, isWitnessed } from '#medicals/status.ts'
import type { Referral, ReferralStatus } from './schema.ts'

/** The properties of a referral that determine who may see it or act on it. */
export type ReferralAccess = Pick<Referral, 'specialistPracticeId' | 'status' | 'accessEndsOn'> & {
  /** The person that the referral is about. */
  userId: number
  assignedTo: number | null
  /** True while its medical is open; no reports are made once it is decided. */
  isMedicalOpen: boolean
}

/**
 * Last day on which the specialist may read their own report after the referral is closed, by the regulator's periods.
 */
export const accessEnd = (closedOn: string, { specialist }: Pick<Periods, 'specialist'>) =>
  addDays(closedOn, specialist)

/**
 * A specialist or doctor of a specialist practice who may write reports, with the feature and the permission for
 * medicals (specification, sections 3 and 6).
 */
export const canListReferrals = ({ roles, permissions, featureSet, organisationTypes, ...actor }: Actor) =>
  actor.organisationId !== null &&
  hasAnyRole({ ...actor, roles, permissions, featureSet, organisationTypes }, Role.Specialist, Role.Practice_doctor) &&
  (organisationTypes & OrganisationType.Specialist_practice) !== 0 &&
  (permissions & Permission.Medicals) !== 0 &&
  (featureSet & Feature.Medicals) !== 0

const ended: ReferralStatus[] = ['declined', 'withdrawn']
const hands: ReferralStatus[] = ['accepted', 'reported', 'returned', 'closed']

/**
 * True when their practice was asked and neither the referral nor the medical is closed. Users cannot be their own
 * specialist.
 */
export const canViewReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canListReferrals(actor) &&
  belongsTo(actor, referral.specialistPracticeId) &&
  actor.userId !== referral.userId &&
  !ended.includes(referral.status) &&
  (referral.isMedicalOpen || referral.status === 'closed') &&
  (referral.accessEndsOn === null || today <= referral.accessEndsOn)

const isInHand = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) && referral.assignedTo === actor.userId && hands.includes(referral.status)

/** The question, the shared content and the report are only for the specialist who accepted it. */
export const canReadReferral = isInHand

/** Access to what the examiner shared ends with the referral; the specialist's own report remains readable. */
export const canReadShared = (actor: Actor, referral: ReferralAccess, today: string) =>
  isInHand(actor, referral, today) && referral.status !== 'closed'

/** A colleague may take over what another specialist has accepted. */
export const canAcceptReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) &&
  (referral.status === 'asked' ||
    (['accepted', 'returned'].includes(referral.status) && referral.assignedTo !== actor.userId))

export const canDeclineReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) &&
  (referral.status === 'asked' || (referral.status === 'accepted' && referral.assignedTo === actor.userId))

export const canReport = (actor: Actor, referral: ReferralAccess, today: string) =>
  isInHand(actor, referral, today) && ['accepted', 'returned'].includes(referral.status)

/** Only an examiner may refer, and only a witnessed, undecided medical. */
export const canRefer = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWithPractice(medical.status) && isWitnessed(medical)

/**
 * The person sees immediately who something was shared with; question and report are read under the same rules as the
 * examination.
 */
export const canListReferralsOfMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadExamination(actor, medical)

const open: ReferralStatus[] = ['asked', 'accepted', 'reported', 'returned']
type ReferralState = Pick<Referral, 'status'>

export const isOpenReferral = ({ status }: ReferralState) => open.includes(status)

/** True while the referral, and with it the medical, waits for the specialist. */
export const isAwaitingSpecialist = ({ status }: ReferralState) =>
  status === 'asked' || status === 'accepted' || status === 'returned'

/** The examiner may ask the specialist again about the report. */
export const canReturnReferral = (actor: Actor, medical: MedicalAccess, { status }: ReferralState) =>
  canAssess(actor, medical) && status === 'reported'

export const canCloseReferral = (actor: Actor, medical: MedicalAccess, { status }: ReferralState) =>
  isExaminer(actor, medical) && status === 'reported'

/** A referral can be withdrawn until it is reported. What the specialist has already seen stays in the history. */
export const canWithdrawReferral = (actor: Actor, medical: MedicalAccess, referral: ReferralState) =>
  isExaminer(actor, medical) && isAwaitingSpecialist(referral)
