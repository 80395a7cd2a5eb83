import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { endOf, type Inactivity } from '@clearwing/domain/account/session/rules.ts'
import type { WayOut } from '@clearwing/domain/account/session/schema.ts'
import { tellAfterwards } from '#features/account/impersonation/tell.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { momentIn } from './moment.ts'
import { listExpiredSessions, listSessionIds, listSessionIdsIn, removeSession } from './store.ts'

/** Ends a session. A person impersonated in it is notified. */
export async function closeSession(tx: Tx, actor: Actor, sessionId: number, ending: WayOut, at = tx.now) {
  const ended = await removeSession(tx, actor, sessionId, ending, at)
  if (ended) await tellAfterwards(tx, actor, ended)
}

/** Ends all sessions of a person except one; their browsers are notified and their hub connections close. */
export async function endSessions(
  tx: Tx,
  actor: Actor,
  userId: number,
  { except, ending = 'Security change' }: { except?: number; ending?: WayOut } = {},
) {
  for (const sessionId of await listSessionIds(tx, userId)) {
    if (sessionId !== except) await closeSession(tx, actor, sessionId, ending)
  }
}

/** Ends all sessions a person has through membership in this organisation. */
export async function endSessionsIn(tx: Tx, actor: Actor, userId: number, organisationId: number) {
  for (const sessionId of await listSessionIdsIn(tx, userId, organisationId))
    await closeSession(tx, actor, sessionId, 'End of membership')
}

/** Finishes sessions that have expired: records when they ended, and notifies impersonated people. */
export const endOverdueSessions: Job = {
  name: 'end-sessions',
  schedule: '*/5 * * * *',
  run: ({ database, options }) => database.transaction((tx) => closeOverdue(tx, options.values, tx.now)),
}

export async function closeOverdue(tx: Tx, inactivity: Inactivity, now: string) {
  const { idleSince } = momentIn(inactivity, now)
  for (const session of await listExpiredSessions(tx, now, idleSince)) {
    const at = endOf(session, inactivity)
    await closeSession(tx, theSystem, session.sessionId, at === session.expiresAt ? 'Time limit' : 'Inactivity', at)
  }
}
