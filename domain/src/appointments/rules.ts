import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAnyRole,
  isAdministrator,
  isIndividual,
  isMe,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'
import { canViewReferral, isAwaitingSpecialist, type ReferralAccess } from '#medicals/referrals/rules.ts'
import { canListMedicals } from '#medicals/rules.ts'

// Who may see and change appointments (features.md 2.2). Flying organisations and regulators see none.

/** The properties of an appointment that determine who may see it or act on it. */
export type AppointmentAccess = {
  /** The applicant. */
  userId: number
  /** The practice. */
  organisationId: number
  /** User ids of the people of the practice whom the applicant sees. */
  staffUserIds: readonly number[]
}

/** The specification's feature Appointments (128) of the organisation; an individual's session has all features. */
export const hasAppointments = (actor: Actor) => hasAllFeatures(actor, Feature.Appointments)

/** Members of a practice who work with all its appointments: everyone but specialists, who have their own. */
const managesAll = (actor: Actor) =>
  hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Nurse, Role.Staff)

const worksAt = (actor: Actor, organisationId: number | 'myOrg') =>
  !isAdministrator(actor) && hasAppointments(actor) && hasPracticeRole(actor) && belongsTo(actor, organisationId)

/** The board of a practice; `appointmentsVisibleTo` says which of its appointments it has. */
export const canViewAppointments = (actor: Actor, organisationId: number | 'myOrg') =>
  isUnderActivity(actor) || worksAt(actor, organisationId)

/** Which appointments of a practice a member sees: a specialist only those with themselves. */
export const appointmentsVisibleTo = (actor: Actor): 'all' | 'own' =>
  isAdministrator(actor) || managesAll(actor) ? 'all' : 'own'

const isApplicant = (actor: Actor, { userId }: Pick<AppointmentAccess, 'userId'>) =>
  isIndividual(actor) && actor.userId === userId

const isAtPractice = (actor: Actor, { organisationId, staffUserIds }: AppointmentAccess) =>
  canViewAppointments(actor, organisationId) &&
  (appointmentsVisibleTo(actor) === 'all' || staffUserIds.includes(actor.userId))

/** The applicant, and the practice. */
export const canViewAppointment = (actor: Actor, appointment: AppointmentAccess) =>
  isApplicant(actor, appointment) || isAtPractice(actor, appointment)

/** Appointments of one person: their own, and for a practice those with it. */
export const canListAppointmentsOf = (actor: Actor, userId: number | 'me') =>
  isIndividual(actor) ? isMe(actor, userId) : canViewAppointments(actor, actor.organisationId ?? 'myOrg')

/** Individuals book for themselves; a practice books for others, a specialist only with themselves. */
export const canBook = (actor: Actor, appointment: AppointmentAccess) =>
  isApplicant(actor, appointment) || canActForPractice(actor, appointment)

/**
 * Someone who is not in care of the practice is booked only from a referral that still waits for the specialist, by those
 * who may see it. The referral shares its question and nothing else, so the booking learns nothing of the person's record.
 */
export const canBookReferred = (actor: Actor, referral: ReferralAccess, today: string) =>
  hasAppointments(actor) && canViewReferral(actor, referral, today) && isAwaitingSpecialist(referral)

/** The classes that regulators certify, which are no one's data: for medicals, and for every booking of a practice. */
export const canListClasses = (actor: Actor) => canListMedicals(actor) || canViewAppointments(actor, 'myOrg')

/** No member of a practice acts on their own appointment there: they book it as any applicant does. */
const canActForPractice = (actor: Actor, appointment: AppointmentAccess) =>
  isAtPractice(actor, appointment) && actor.userId !== appointment.userId

/** The applicant until the deadline (`deadlineProblem`), the practice at any time. */
export const canMoveAppointment = canBook
export const canCancelAppointment = canBook

/** Goes beyond a rule of the practice, with a reason. */
export const canOverrideBookingRules = canActForPractice

/** Undoes its own last move of an appointment: the practice, because an applicant moves as often as its rules allow. */
export const canUndoMove = canActForPractice

/** Confirms, checks in and moves the visit along the flow board. */
export const canSetAppointmentStatus = canActForPractice

/** Reminds the applicant by email, at the wish of the practice. */
export const canRemindOfAppointment = canActForPractice

/** Asks the applicant for the application for a visit, which only applicants start. */
export const canAskForApplication = canActForPractice

/** Keeps time free from appointments: of anyone in the practice, a specialist their own. */
export const canBlockTime = (actor: Actor, of: Pick<AppointmentAccess, 'organisationId' | 'staffUserIds'>) =>
  isAtPractice(actor, { userId: 0, ...of })

/** Types, hours, rooms and deadlines are set up by the leaders of a practice with the feature. */
export const canSetUpAppointments = (actor: Actor, organisationId: number | 'myOrg') =>
  hasAppointments(actor) && answersFor(actor, organisationId) && (isAdministrator(actor) || hasPracticeRole(actor))

/** Makes and revokes a secret calendar address: leaders of anyone and any room, others of themselves. */
export const canShareResourceCalendar = (
  actor: Actor,
  of: Pick<AppointmentAccess, 'organisationId' | 'staffUserIds'>,
) =>
  !isAdministrator(actor) &&
  (canSetUpAppointments(actor, of.organisationId) ||
    (canViewAppointments(actor, of.organisationId) && of.staffUserIds.includes(actor.userId)))

/** The wait list and the recall list show many clients, so a specialist has neither. */
export const canViewWaitList = (actor: Actor, organisationId: number | 'myOrg') =>
  canViewAppointments(actor, organisationId) && appointmentsVisibleTo(actor) === 'all'

/** Where a person waits: only the person themselves; a practice has its own list. */
export const canListWaitingOf = (actor: Actor, userId: number | 'me') => isIndividual(actor) && isMe(actor, userId)

/** Individuals ask to wait, or stop waiting, for themselves; a practice does it for its clients. */
export const canJoinWaitList = (actor: Actor, of: Pick<AppointmentAccess, 'userId' | 'organisationId'>) =>
  isApplicant(actor, of) || (canViewWaitList(actor, of.organisationId) && actor.userId !== of.userId)

/** Only the person to whom a time was offered accepts or declines it. */
export const canAnswerOffer = (actor: Actor, userId: number) => isIndividual(actor) && actor.userId === userId
