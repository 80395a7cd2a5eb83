import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type AmcStep, type AmcStepKind, emptyDetermination } from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordMedicalChange } from '#features/medicals/record-medical-change.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { amcSteps, determinations } from './tables.ts'

type ReferredMedical = Pick<Medical, 'medicalId' | 'userId' | 'practiceId' | 'regulatorId' | 'submittedAt'>
type Stored = typeof determinations.$inferSelect
export type StoredDetermination = Stored & { decidedByName: string | null; steps: AmcStep[] }

const of = (entityId: number) => ({ entity: 'determination', entityId })
const tag = 'Determination'

/** Classes of a medical that the regulator decides, each with the steps of the experts' conclusion. */
export async function listStoredDeterminations(db: Db, medicalId: number): Promise<StoredDetermination[]> {
  const rows = await db
    .select({ determination: determinations, decidedByName: shownNameOf(users) })
    .from(determinations)
    .leftJoin(users, eq(users.userId, determinations.decidedBy))
    .where(eq(determinations.medicalId, medicalId))
    .orderBy(asc(determinations.medicalClass))
  const ids = rows.map(({ determination }) => determination.determinationId)
  const steps = ids.length === 0 ? [] : await listSteps(db, ids)
  return rows.map(({ determination, decidedByName }) => ({
    ...determination,
    decidedByName,
    steps: steps.flatMap(({ determinationId, ...step }) =>
      determinationId === determination.determinationId ? [step] : [],
    ),
  }))
}

async function listSteps(db: Db, ids: number[]) {
  const rows = await db
    .select({ step: amcSteps, byName: shownNameOf(users) })
    .from(amcSteps)
    .innerJoin(users, eq(users.userId, amcSteps.byUserId))
    .where(inArray(amcSteps.determinationId, ids))
    .orderBy(asc(amcSteps.amcStepId))
  return rows.map(({ step: { byUserId: _, ...step }, byName }) => ({ ...step, byName: byName ?? '' }))
}

const open = (medicalId: number) => and(eq(determinations.medicalId, medicalId), ne(determinations.state, 'decided'))

export const hasUndecided = async (db: Db, medicalId: number) => (await db.$count(determinations, open(medicalId))) > 0

/** True when a class was issued under flexibility. */
export const isFlexible = async (db: Db, medicalId: number) =>
  (await db.$count(
    determinations,
    and(eq(determinations.medicalId, medicalId), sql`${determinations.values} ->> 'isFlexible' = 'true'`),
  )) > 0

/**
 * Creates determinations. A reopened class starts empty and consults its experts again; the earlier decision stays in
 * the history.
 */
export async function createDeterminations(
  tx: Tx,
  actor: Actor,
  medical: ReferredMedical,
  submissionId: number,
  classes: MedicalClass[],
) {
  const { medicalId } = medical
  const initialState = {
    values: emptyDetermination,
    state: 'to_decide' as const,
    decidedAt: null,
    decidedBy: null,
    certificateId: null,
  }
  for (const medicalClass of classes) {
    const [row] = await tx
      .insert(determinations)
      .values({ medicalId, submissionId, medicalClass, ...initialState })
      .onConflictDoUpdate({
        target: [determinations.medicalId, determinations.medicalClass],
        set: { submissionId, ...initialState, version: sql`${determinations.version} + 1` },
      })
      .returning()
    const { determinationId } = row as Stored
    await recordMedicalChange(
      tx,
      actor,
      medical,
      { action: 'create', ...of(determinationId), after: { submissionId, medicalClass, ...initialState } },
      tag,
    )
    if ((await listSteps(tx, [determinationId])).length > 0)
      await createAmcStep(tx, actor, medical, determinationId, { kind: 'reopened', text: '', isSafe: null })
  }
}

export async function updateDetermination(
  tx: Tx,
  actor: Actor,
  medical: ReferredMedical,
  { determinationId, version }: Pick<Stored, 'determinationId' | 'version'>,
  change: Partial<Pick<Stored, 'values' | 'state' | 'decidedAt' | 'decidedBy' | 'certificateId'>>,
) {
  const set = { ...change, version: version + 1 }
  await tx.update(determinations).set(set).where(eq(determinations.determinationId, determinationId))
  await recordMedicalChange(tx, actor, medical, { action: 'change', ...of(determinationId), after: change }, tag)
}

export async function createAmcStep(
  tx: Tx,
  actor: Actor,
  medical: ReferredMedical,
  determinationId: number,
  step: { kind: AmcStepKind; text: string; isSafe: boolean | null },
) {
  const row = { ...step, determinationId, at: tx.now, byUserId: actor.userId }
  await tx.insert(amcSteps).values(row)
  await recordMedicalChange(tx, actor, medical, { action: 'change', ...of(determinationId), after: row }, tag)
}
