import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import { isUsedIn } from '@clearwing/domain/resources/phrases/use.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listOfferedPhrases } from './offered-store.ts'
import { letterPhraseUses } from './tables.ts'

type Decided = { medicalId: number; regulatorId: number }

/** Records which phrases a decision's letter and conditions contain, in the transaction of the decision. */
export async function recordPhraseUses(
  tx: Tx,
  actor: Actor,
  { medicalId, regulatorId }: Decided,
  { letter, conditions }: Pick<AssessmentValues, 'letter' | 'conditions'>,
) {
  const offered = await listOfferedPhrases(tx, actor, regulatorId, today(tx))
  const used = offered.filter((phrase) => isUsedIn(phrase, { letter: letter.text, conditions }))
  if (used.length === 0) return
  const rows = used.map(({ letterPhraseId }) => ({
    letterPhraseId,
    medicalId,
    usedBy: actor.userId || null,
    usedAt: tx.now,
  }))
  await tx.insert(letterPhraseUses).values(rows).onConflictDoNothing()
}
