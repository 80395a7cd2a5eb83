import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasMedicalsRoleInPractice, isAdministratorUnderActivity } from '#medicals/rules/parties.ts'
import { canReadResults, isExaminersTeam, isHolder, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice } from '#medicals/status.ts'
import { addWorkingDays } from '#working-days.ts'
import type { LabRequest, LabRequestStatus } from './schema.ts'

/** The examiner's team may request tests while they work on the medical; no one may request them for themselves. */
export const canRequestTests = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && isWithPractice(medical.status)

/** The person sees immediately what was requested for a medical; the results follow the rules for results. */
export const canListRequestsOfMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadResults(actor, medical)

/** The requests of a practice, for users who may read the results. */
export const canListLabRequests = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) || isAdministratorUnderActivity(actor)

/** Doctors may export the pending requests without clinical details; administrators may export nothing. */
export const canExportLabRequests = (actor: Actor) => hasMedicalsRoleInPractice(actor, Role.Practice_doctor)

type RequestState = { status: LabRequestStatus }

const ended: LabRequestStatus[] = ['complete', 'cancelled']

/** True while results are still awaited. */
export const isOpenRequest = ({ status }: RequestState) => !ended.includes(status)

export const canCancelRequest = (actor: Actor, medical: MedicalAccess, request: RequestState) =>
  canRequestTests(actor, medical) && isOpenRequest(request)

/** A request that the laboratory rejected, or does not answer, can be sent again. */
export const canResendRequest = (
  actor: Actor,
  medical: MedicalAccess,
  request: RequestState & { isElectronic: boolean },
) => canRequestTests(actor, medical) && request.isElectronic && ['draft', 'sent', 'refused'].includes(request.status)

/** Day by which the results of a request made today are expected: routine tests take a laboratory less than a week. */
export const resultsDue = (requestedOn: string, isUrgent: boolean) => addWorkingDays(requestedOn, isUrgent ? 1 : 5)

export const isOverdue = ({ dueOn, ...request }: RequestState & Pick<LabRequest, 'dueOn'>, today: string) =>
  isOpenRequest(request) && (dueOn ?? today) < today
