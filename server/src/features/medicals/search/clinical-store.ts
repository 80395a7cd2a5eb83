import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalsQuery } from '@clearwing/domain/medicals/list/list.ts'
import type { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import { type ClinicalFacts, type CodeNames, clinicalFacts } from '@clearwing/domain/medicals/search/clinical.ts'
import type { ClinicalExport } from '@clearwing/domain/medicals/search/handling.ts'
import type { Paged } from '@clearwing/domain/paging.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { withoutHindsight } from '#features/medicals/hindsight-store.ts'
import { listMedicals } from '#features/medicals/list/list-store.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { isFoundBy } from './search-store.ts'

export type ClinicalRow = ListedMedical & { clinical: ClinicalFacts }
type Part = { part: string; values: Record<string, unknown> }
type Written = { values: Partial<AssessmentValues>; parts: Part[] }

const measured = ['body', 'blood_pressure']

/**
 * A page of the list with the content of each record: for the regulator as submitted. Never the user's own, nor
 * hindsight.
 */
export async function listClinical(
  db: Db,
  actor: Actor,
  query: MedicalsQuery,
  search: ClinicalExport['search'],
): Promise<Paged<ClinicalRow>> {
  const isReadable = and(ne(medicals.userId, actor.userId), withoutHindsight(actor))
  const page = await listMedicals(db, actor, query, and(isReadable, search ? isFoundBy(actor, search) : undefined))
  const ids = page.list.map(({ medicalId }) => medicalId)
  const written = await (medicalsVisibleTo(actor) === 'submitted' ? readSubmitted(db, ids) : readWritten(db, ids))
  const names = await namesOfEach(db, page.list)
  const list = page.list.map((medical) => {
    const { values, parts } = written.get(medical.medicalId) ?? { values: {}, parts: [] }
    const ruleNames = names.get(medical.regulatorId) ?? { diagnoses: [], phrases: [] }
    return { ...medical, clinical: clinicalFacts(values, Object.fromEntries(parts.map(asEntry)), ruleNames) }
  })
  return { ...page, list }
}

const asEntry = ({ part, values }: Part) => [part, values] as const

/** Content written at the practice. */
async function readWritten(db: Db, ids: number[]): Promise<Map<number, Written>> {
  if (ids.length === 0) return new Map()
  const isMeasured = inArray(examinationParts.part, measured)
  const [assessed, parts] = await Promise.all([
    db.select().from(assessments).where(inArray(assessments.medicalId, ids)),
    db
      .select()
      .from(examinationParts)
      .where(and(inArray(examinationParts.medicalId, ids), isMeasured)),
  ])
  const valuesOf = new Map(assessed.map(({ medicalId, values }) => [medicalId, values]))
  const partsOf = Map.groupBy(parts, ({ medicalId }) => medicalId)
  return new Map(ids.map((id) => [id, { values: valuesOf.get(id) ?? {}, parts: partsOf.get(id) ?? [] }]))
}

/** Content of the latest submission to the regulator; earlier ones are not exported. */
async function readSubmitted(db: Db, ids: number[]): Promise<Map<number, Written>> {
  if (ids.length === 0) return new Map()
  const { medicalId, number, content } = submissions
  const last = sql`(select max(latest.number) from ${submissions} latest where latest.medical_id = ${medicalId})`
  const rows = await db
    .select({
      medicalId,
      values: sql<Written['values'] | null>`${content}->'assessment'->'values'`,
      parts: sql<
        Part[]
      >`jsonb_path_query_array(${content}, '$.examination[*] ? (@.part == "body" || @.part == "blood_pressure")')`,
    })
    .from(submissions)
    .where(and(inArray(medicalId, ids), eq(number, last)))
  return new Map(rows.map(({ medicalId: id, values, parts }) => [id, { values: values ?? {}, parts }]))
}

async function namesOfEach(db: Db, list: ListedMedical[]): Promise<Map<number, CodeNames>> {
  const names = new Map<number, CodeNames>()
  for (const regulatorId of new Set(list.map((medical) => medical.regulatorId))) {
    const diagnoses = await allRules<CodeNames['diagnoses'][number]>(db, regulatorId, 'diagnosis')
    const phrases = await allRules<CodeNames['phrases'][number]>(db, regulatorId, 'condition')
    names.set(regulatorId, { diagnoses, phrases })
  }
  return names
}
