import { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { changedSince, type DecisionBasis } from '@clearwing/domain/medicals/assessment/basis.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { tryLockResults } from '#features/medicals/results/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Blocks the filing of results until the transaction ends, so that the basis does not change. */
export async function nothingArrives(tx: Tx, { userId }: Pick<Medical, 'userId'>) {
  if (await tryLockResults(tx, userId)) return
  throw new Refusal(412, { title: 'Laboratory results are arriving right now. Please check again.' })
}

/** Returns 412 if anything the examiner has read has changed. */
export function mustRestOn(read: DecisionBasis, assessment: AssessmentView) {
  const changed = changedSince(read, assessment.basis)
  if (changed.length === 0) return
  const title = `Changed since you read it: ${changed.join(', ')}. Please check again.`
  throw new Refusal(412, { title, stored: AssessmentView.parse(assessment) })
}
