import { type Actor, isAdministrator } from '#access/actor.ts'

/** No session lasts longer, whatever is done in it: a day's work. */
export const absoluteLimit = 12 * 60 * 60 * 1000

/** What the site says of idle sessions: locked after the prompt time, ended the timeout later (spec section 9). */
export type Inactivity = { inactivityPromptMinutes: number; inactivityTimeoutMinutes: number }

const minute = 60_000

/** In milliseconds. */
export const idleLimit = ({ inactivityPromptMinutes, inactivityTimeoutMinutes }: Inactivity) =>
  (inactivityPromptMinutes + inactivityTimeoutMinutes) * minute

const earlier = (...moments: [string, string]) => moments.toSorted()[0] ?? moments[0]
const plus = (moment: string, wait: number) => new Date(Date.parse(moment) + wait).toISOString()

/** When a session ends that nothing more is done in. */
export const endOf = (session: { lastActiveAt: string; expiresAt: string }, inactivity: Inactivity) =>
  earlier(session.expiresAt, plus(session.lastActiveAt, idleLimit(inactivity)))

/**
 * When the user did something last, by a request that arrives now. A browser says how many seconds ago that was; a
 * request that says nothing is a doing itself. So what it says can only shorten a session.
 */
export function activeAt(now: string, said: string | undefined) {
  const seconds = /^\d{1,6}$/.test(said ?? '') ? Number(said) : 0
  return plus(now, -seconds * 1000)
}

/** Written about once a minute, or each request would write. */
export const isWorthWriting = (lastActiveAt: string, now: string) =>
  Date.parse(now) - Date.parse(lastActiveAt) >= minute

/** When an impersonation ends that begins now: after half an hour, and never after the administrator's own session. */
export const endOfImpersonation = (now: string, own: string) => earlier(own, plus(now, 30 * minute))

/**
 * Who is logged in, and who was, from which addresses, is for system administrators (spec section 6): under a running
 * activity, so that the history says what for.
 */
export const canListUserLogins = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/** So is ending somebody's session, or asking them to load their page anew. */
export const canClearUserLogins = canListUserLogins
