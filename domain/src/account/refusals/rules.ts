import { type Actor, isUnderActivity } from '#access/actor.ts'
import { before } from '#account/throttle/throttle.ts'

const minute = 60_000

/** How far back different records are counted, and how long one alarm stands for what follows it. */
export const refusalWindow = 10 * minute

/** Start of the window that ends now. */
export const refusalsSince = (now: string) => before(now, refusalWindow)

/** Different records that each have a line of their own in a session; what comes after them is counted on one line. */
export const mostLines = 60

/** What a session has coming to it: an alarm, slower answers with an alarm, or its end with an alarm. */
export type Consequence = 'none' | 'alarm' | 'slow' | 'end'

/**
 * What follows from so many different records of others that a session asked for in ten minutes and did not get. An
 * individual's pages lead to no record of others. In an organisation, a colleague may have ended a whole list meanwhile.
 */
export function consequenceOf({ organisationId }: Pick<Actor, 'organisationId'>, records: number): Consequence {
  if (organisationId === null) return records >= 20 ? 'end' : records > 3 ? 'alarm' : 'none'
  return records >= mostLines ? 'slow' : records > 20 ? 'alarm' : 'none'
}

/** Different people whose records one person read in ten minutes. A busy practice reads about one a minute for each of its staff. */
export const mostPeopleRead = 60

/** How long answers are slow after bulk reading, counted from the last minute in which it went on. */
export const slowFor = refusalWindow

/** Refused requests name records and people: an administrator sees them under an activity. */
export const canSeeRefusals = (actor: Actor) => isUnderActivity(actor)
