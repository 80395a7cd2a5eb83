import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { textOfRemarks } from '@clearwing/domain/medicals/search/texts.ts'
import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import { announceMedical } from '#features/medicals/store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { indexTexts } from '#features/medicals/text-index/index.ts'
import type { IsKnown } from '#features/medicals/visible-findings-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { columnValue, madeOnce, writtenOnce } from '#platform/database/prepared-query.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { examinationParts } from './tables.ts'

/** A part as stored, with the names of the users who saved it and signed it off, and of the organisation. */
export type StoredPart = typeof examinationParts.$inferSelect & {
  savedByName: string | null
  savedAtName: string | null
  signedOffByName: string | null
}

const savedAtName = sql<
  string | null
>`(select ${organisations.name} from ${organisations} where ${organisations.organisationId} = ${examinationParts.savedAtId})`
const savedByName = shownNameByNumber(examinationParts.savedBy)
const partColumns = {
  ...getTableColumns(examinationParts),
  savedByName,
  savedAtName,
  signedOffByName: shownNameByNumber(examinationParts.signedOffBy),
}

const partsById = madeOnce((db) =>
  db
    .select(partColumns)
    .from(examinationParts)
    .where(eq(examinationParts.medicalId, sql.placeholder('medicalId')))
    .orderBy(asc(examinationParts.part))
    .prepare('examination by id'),
)

export const listParts = async (db: Db, medicalId: number): Promise<ExaminationSection[]> =>
  (await partsById(db).execute({ medicalId })).map(asSection)

/** Returns a part as displayed. */
export function asSection(stored: StoredPart): ExaminationSection {
  const { part, values, version, savedAt, savedBy, savedAtName, signedOffAt } = stored
  return {
    part: part as ExaminationPart,
    values,
    version,
    savedAt,
    savedBy,
    savedAtName,
    savedByName: stored.savedByName ?? '',
    signedOff: signedOffAt === null ? null : { name: stored.signedOffByName ?? '', at: signedOffAt },
  }
}

const { examinedOn: day } = medicals
const partsOfUser = madeOnce((db) =>
  db
    .select({
      medicalId: medicals.medicalId,
      day,
      part: examinationParts.part,
      values: examinationParts.values,
      byName: savedByName,
      atName: sql<string | null>`coalesce(${savedAtName}, ${organisations.name})`,
    })
    .from(examinationParts)
    .innerJoin(medicals, eq(medicals.medicalId, examinationParts.medicalId))
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .where(
      and(
        eq(medicals.userId, sql.placeholder('userId')),
        ne(medicals.medicalId, sql.placeholder('medicalId')),
        isNotNull(day),
      ),
    )
    .orderBy(asc(day), asc(medicals.medicalId))
    .prepare('other examinations'),
)

/**
 * Parts of the person's other examinations that the reader may know, oldest first, for 'last time' and trends, with
 * their day.
 */
export async function listOtherParts(db: Db, { userId, medicalId }: Medical, isKnown: IsKnown) {
  const rows = await partsOfUser(db).execute({ userId, medicalId })
  return rows.filter((row) => isKnown({ ...row, arrivedAt: null }))
}

const partById = madeOnce((db) =>
  db
    .select(partColumns)
    .from(examinationParts)
    .where(
      and(
        eq(examinationParts.medicalId, sql.placeholder('medicalId')),
        eq(examinationParts.part, sql.placeholder('part')),
      ),
    )
    .prepare('examination part'),
)

/** Finds a part. To change it, call this in the transaction that has locked its medical. */
export async function findPart(db: Db, medicalId: number, part: string): Promise<StoredPart | undefined> {
  const [row] = await partById(db).execute({ medicalId, part })
  return row
}

const anyPart = madeOnce((db) =>
  db
    .select({ medicalId: examinationParts.medicalId })
    .from(examinationParts)
    .where(eq(examinationParts.medicalId, sql.placeholder('medicalId')))
    .limit(1)
    .prepare('any examination part'),
)

export const hasParts = async (db: Db, medicalId: number) => (await anyPart(db).execute({ medicalId })).length > 0

const partUpdate = writtenOnce((db) =>
  db
    .update(examinationParts)
    .set({
      values: columnValue('values'),
      savedBy: columnValue('savedBy'),
      savedAt: columnValue('savedAt'),
      version: columnValue('version'),
      savedAtId: columnValue('savedAtId'),
      signedOffBy: columnValue('signedOffBy'),
      signedOffAt: columnValue('signedOffAt'),
    })
    .where(
      and(
        eq(examinationParts.medicalId, sql.placeholder('medicalId')),
        eq(examinationParts.part, sql.placeholder('part')),
      ),
    )
    .returning(partColumns)
    .prepare('examination part update'),
)

const begunMeanwhile = conflict(
  'examination_parts_medical_id_part_pk',
  'dto',
  'Someone else has started this part in the meantime.',
)

/** Saves a part and returns its new state. */
export async function savePart(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  part: string,
  before: StoredPart | undefined,
  values: Record<string, unknown>,
  now = tx.now,
): Promise<StoredPart> {
  const row = {
    values,
    savedBy: actor.userId,
    savedAt: now,
    version: (before?.version ?? 0) + 1,
    savedAtId: actor.organisationId === medical.practiceId ? null : actor.organisationId,
    signedOffBy: null,
    signedOffAt: null,
  }
  const { medicalId } = medical
  const [after] = before
    ? await partUpdate(tx).execute(Object.assign({ medicalId, part }, row))
    : await tx
        .insert(examinationParts)
        .values({ ...row, medicalId, part, measuredAt: now })
        .returning(partColumns)
        .catch(begunMeanwhile)
  await partSaved(tx, actor, medical, before, after as StoredPart)
  if (part === 'remarks')
    await indexTexts(tx, medical.medicalId, ['remarks'], [{ kind: 'remarks', text: textOfRemarks(values) }])
  return after as StoredPart
}

/** Signs off a part; the version check guarantees that the stored part is the one that was read. */
export async function signOffPart(tx: Tx, actor: Actor, medical: Medical, before: StoredPart): Promise<StoredPart> {
  const key = and(eq(examinationParts.medicalId, medical.medicalId), eq(examinationParts.part, before.part))
  const row = { signedOffBy: actor.userId, signedOffAt: tx.now }
  const [after] = await tx.update(examinationParts).set(row).where(key).returning(partColumns)
  await partSaved(tx, actor, medical, before, after as StoredPart)
  return after as StoredPart
}

async function partSaved(tx: Tx, actor: Actor, medical: Medical, before: StoredPart | undefined, after: StoredPart) {
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: `examination ${after.part}`,
    entityId: medical.medicalId,
    subjectUserId: medical.userId,
    ...(before && { before: withoutNames(before) }),
    after: withoutNames(after),
  })
  await announceMedical(tx, medical, 'Examination', 'Assessment')
}

const withoutNames = ({ savedByName: _, savedAtName: __, signedOffByName: ___, ...stored }: StoredPart) => stored

/** When measuring started, and when the application was first witnessed. */
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
