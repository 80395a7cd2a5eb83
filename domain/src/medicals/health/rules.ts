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

/** The duty to report is the holder's own, and so is the wording (Civil Aviation Act 2023, Schedule 2). */
export const canReportHealth = (actor: Actor, userId: number) => isHolder(actor, { userId })

const isTeam = (actor: Actor, { userId, practiceId }: HealthAccess, ...roles: Roles) =>
  actor.userId !== userId && belongsTo(actor, practiceId) && hasMedicalsRoleInPractice(actor, ...roles)

/** The regulator reads reports that were submitted to it. Employers can never read any of it. */
export const canReadHealthReport = (actor: Actor, report: HealthAccess) =>
  isHolder(actor, report) ||
  isTeam(actor, report, Role.Practice_doctor, Role.Nurse) ||
  (report.sentAt !== null &&
    actor.userId !== report.userId &&
    belongsTo(actor, report.regulatorId) &&
    hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)) ||
  isAdministratorUnderActivity(actor)

/** Reports waiting for the user: at a practice those sent to it, at a regulator those submitted to it. */
export const canListHealthReports = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse) ||
  hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** Only an examiner other than the holder may handle a report. A report that the regulator has cannot be withdrawn. */
export const canHandleHealthReport = (actor: Actor, report: HealthAccess) =>
  isTeam(actor, report, Role.Practice_doctor) && report.sentAt === null && report.endedAt === null

/** Marks a report as over: by an examiner; by the holder if it was reported to no one. */
export const canEndHealthReport = (actor: Actor, report: HealthAccess) =>
  report.endedAt === null &&
  (isTeam(actor, report, Role.Practice_doctor) || (report.practiceId === null && isHolder(actor, report)))

/**
 * Returns what is wrong with a holder's report. A temporary condition needs a day by which it is expected to have
 * passed; a change must have started on a day that is not in the future.
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
