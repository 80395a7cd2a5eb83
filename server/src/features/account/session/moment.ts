import { type Inactivity, idleLimit } from '@clearwing/domain/account/session/rules.ts'

/** Now, and since when a session must have been used to last still. */
export function momentIn(inactivity: Inactivity, now = new Date().toISOString()) {
  return { now, idleSince: new Date(Date.parse(now) - idleLimit(inactivity)).toISOString() }
}
