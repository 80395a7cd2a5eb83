import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { knownWithMedical } from '#features/medicals/known-store.ts'
import { audienceOf } from '#features/medicals/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownName } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { examinationParts } from './tables.ts'

export type StoredPart = typeof examinationParts.$inferSelect

export async function listParts(db: Db, medicalId: number): Promise<ExaminationSection[]> {
  const rows = await db
    .select({ part: examinationParts, savedBy: users })
    .from(examinationParts)
    .innerJoin(users, eq(users.userId, examinationParts.savedBy))
    .where(eq(examinationParts.medicalId, medicalId))
    .orderBy(asc(examinationParts.part))
  return rows.map(({ part: { part, values, version, savedAt }, savedBy }) => {
    return { part: part as ExaminationPart, values, version, savedAt, savedByName: shownName(savedBy) }
  })
}

/** This person's other examinations, oldest first, for 'last time' and trends: a part, and its day. */
export async function listOtherParts(db: Db, medical: Medical) {
  const { userId, medicalId } = medical
  const { examinedOn: day } = medicals
  const { part, values } = examinationParts
  const rows = await db
    .select({ medicalId: medicals.medicalId, day, part, values })
    .from(examinationParts)
    .innerJoin(medicals, eq(medicals.medicalId, examinationParts.medicalId))
    .where(and(eq(medicals.userId, userId), ne(medicals.medicalId, medicalId), isNotNull(day)))
    .orderBy(asc(day), asc(medicals.medicalId))
  return rows.filter(await knownWithMedical(db, medical))
}

/** Read it in the transaction that has locked its medical. */
export async function findPart(db: Db, medicalId: number, part: string): Promise<StoredPart | undefined> {
  const isAsked = and(eq(examinationParts.medicalId, medicalId), eq(examinationParts.part, part))
  const [row] = await db.select().from(examinationParts).where(isAsked)
  return row
}

export const hasParts = async (db: Db, medicalId: number) =>
  (await db.$count(examinationParts, eq(examinationParts.medicalId, medicalId))) > 0

const begunMeanwhile = conflict(
  'examination_parts_medical_id_part_pk',
  'dto',
  'Someone else has begun this part meanwhile.',
)

export async function savePart(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  part: string,
  before: StoredPart | undefined,
  values: Record<string, unknown>,
  now = new Date().toISOString(),
) {
  const row = { values, savedBy: actor.userId, savedAt: now, version: (before?.version ?? 0) + 1 }
  const key = and(eq(examinationParts.medicalId, medical.medicalId), eq(examinationParts.part, part))
  const [after] = before
    ? await tx.update(examinationParts).set(row).where(key).returning()
    : await tx
        .insert(examinationParts)
        .values({ ...row, medicalId: medical.medicalId, part, measuredAt: now })
        .returning()
        .catch(begunMeanwhile)
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: `examination ${part}`,
    entityId: medical.medicalId,
    subjectUserId: medical.userId,
    ...(before && { before }),
    ...(after && { after }),
  })
  await invalidateTags(tx, audienceOf(medical), { type: 'Examination' }, { type: 'Assessment' })
  return after as StoredPart
}

/** When measuring began, and when the application was first witnessed. */
export async function findFirstMeasurement(db: Db, medicalId: number) {
  const [row] = await db
    .select({ firstWitnessedAt: medicals.firstWitnessedAt })
    .from(medicals)
    .where(eq(medicals.medicalId, medicalId))
  const [first] = await db
    .select({ measuredAt: examinationParts.measuredAt })
    .from(examinationParts)
    .where(eq(examinationParts.medicalId, medicalId))
    .orderBy(asc(examinationParts.measuredAt))
    .limit(1)
  return { firstMeasuredAt: first?.measuredAt ?? null, firstWitnessedAt: row?.firstWitnessedAt ?? null }
}
