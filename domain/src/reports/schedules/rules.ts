import { type Actor, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { readsReports } from '#reports/rules.ts'

/** Schedules reports: leaders, a regulator's doctor, and administrators with an activity (features.md 2.8). */
export const schedulesReports = (actor: Actor) =>
  readsReports(actor) &&
  (isUnderActivity(actor) || hasAnyRole(actor, Role.Director, Role.Manager, Role.Regulator_doctor))

/** Changes a schedule: its owner, whose rights decide what is sent. */
export const canChangeSchedule = (actor: Actor, { isOwn }: { isOwn: boolean }) => isOwn && schedulesReports(actor)

/** An organisation can end every schedule of its members, also of those who have left. */
export const canRemoveSchedule = schedulesReports
