import type { Actor } from '@clearwing/domain/access/actor.ts'
import { agreeing, toExplain } from '@clearwing/domain/hl7/assigning.ts'
import { readStored } from '#features/hl7/assignment.ts'
import { findOpenNumbered } from '#features/hl7/list-store.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { propose } from './service.ts'
import { identityIn, suggest } from './suggestions.ts'

type Given = { controlId: string; reason: string }

/** Assigns a message to its best match on behalf of an administrator, confirming up to two matching identifiers. */
export async function importProposal(tx: Tx, receiver: Receiver, actor: Actor, { controlId, reason }: Given) {
  const message = found(await findMessageToChange(tx, found(await findOpenNumbered(tx, controlId))))
  const { group } = await readStored(tx, message)
  const [likeliest] = await suggest(tx, await identityIn(tx, message.messageId, group, receiver))
  const { userId, compared } = found(likeliest)
  const reasons = toExplain(compared).map((what) => ({ what, reason }))
  const assignment = { userId, version: message.version, confirmed: agreeing(compared).slice(0, 2), reasons }
  return propose(tx, receiver, actor, message, assignment)
}
