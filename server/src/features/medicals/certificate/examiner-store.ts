import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { classesToDecide } from '@clearwing/domain/medicals/examiners/rules.ts'
import { and, eq } from 'drizzle-orm'
import { delegations, examiners } from '#features/medicals/assessment/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'

/**
 * The examiner's number with a regulator and the classes they may decide on that day; `undefined` if not an examiner.
 */
export async function findExaminer(db: Db, userId: number, regulatorId: number, day: string) {
  const isOfPerson = and(eq(examiners.userId, userId), eq(examiners.regulatorId, regulatorId))
  const [examiner] = await db.select().from(examiners).where(isOfPerson)
  if (!examiner) return undefined
  const given = await db
    .select()
    .from(delegations)
    .where(and(eq(delegations.userId, userId), eq(delegations.regulatorId, regulatorId)))
  return { examinerNumber: examiner.examinerNumber, classes: classesToDecide(given, day) }
}

export async function createExaminer(
  tx: Tx,
  actor: Actor,
  examiner: typeof examiners.$inferInsert,
  classes: string[],
  fromDay: string,
  powers: Power[] = ['issue'],
) {
  const { userId, regulatorId } = examiner
  await tx.insert(examiners).values(examiner)
  const given = { userId, regulatorId, fromDay, powers }
  if (classes.length > 0)
    await tx.insert(delegations).values(classes.map((medicalClass) => ({ ...given, medicalClass })))
  const after = { ...examiner, classes, fromDay, powers }
  await record(tx, actor, { action: 'create', entity: 'examiner', entityId: regulatorId, subjectUserId: userId, after })
}
