import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import { givenWaivers } from '@clearwing/domain/medicals/assessment/waivers.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { announceMedical } from '#features/medicals/store.ts'
import { indexAssessment } from '#features/medicals/text-index/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { saveCodes } from './code-store.ts'
import { assessments, testWaivers } from './tables.ts'

/** Finds an assessment. To change it, call this in the transaction that has locked its medical. */
export async function findAssessment(db: Db, medicalId: number) {
  const [row] = await db
    .select({ assessment: assessments, savedBy: users })
    .from(assessments)
    .innerJoin(users, eq(users.userId, assessments.savedBy))
    .where(eq(assessments.medicalId, medicalId))
  return row && { ...row.assessment, values: row.assessment.values as AssessmentValues, author: row.savedBy }
}

const anyAssessment = madeOnce((db) =>
  db
    .select({ medicalId: assessments.medicalId })
    .from(assessments)
    .where(eq(assessments.medicalId, sql.placeholder('medicalId')))
    .prepare('any assessment'),
)

export const hasAssessment = async (db: Db, medicalId: number) =>
  (await anyAssessment(db).execute({ medicalId })).length > 0

const begunMeanwhile = conflict('assessments_pkey', 'dto', 'Someone else has started the assessment in the meantime.')

export async function saveAssessment(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  version: number,
  values: AssessmentValues,
  savedAt = tx.now,
) {
  const before = await findAssessment(tx, medical.medicalId)
  const row = { values, savedBy: actor.userId, savedAt, version: version + 1 }
  const { medicalId } = medical
  await (before
    ? tx.update(assessments).set(row).where(eq(assessments.medicalId, medicalId))
    : tx
        .insert(assessments)
        .values({ ...row, medicalId })
        .catch(begunMeanwhile))
  await saveWaivers(tx, actor, medicalId, values, savedAt)
  await saveCodes(tx, medical, values, dayInZone(savedAt))
  await indexAssessment(tx, medical, values)
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'assessment',
    entityId: medicalId,
    subjectUserId: medical.userId,
    ...(before && { before: before.values }),
    after: values,
  })
  await announceMedical(tx, medical, 'Assessment')
}

async function saveWaivers(tx: Tx, actor: Actor, medicalId: number, { waivers }: AssessmentValues, savedAt: string) {
  const before = await tx.select(givenColumns).from(testWaivers).where(eq(testWaivers.medicalId, medicalId))
  const after = givenWaivers(before, waivers, actor.userId, savedAt)
  await tx.delete(testWaivers).where(eq(testWaivers.medicalId, medicalId))
  if (after.length > 0) await tx.insert(testWaivers).values(after.map((waiver) => ({ ...waiver, medicalId })))
}

const { medicalId: _, ...givenColumns } = getTableColumns(testWaivers)

const waiversOfMedical = madeOnce((db) =>
  db
    .select({ ...givenColumns, waivedBy: users })
    .from(testWaivers)
    .innerJoin(users, eq(users.userId, testWaivers.waivedBy))
    .where(eq(testWaivers.medicalId, sql.placeholder('medicalId')))
    .orderBy(asc(testWaivers.test))
    .prepare('waivers of medical'),
)

/** Waivers with the user who gave them. */
export const listWaivers = (db: Db, medicalId: number) => waiversOfMedical(db).execute({ medicalId })
