import { type Actor, isIndividual, isMe } from '#access/actor.ts'

/** Who looked at one's record is the person's own to know, and nobody else's (access matrix). */
export const canListReadings = (actor: Actor, userId: number | 'me') =>
  isMe(actor, userId) && isIndividual(actor) && actor.realUserId === undefined

/** A copy of all that is known of oneself (Health Information Privacy Code, rule 6), as an individual and in person. */
export const canExportRecord = canListReadings

/** Minutes for which a copy can be fetched. It is made as it is fetched: nothing of it is kept. */
export const exportMinutes = 60
