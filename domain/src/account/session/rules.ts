import { type Actor, isAdministrator } from '#access/actor.ts'

/** Maximum length of a session, however active: a working day. */
export const absoluteLimit = 12 * 60 * 60 * 1000

/** The site's settings for idle sessions: locked after the prompt time, ended the timeout later (spec section 9). */
export type Inactivity = { inactivityPromptMinutes: number; inactivityTimeoutMinutes: number }

const minute = 60_000

/** Milliseconds of inactivity before a session ends. */
export const idleLimit = ({ inactivityPromptMinutes, inactivityTimeoutMinutes }: Inactivity) =>
  (inactivityPromptMinutes + inactivityTimeoutMinutes) * minute

const earlier = (...moments: [string, string]) => moments.toSorted()[0] ?? moments[0]
const plus = (moment: string, wait: number) => new Date(Date.parse(moment) + wait).toISOString()

/** When a session ends if there is no further activity. */
export const endOf = (session: { lastActiveAt: string; expiresAt: string }, inactivity: Inactivity) =>
  earlier(session.expiresAt, plus(session.lastActiveAt, idleLimit(inactivity)))

/**
 * Time of the user's last activity, from a request that arrives now. The browser says how many seconds ago it was; a
 * request that does not say counts as activity itself. So the header can only shorten a session.
 */
export function activeAt(now: string, idleHeader: string | undefined) {
  const seconds = /^\d{1,6}$/.test(idleHeader ?? '') ? Number(idleHeader) : 0
  return plus(now, -seconds * 1000)
}

/** True about once a minute; otherwise every request would write to the database. */
export const isWorthWriting = (lastActiveAt: string, now: string) =>
  Date.parse(now) - Date.parse(lastActiveAt) >= minute

/** End of an impersonation that starts now: after half an hour, but not after the administrator's own session. */
export const endOfImpersonation = (now: string, own: string) => earlier(own, plus(now, 30 * minute))

/**
 * System administrators may see current and past logins and their addresses (spec section 6), only with an activity, so
 * that the history records the reason.
 */
export const canListUserLogins = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

/** The same rule applies to ending a user's session or asking them to reload the page. */
export const canClearUserLogins = canListUserLogins
