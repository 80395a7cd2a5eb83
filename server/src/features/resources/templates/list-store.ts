import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { TemplateFileQuery } from '@clearwing/domain/resources/templates/list.ts'
import type { TemplateFile, TemplateState } from '@clearwing/domain/resources/templates/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, like, max, or, type SQL, sql } from 'drizzle-orm'
import { assessments } from '#features/medicals/assessment/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'

const codeOf = sql<string>`${ruleRows.values}->>'code'`

/** The versions of each template, ranked: first the one in force on the day, otherwise the latest. */
function templatesOn(db: Db, day: string) {
  const state = sql<TemplateState>`case when ${ruleRows.fromDay} > ${day} then 'future'
    when ${ruleRows.toDay} < ${day} then 'retired' else 'in_use' end`
  const ofTemplate = sql`partition by ${ruleRows.regulatorId}, ${codeOf}`
  return db
    .select({
      ruleRowId: ruleRows.ruleRowId,
      regulatorId: ruleRows.regulatorId,
      code: codeOf.as('template_code'),
      name: sql<string>`${ruleRows.values}->>'name'`.as('template_name'),
      body: sql<string>`${ruleRows.values}->>'body'`.as('template_body'),
      appliesTo: sql<TemplateFile['appliesTo']>`${ruleRows.values}->'appliesTo'`.as('applies_to'),
      state: state.as('template_state'),
      fromDay: ruleRows.fromDay,
      toDay: ruleRows.toDay,
      nextFrom: sql<
        string | null
      >`(min(${ruleRows.fromDay}) filter (where ${ruleRows.fromDay} > ${day}) over (${ofTemplate}))::text`.as(
        'next_from',
      ),
      versions: sql<number>`(count(*) over (${ofTemplate}))::int`.as('versions'),
      rank: sql<number>`row_number() over (${ofTemplate} order by ${ruleRows.fromDay} <= ${day} desc, ${ruleRows.fromDay} desc)`.as(
        'rank',
      ),
    })
    .from(ruleRows)
    .where(eq(ruleRows.kind, 'template'))
    .as('templates')
}

/** Decided medicals whose letter began with a template. */
const usesOf = (db: Db) =>
  db
    .select({
      regulatorId: medicals.regulatorId,
      code: sql<string>`${assessments.values}->'letter'->>'templateCode'`.as('used_code'),
      uses: sql<number>`count(*)::int`.as('uses'),
      lastUsedAt: max(medicals.decidedAt).as('last_used_at'),
    })
    .from(assessments)
    .innerJoin(medicals, eq(medicals.medicalId, assessments.medicalId))
    .where(sql`${medicals.decidedAt} is not null`)
    .groupBy(medicals.regulatorId, sql`${assessments.values}->'letter'->>'templateCode'`)
    .as('template_uses')

/** A page of letter templates. */
export async function listTemplateFiles(db: Db, query: TemplateFileQuery) {
  const templates = templatesOn(db, today(db))
  const used = usesOf(db)
  const uses = sql<number>`coalesce(${used.uses}, 0)`
  const orders = {
    code: templates.code,
    name: searchableIn(sql`${templates.name}`),
    fromDay: templates.fromDay,
    uses,
    lastUsed: used.lastUsedAt,
  } satisfies Record<TemplateFileQuery['o'], unknown>
  const isWanted = and(eq(templates.rank, 1), ...conditions(templates, uses, query))
  const isUseOf = and(eq(used.regulatorId, templates.regulatorId), eq(used.code, templates.code))
  const direction = query.d ? desc : asc
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ruleRowId: templates.ruleRowId,
        regulatorId: templates.regulatorId,
        regulatorName: organisations.name,
        code: templates.code,
        name: templates.name,
        body: templates.body,
        appliesTo: templates.appliesTo,
        state: templates.state,
        fromDay: templates.fromDay,
        toDay: templates.toDay,
        nextFrom: templates.nextFrom,
        versions: templates.versions,
        uses,
        lastUsedAt: used.lastUsedAt,
      })
      .from(templates)
      .innerJoin(organisations, eq(organisations.organisationId, templates.regulatorId))
      .leftJoin(used, isUseOf)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, direction(templates.ruleRowId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.select({ total: sql<number>`count(*)::int` }).from(templates).leftJoin(used, isUseOf).where(isWanted),
  ])
  return toPage(rows, counted?.total ?? 0, query)
}

const conditions = (
  { state, regulatorId, appliesTo, name, code, body }: ReturnType<typeof templatesOn>,
  uses: SQL<number>,
  { m, f, a, oc, us }: TemplateFileQuery,
): (SQL | undefined)[] => [
  m === 'All' ? undefined : m === 'Retired' ? sql`${state} = 'retired'` : sql`${state} <> 'retired'`,
  typeof a === 'number' ? eq(regulatorId, a) : undefined,
  oc === undefined ? undefined : sql`${appliesTo} ? ${oc}`,
  us === undefined ? undefined : us === 'used' ? sql`${uses} > 0` : sql`${uses} = 0`,
  ...searchWords(f).map((word) =>
    or(...[name, code, body].map((text) => like(searchableIn(sql`${text}`), containsPattern(word)))),
  ),
]
