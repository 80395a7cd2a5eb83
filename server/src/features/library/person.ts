import type { Actor } from '@clearwing/domain/access/actor.ts'
import { userIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { z } from 'zod'
import { isInCare } from '#features/clients/index.ts'
import { findKnownUser } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'

export const PersonParam = z.strictObject({ userId: z.literal('me').or(IdParam) })

/** A person this actor may know of, and whether the actor's practice cares for them. */
export async function findPersonToFileFor(db: Db, actor: Actor, userId: number | 'me') {
  const { user } = found(await findKnownUser(db, actor, userIdOf(actor, userId)))
  const { organisationId } = actor
  return { ...user, isInCare: organisationId !== null && (await isInCare(db, organisationId, user.userId)) }
}
