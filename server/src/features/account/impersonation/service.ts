import { Role } from '@clearwing/domain/access/bits.ts'
import { canActInOrganisation, canImpersonate } from '@clearwing/domain/account/impersonation/rules.ts'
import type { Impersonation } from '@clearwing/domain/account/impersonation/schema.ts'
import type { LoggedInUser } from '@clearwing/domain/account/schema.ts'
import { endOfImpersonation } from '@clearwing/domain/account/session/rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserSession } from '#features/account/authentication.ts'
import { startSession } from '#features/account/session/start.ts'
import { listLoginChoices } from '#features/account/store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { findUser } from '#features/users/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'

export const sessionIn = (request: FastifyRequest) => found(request.session as UserSession | undefined)

/** Impersonates a user, who finds it in the history of their profile; the administrator's own id ends it. */
export async function impersonate(
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
  { userId, organisationId }: Impersonation,
): Promise<LoggedInUser> {
  const { home } = sessionIn(request)
  allowed(request, canImpersonate, home, userId)
  if (home) return goHome(request, reply, tx)
  const { roles } = found(await findUser(tx, userId))
  const choices = await listLoginChoices(tx, { userId, roles })
  if (choices.some((one) => (one.roles & Role.System_administrator) !== 0))
    throw new Refusal(403, { title: 'You cannot impersonate another administrator.' })
  const choice = choices.find((one) => organisationId === undefined || one.organisationId === organisationId)
  if (!choice) throw new Refusal(409, { title: 'This person cannot log in anywhere.' })
  const { actor } = sessionIn(request)
  const sessionUser = { userId, organisationId: choice.organisationId || null, realUserId: actor.userId }
  const user = await startSession(request, reply, tx, { ...sessionUser, ...limits(request) })
  const after = { impersonation: 'started' }
  await record(tx, user, { action: 'change', entity: 'user', entityId: userId, subjectUserId: userId, after })
  return user
}

/** Acts inside an organisation as a system administrator; choosing the administrator's own organisation ends it. */
export async function actInOrganisation(
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
  organisationId: number,
): Promise<LoggedInUser> {
  const { home, actor } = sessionIn(request)
  allowed(request, canActInOrganisation, home, organisationId)
  if (home) return goHome(request, reply, tx)
  found(await findOrganisation(tx, organisationId))
  return startSession(request, reply, tx, { userId: actor.userId, organisationId, ...limits(request) })
}

/** Limits the new session to half an hour, keeps the activity, and records the session to return to. */
function limits(request: FastifyRequest) {
  const { actor, mayLastUntil } = sessionIn(request)
  return {
    how: 'Impersonation' as const,
    homeOrganisationId: found(actor.organisationId ?? undefined),
    homeExpiresAt: mayLastUntil,
    activityId: actor.activityId,
    expiresAt: endOfImpersonation(request.now, mayLastUntil),
  }
}

/** Returns to the administrator's own session, which keeps its original end. */
export function goHome(request: FastifyRequest, reply: FastifyReply, tx: Tx, lockedAt?: string) {
  const { userId, organisationId, expiresAt } = found(sessionIn(request).home ?? undefined)
  const how = 'End of an impersonation' as const
  return startSession(request, reply, tx, { userId, organisationId, expiresAt, how, ...(lockedAt && { lockedAt }) })
}
