import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Hl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import { joinMappings } from '#features/hl7/mapping/index.ts'
import { moveOrders } from '#features/hl7/orders/index.ts'
import { joinResults } from '#features/medicals/results/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { wrongFields } from '#platform/errors/refusal.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { moveMessages } from './senders/message-store.ts'
import { readSender, updateSender } from './senders/store.ts'

/**
 * Merges a renamed laboratory: one sender's names, messages and results move to the other. Both rows are written first:
 * messages being stored of either sender finish before, and later ones wait and belong to the other.
 */
export async function joinSenders(tx: Tx, actor: Actor, sender: Hl7Sender, intoSenderId: number): Promise<Hl7Sender> {
  const into = intoSenderId === sender.senderId ? undefined : await readSender(tx, intoSenderId)
  if (!into) throw wrongFields({ intoSenderId: ['Choose another sender.'] })
  const { senderId, aliases } = sender
  await updateSender(tx, actor, sender, { aliases: [], certificateFingerprint: null, joinedIntoSenderId: intoSenderId })
  const joined = await updateSender(tx, actor, into, { aliases: [...into.aliases, ...aliases] })
  await moveMessages(tx, senderId, intoSenderId)
  await moveOrders(tx, senderId, intoSenderId)
  await joinMappings(tx, actor, senderId, intoSenderId)
  const people = await joinResults(tx, senderId, intoSenderId)
  for (const userId of people) await invalidateTags(tx, [{ userId }], { type: 'Result' })
  return joined
}
