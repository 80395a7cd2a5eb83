import { type Actor, isUnderActivity } from '#access/actor.ts'
import { before } from '#account/throttle/throttle.ts'

const minute = 60_000

/** Period over which different records are counted, and for which one alarm covers further refusals. */
export const refusalWindow = 10 * minute

/** Start of the window that ends now. */
export const refusalsSince = (now: string) => before(now, refusalWindow)

/** Number of different records per session that get their own line; later ones are counted on a single line. */
export const mostLines = 60

/** The consequence for a session: an alarm, an alarm with slower answers, or an alarm and the end of the session. */
export type Consequence = 'none' | 'alarm' | 'slow' | 'end'

/**
 * The consequence of this many refused requests for different records of other people within ten minutes. An
 * individual's pages never link to other people's records. In an organisation, a colleague may just have removed a
 * whole list.
 */
export function consequenceOf({ organisationId }: Pick<Actor, 'organisationId'>, records: number): Consequence {
  if (organisationId === null) return records >= 20 ? 'end' : records > 3 ? 'alarm' : 'none'
  return records >= mostLines ? 'slow' : records > 20 ? 'alarm' : 'none'
}

/** How long answers stay slow after bulk reading, counted from the last minute in which it continued. */
export const slowFor = refusalWindow

/** Refused requests name records and people, so an administrator sees them only with an activity. */
export const canSeeRefusals = (actor: Actor) => isUnderActivity(actor)
