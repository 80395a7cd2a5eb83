import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { findPair, readOfPerson } from './of-person.ts'
import { followRequirement } from './reminder-store.ts'
import { lockRequirement } from './store.ts'

type Ids = { requirementId: number; userId: number }

/** A requirement that applies to the person today, locked so that it cannot change meanwhile. */
export async function pairToChange(tx: Tx, { actor }: FastifyRequest, ids: Ids) {
  found(await lockRequirement(tx, actor, ids.requirementId))
  return found(await findPair(tx, actor, ids, today(tx)))
}

/** Follows a change of what is known of the person, and returns the record again. */
export async function recordAgain(tx: Tx, actor: Actor, { requirementId, userId }: Ids) {
  await followRequirement(tx, requirementId, [userId])
  const day = today(tx)
  const pair = found(await findPair(tx, actor, { requirementId, userId }, day))
  return readOfPerson(tx, actor, pair, day)
}
