import { type Inactivity, idleLimit } from '@clearwing/domain/account/session/rules.ts'

/** The current time, and the latest activity a session needs to be still valid. */
export function momentIn(inactivity: Inactivity, now = new Date().toISOString()) {
  return { now, idleSince: new Date(Date.parse(now) - idleLimit(inactivity)).toISOString() }
}
