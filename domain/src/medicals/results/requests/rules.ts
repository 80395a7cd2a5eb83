import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { hasMedicalsRoleInPractice, isAdministratorUnderActivity } from '#medicals/rules/parties.ts'
import { canReadResults, isExaminersTeam, isHolder, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice } from '#medicals/status.ts'
import { addWorkingDays } from '#working-days.ts'
import type { LabRequest, LabRequestStatus } from './schema.ts'

/** The examiner's team, while the medical is theirs to work on; never for oneself. */
export const canRequestTests = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && isWithPractice(medical.status)

/** What was asked for a medical is the person's to know at once; what came of it is known as results are. */
export const canListRequestsOfMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || canReadResults(actor, medical)

/** The list of a practice, of whoever may read what came of it. */
export const canListLabRequests = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) || isAdministratorUnderActivity(actor)

/** Doctors take along what is waited for, without a clinical word; administrators nothing. */
export const canExportLabRequests = (actor: Actor) => hasMedicalsRoleInPractice(actor, Role.Practice_doctor)

type Standing = { status: LabRequestStatus }

const ended: LabRequestStatus[] = ['complete', 'cancelled']

/** Something of it is still waited for. */
export const isOpenRequest = ({ status }: Standing) => !ended.includes(status)

export const canCancelRequest = (actor: Actor, medical: MedicalAccess, request: Standing) =>
  canRequestTests(actor, medical) && isOpenRequest(request)

/** What the laboratory refused, or does not answer, is sent once more. */
export const canResendRequest = (actor: Actor, medical: MedicalAccess, request: Standing & { isElectronic: boolean }) =>
  canRequestTests(actor, medical) && request.isElectronic && ['draft', 'sent', 'refused'].includes(request.status)

/** When the results of what is asked today should be here: routine tests take a laboratory less than a week. */
export const resultsDue = (requestedOn: string, isUrgent: boolean) => addWorkingDays(requestedOn, isUrgent ? 1 : 5)

export const isOverdue = ({ dueOn, ...request }: Standing & Pick<LabRequest, 'dueOn'>, today: string) =>
  isOpenRequest(request) && (dueOn ?? today) < today
