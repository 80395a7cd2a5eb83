import { type Actor, isIndividual, isMe, isUnderActivity } from '#access/actor.ts'

/** Only the person themselves may see who viewed their record (access matrix). */
export const canListReadings = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && isIndividual(actor) && actor.realUserId === undefined

/**
 * Who looked at anyone's record, for the investigation of a privacy breach (domain.md 7.4): administrators under an
 * activity.
 */
export const canListReadingsOfPerson = (actor: Actor) => isUnderActivity(actor)

/**
 * A copy of all data about oneself (Health Information Privacy Code, rule 6): as an individual, and not through
 * impersonation.
 */
export const canExportRecord = canListReadings

/** Minutes for which a copy can be downloaded. It is created during the download and never stored. */
export const exportMinutes = 60
