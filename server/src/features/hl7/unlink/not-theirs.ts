import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { takeBack } from '#features/hl7/assignment.ts'
import { findMessageToChange } from '#features/hl7/store.ts'
import { readResultsOf } from '#features/medicals/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { announce } from '#platform/live/announce.ts'
import { findMessageOf } from './unlink-preview-store.ts'

type Statement = { resultId: number; text: string }

/**
 * A doctor states that results do not belong to the person examined. The whole message is unlinked at once, and
 * administrators find out who it is about.
 */
export async function sayNotTheirs(tx: Tx, actor: Actor, medical: Medical, { resultId, text }: Statement) {
  const { series, documents } = await readResultsOf(tx, medical)
  const isKnown = [...series.flatMap(({ results }) => results), ...documents].some((one) => one.resultId === resultId)
  const messageId = found(isKnown ? await findMessageOf(tx, medical.userId, resultId) : undefined)
  const message = found(await findMessageToChange(tx, messageId))
  // If an administrator has assigned it to another person in the meantime, it stays there.
  found(message.userId === medical.userId ? message : undefined)
  await takeBack(tx, actor, message, { why: 'not theirs', reason: text })
  await announce(tx, ['administrators'], 'Alert', {
    type: 'warning',
    title: 'A practice says that results do not belong to the person they were filed to.',
    lines: ['They were unlinked, and are among the unassigned messages.'],
  })
  return { results: message.results }
}
