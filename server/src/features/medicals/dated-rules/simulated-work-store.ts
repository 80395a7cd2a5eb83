import type { AuditFacts } from '@clearwing/domain/medicals/audit/rules.ts'
import type { SimulatedClock } from '@clearwing/domain/medicals/dated-rules/simulate-clocks.ts'
import type { RiskWeights } from '@clearwing/domain/medicals/dated-rules/simulate-risks.ts'
import type { SimulatedExamination } from '@clearwing/domain/medicals/dated-rules/simulate-standards.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { and, asc, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { clockStops, clocks } from '#features/medicals/clocks/tables.ts'
import { determinations } from '#features/medicals/determinations/tables.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { correlated } from '#platform/database/correlated.ts'
import type { Db } from '#platform/database/database.ts'

type Piece = { regulatorId: number; after: number; limit: number }
type Numbered<Each> = Each & { id: number }

/** The next batch of running deadlines in a regulator's medicals, including those not submitted yet. */
export async function listSimulatedClocks(
  db: Db,
  { regulatorId, after, limit }: Piece,
): Promise<Numbered<SimulatedClock>[]> {
  const rows = await db
    .select({ id: clocks.clockId, kind: clocks.kind, startedOn: clocks.startedOn, limit: clocks.limit })
    .from(clocks)
    .innerJoin(medicals, eq(medicals.medicalId, clocks.medicalId))
    .where(and(eq(medicals.regulatorId, regulatorId), isNull(clocks.doneOn), gt(clocks.clockId, after)))
    .orderBy(asc(clocks.clockId))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const stops = await db.select().from(clockStops).where(inArray(clockStops.clockId, ids))
  const stopsOf = Map.groupBy(stops, ({ clockId }) => clockId)
  return rows.map((row) => ({ ...row, stops: stopsOf.get(row.id) ?? [] }))
}

const examinedSince = (regulatorId: number, since: string) =>
  and(eq(medicals.regulatorId, regulatorId), gte(medicals.examinedOn, since))

/** The next batch of a regulator's examinations since a day, each with all its parts. */
export async function listExamined(
  db: Db,
  { regulatorId, after, limit }: Piece,
  since: string,
): Promise<Numbered<SimulatedExamination>[]> {
  const next = db
    .select({ id: medicals.medicalId })
    .from(medicals)
    .where(and(examinedSince(regulatorId, since), gt(medicals.medicalId, after)))
    .orderBy(asc(medicals.medicalId))
    .limit(limit)
  const { part, values } = examinationParts
  const rows = await db
    .select({
      id: medicals.medicalId,
      classes: medicals.classes,
      values: sql<ExaminationValues>`coalesce(jsonb_object_agg(${part}, ${values}) filter (where ${part} is not null), '{}')`,
    })
    .from(medicals)
    .leftJoin(examinationParts, eq(examinationParts.medicalId, medicals.medicalId))
    .where(inArray(medicals.medicalId, next))
    .groupBy(medicals.medicalId)
    .orderBy(asc(medicals.medicalId))
  return rows
}

const asNumber = (value: SQL) => sql<number | null>`(${value})::int`

/** Weights of all risks assessed in a regulator's medicals that were examined since a day. */
export const listWeighed = (db: Db, regulatorId: number, since: string): Promise<RiskWeights[]> =>
  db
    .select({
      likelihood: asNumber(sql`risk.value ->> 'likelihood'`),
      consequence: asNumber(sql`risk.value ->> 'consequence'`),
    })
    .from(assessments)
    .innerJoin(medicals, eq(medicals.medicalId, assessments.medicalId))
    .innerJoin(sql`lateral jsonb_array_elements(coalesce(${assessments.values} -> 'risks', '[]')) risk`, sql`true`)
    .where(examinedSince(regulatorId, since))

/** The facts that determine the audit of each submission since a time, with the random seed of its arrival. */
export async function listArrived(db: Db, regulatorId: number, since: string, options: number): Promise<AuditFacts[]> {
  const numbered = db
    .select({
      medicalId: submissions.medicalId,
      sentAt: submissions.sentAt,
      kind: submissions.kind,
      // Imported submissions have no seed, so their own number is used.
      seed: sql<number>`coalesce(nullif(${submissions.auditSeed}, 0), ${submissions.submissionId})`.as('seed'),
      earlierOfExaminer: sql<number>`(row_number() over (
        partition by ${submissions.sentBy} order by ${submissions.submissionId}) - 1)::int`.as('earlier'),
    })
    .from(submissions)
    .where(eq(submissions.regulatorId, regulatorId))
    .as('numbered')
  const isFlexible = correlated<boolean>(sql`exists (select from ${determinations}
    where ${determinations.medicalId} = ${numbered.medicalId} and ${determinations.values} ->> 'isFlexible' = 'true')`)
  const { seed, earlierOfExaminer } = numbered
  const rows = await db
    .select({ seed, earlierOfExaminer, kind: numbered.kind, isFlexible })
    .from(numbered)
    .where(gte(numbered.sentAt, since))
  // Undecided submissions are not sampled.
  const drawn = rows.filter(({ kind }) => kind !== 'undecided')
  return drawn.map(({ kind, ...facts }) => ({ ...facts, options, isAgain: kind === 'again' }))
}
