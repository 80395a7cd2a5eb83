import { type Actor, belongsTo } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import {
  hasMedicalsRoleAtRegulator,
  hasMedicalsRoleInPractice,
  isAdministratorUnderActivity,
  isHolder,
  type Roles,
} from '#medicals/rules/parties.ts'
import type { HealthReport, NewHealthReport } from './schema.ts'

export type HealthAccess = Pick<HealthReport, 'userId' | 'practiceId' | 'regulatorId' | 'sentAt' | 'endedAt'>

/** The duty is the holder's own, and so are the words (Civil Aviation Act 2023, Schedule 2). */
export const canReportHealth = (actor: Actor, userId: number) => isHolder(actor, { userId })

const isTeam = (actor: Actor, { userId, practiceId }: HealthAccess, ...roles: Roles) =>
  actor.userId !== userId && belongsTo(actor, practiceId) && hasMedicalsRoleInPractice(actor, ...roles)

/** The regulator reads what was sent to it. Employers read nothing of it, ever. */
export const canReadHealthReport = (actor: Actor, report: HealthAccess) =>
  isHolder(actor, report) ||
  isTeam(actor, report, Role.Practice_doctor, Role.Nurse) ||
  (report.sentAt !== null &&
    actor.userId !== report.userId &&
    belongsTo(actor, report.regulatorId) &&
    hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)) ||
  isAdministratorUnderActivity(actor)

/** Whose reports wait for somebody: of a practice, those told to it; of a regulator, those sent to it. */
export const canListHealthReports = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) ||
  hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** By an examiner who is not the holder. What the regulator has is not taken back. */
export const canHandleHealthReport = (actor: Actor, report: HealthAccess) =>
  isTeam(actor, report, Role.Practice_doctor) && report.sentAt === null && report.endedAt === null

/** When it is over: by an examiner; by the holder where nobody was told. */
export const canEndHealthReport = (actor: Actor, report: HealthAccess) =>
  report.endedAt === null &&
  (isTeam(actor, report, Role.Practice_doctor) || (report.practiceId === null && isHolder(actor, report)))

/**
 * What is wrong with what a holder says. What passes has a day on which it is expected to have passed; a change has been
 * there since a day that has come.
 */
export function healthReportProblems(
  { kind, fromDay, toDay }: NewHealthReport,
  today: string,
): Record<string, string[]> {
  return {
    ...(fromDay > today && { fromDay: ['This date is in the future.'] }),
    ...((toDay ?? fromDay) < fromDay && { toDay: ['This date is before the start.'] }),
    ...(kind === 'temporary' && toDay === null && { toDay: ['Enter until when, as far as you know.'] }),
  }
}
