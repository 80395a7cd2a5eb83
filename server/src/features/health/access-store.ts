import { mostInARow } from '@clearwing/domain/account/throttle/throttle.ts'
import { and, gt, gte, isNotNull, or } from 'drizzle-orm'
import { loginFailures, sessions } from '#features/account/tables.ts'
import { ipInfo } from '#features/account/throttle/tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Figures about access, with their explanations. */
export const accessFigures = {
  sessions: 'Sessions that have not ended.',
  sessions_impersonating: 'Sessions in which an administrator acts as a user.',
  login_lockouts: 'Login names that must wait or are locked out after failed logins.',
  login_addresses_blocked: 'Addresses from which no one may log in.',
}

export type AccessFigure = keyof typeof accessFigures

/** Counts only: nothing of a person, a name or an address. */
export async function readAccessFigures(db: Db): Promise<Record<AccessFigure, number>> {
  const { now } = db
  const isOpen = gt(sessions.expiresAt, now)
  const isLocked = or(gt(loginFailures.blockedUntil, now), gte(loginFailures.failures, mostInARow))
  const [open, impersonating, lockouts, blocked] = await Promise.all([
    db.$count(sessions, isOpen),
    db.$count(sessions, and(isOpen, isNotNull(sessions.realUserId))),
    db.$count(loginFailures, isLocked),
    db.$count(ipInfo, gt(ipInfo.unblockAt, now)),
  ])
  return {
    sessions: open,
    sessions_impersonating: impersonating,
    login_lockouts: lockouts,
    login_addresses_blocked: blocked,
  }
}
