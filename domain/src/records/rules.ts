import { type Actor, isIndividual, isMe } from '#access/actor.ts'

/** Only the person themselves may see who viewed their record (access matrix). */
export const canListReadings = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && isIndividual(actor) && actor.realUserId === undefined

/**
 * A copy of all data about oneself (Health Information Privacy Code, rule 6): as an individual, and not through
 * impersonation.
 */
export const canExportRecord = canListReadings

/** Minutes for which a copy can be downloaded. It is created during the download and never stored. */
export const exportMinutes = 60
