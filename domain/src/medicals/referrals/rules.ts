import { type Actor, belongsTo, hasAnyRole } from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { addDays } from '#dates.ts'
import type { Periods } from '#medicals/certificate/periods.ts'
import { canAssess, canReadExamination, isExaminer, isHolder, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice, isWitnessed } from '#medicals/status.ts'
import type { Referral, ReferralStatus } from './schema.ts'

/** As much of a referral as decides who may see or do something with it. */
export type ReferralAccess = Pick<Referral, 'specialistPracticeId' | 'status' | 'accessEndsOn'> & {
  /** Whom it is about. */
  userId: number
  assignedTo: number | null
  /** Of its medical: nobody reports to what is decided. */
  isMedicalOpen: boolean
}

/** So long after the referral is closed the specialist still reads their own report, as the regulator's periods say. */
export const accessEnd = (closedOn: string, { specialist }: Pick<Periods, 'specialist'>) =>
  addDays(closedOn, specialist)

/**
 * Who reports: a specialist, or a doctor, of a specialist practice, with the feature and the permission for medicals
 * (specification, sections 3 and 6).
 */
export const canListReferrals = ({ roles, permissions, featureSet, organisationTypes, ...actor }: Actor) =>
  actor.organisationId !== null &&
  hasAnyRole({ ...actor, roles, permissions, featureSet, organisationTypes }, Role.Specialist, Role.Practice_doctor) &&
  (organisationTypes & OrganisationType.Specialist_practice) !== 0 &&
  (permissions & Permission.Medicals) !== 0 &&
  (featureSet & Feature.Medicals) !== 0

const ended: ReferralStatus[] = ['declined', 'withdrawn']
const hands: ReferralStatus[] = ['accepted', 'reported', 'returned', 'closed']

/** Their practice was asked, and it is not over, nor is the medical: nobody is a specialist for themself. */
export const canViewReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canListReferrals(actor) &&
  belongsTo(actor, referral.specialistPracticeId) &&
  actor.userId !== referral.userId &&
  !ended.includes(referral.status) &&
  (referral.isMedicalOpen || referral.status === 'closed') &&
  (referral.accessEndsOn === null || today <= referral.accessEndsOn)

const isInHand = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) && referral.assignedTo === actor.userId && hands.includes(referral.status)

/** What is asked, what was shared and the report: only for whoever has accepted it. */
export const canReadReferral = isInHand

/** What the examiner shared ends with the referral: then only the specialist's own report is left. */
export const canReadShared = (actor: Actor, referral: ReferralAccess, today: string) =>
  isInHand(actor, referral, today) && referral.status !== 'closed'

/** A colleague may take over what another has accepted. */
export const canAcceptReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) &&
  (referral.status === 'asked' ||
    (['accepted', 'returned'].includes(referral.status) && referral.assignedTo !== actor.userId))

export const canDeclineReferral = (actor: Actor, referral: ReferralAccess, today: string) =>
  canViewReferral(actor, referral, today) &&
  (referral.status === 'asked' || (referral.status === 'accepted' && referral.assignedTo === actor.userId))

export const canReport = (actor: Actor, referral: ReferralAccess, today: string) =>
  isInHand(actor, referral, today) && ['accepted', 'returned'].includes(referral.status)

/** Only an examiner refers, of a witnessed medical that is not decided. */
export const canRefer = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWithPractice(medical.status) && isWitnessed(medical)

/** With whom something was shared is the person's to know at once; question and report are read as the examination is. */
export const canListReferralsOfMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadExamination(actor, medical)

const open: ReferralStatus[] = ['asked', 'accepted', 'reported', 'returned']
type Standing = Pick<Referral, 'status'>

export const isOpenReferral = ({ status }: Standing) => open.includes(status)

/** It waits for the specialist, and with it the medical. */
export const isAwaited = ({ status }: Standing) => status === 'asked' || status === 'accepted' || status === 'returned'

/** Asks the specialist again about what was reported. */
export const canReturnReferral = (actor: Actor, medical: MedicalAccess, { status }: Standing) =>
  canAssess(actor, medical) && status === 'reported'

export const canCloseReferral = (actor: Actor, medical: MedicalAccess, { status }: Standing) =>
  isExaminer(actor, medical) && status === 'reported'

/** Until it is reported. What the specialist has seen by then stays in the history. */
export const canWithdrawReferral = (actor: Actor, medical: MedicalAccess, referral: Standing) =>
  isExaminer(actor, medical) && isAwaited(referral)

/** Days after which a specialist hears again of what waits, and the person, who has to go there. */
export const specialistReminders = [10, 20]
export const personReminders = [14, 28]

/** Whether it is time to remind: of each step once, and on the next day that mail goes out where its own has none. */
export function isReminderDue(askedOn: string, remindedOn: string | null, steps: number[], today: string) {
  const passed = steps.map((days) => addDays(askedOn, days)).filter((day) => day <= today)
  const last = passed.at(-1)
  return last !== undefined && (remindedOn === null || remindedOn < last)
}
