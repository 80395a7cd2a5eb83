import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { findPair, readOfPerson } from './of-person.ts'
import { lockRequirement } from './store.ts'

type Ids = { requirementId: number; userId: number }

/** A requirement that applies to the person today, locked so that it cannot change meanwhile. */
export async function pairToChange(tx: Tx, { actor }: FastifyRequest, ids: Ids) {
  found(await lockRequirement(tx, actor, ids.requirementId))
  return found(await findPair(tx, actor, ids, today(tx)))
}

export async function shownAgain(tx: Tx, actor: Actor, ids: Ids) {
  const day = today(tx)
  return readOfPerson(tx, actor, found(await findPair(tx, actor, ids, day)), day)
}
