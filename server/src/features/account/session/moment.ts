import { type Inactivity, idleLimit } from '@clearwing/domain/account/session/rules.ts'

/** This time, and the latest activity a session needs to be still valid then. */
export function momentIn(inactivity: Inactivity, now: string) {
  return { now, idleSince: new Date(Date.parse(now) - idleLimit(inactivity)).toISOString() }
}
