import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { delegations } from '#features/medicals/assessment/tables.ts'
import { createExaminer } from '#features/medicals/index.ts'
import { addIndividual } from './factories.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** An examiner with a class delegated by the pilot's regulator, with the mark as the number. */
export const examinerFixture: RecordMaker = async ({ ids: { regulatorId = 0 }, mark }) => {
  const { userId: examinerUserId } = await addIndividual()
  const examiner = { userId: examinerUserId, regulatorId, examinerNumber: mark.slice(-16) }
  return database.transaction(async (tx) => {
    await createExaminer(tx, theSystem, examiner, ['class2'], '2026-01-01')
    const [delegation] = await tx.select().from(delegations).where(eq(delegations.userId, examinerUserId))
    return { examinerUserId, delegationId: delegation?.delegationId ?? 0 }
  })
}
