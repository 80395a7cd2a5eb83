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
import { templateDrafts } from './tables.ts'

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

/** Drafts of letters, as far as the list shows them. */
const draftsOf = (db: Db) =>
  db
    .select({
      templateDraftId: templateDrafts.templateDraftId,
      draftRegulatorId: sql<number>`${templateDrafts.regulatorId}`.as('draft_regulator_id'),
      key: templateDrafts.key,
      draftName: sql<string>`${templateDrafts.values}->>'name'`.as('draft_name'),
      draftBody: sql<string>`${templateDrafts.values}->>'body'`.as('draft_body'),
      draftAppliesTo: sql<TemplateFile['appliesTo']>`${templateDrafts.values}->'appliesTo'`.as('draft_applies_to'),
      hasFaults: templateDrafts.hasFaults,
      savedAt: templateDrafts.savedAt,
      version: templateDrafts.version,
    })
    .from(templateDrafts)
    .where(eq(templateDrafts.kind, 'template'))
    .as('drafts')

/** Each template in its version of the day, and drafts of templates that have no version yet. */
function listedOn(db: Db, day: string) {
  const templates = templatesOn(db, day)
  const drafts = draftsOf(db)
  const isDraftOf = and(
    eq(templates.regulatorId, drafts.draftRegulatorId),
    eq(templates.code, drafts.key),
    eq(templates.rank, 1),
  )
  return db
    .select({
      ruleRowId: sql<number | null>`${templates.ruleRowId}`.as('listed_rule_row_id'),
      templateDraftId: drafts.templateDraftId,
      regulatorId: sql<number>`coalesce(${templates.regulatorId}, ${drafts.draftRegulatorId})`.as(
        'listed_regulator_id',
      ),
      code: sql<string>`coalesce(${templates.code}, ${drafts.key})`.as('listed_code'),
      name: sql<string>`coalesce(${templates.name}, ${drafts.draftName})`.as('listed_name'),
      body: sql<string>`coalesce(${templates.body}, ${drafts.draftBody})`.as('listed_body'),
      appliesTo: sql<TemplateFile['appliesTo']>`coalesce(${templates.appliesTo}, ${drafts.draftAppliesTo})`.as(
        'listed_applies_to',
      ),
      state: sql<TemplateState>`coalesce(${templates.state}, 'draft')`.as('listed_state'),
      fromDay: sql<string | null>`${templates.fromDay}`.as('listed_from_day'),
      toDay: sql<string | null>`${templates.toDay}`.as('listed_to_day'),
      nextFrom: sql<string | null>`${templates.nextFrom}`.as('listed_next_from'),
      versions: sql<number>`coalesce(${templates.versions}, 0)`.as('listed_versions'),
      hasFaults: drafts.hasFaults,
      savedAt: drafts.savedAt,
      draftVersion: drafts.version,
    })
    .from(templates)
    .fullJoin(drafts, isDraftOf)
    .where(sql`coalesce(${templates.rank}, 1) = 1`)
    .as('listed')
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
  const templates = listedOn(db, today(db))
  const used = usesOf(db)
  const uses = sql<number>`coalesce(${used.uses}, 0)`
  const orders = {
    code: templates.code,
    name: searchableIn(sql`${templates.name}`),
    fromDay: templates.fromDay,
    uses,
    lastUsed: used.lastUsedAt,
  } satisfies Record<TemplateFileQuery['o'], unknown>
  const isWanted = and(...conditions(templates, uses, query))
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
        templateDraftId: templates.templateDraftId,
        hasFaults: templates.hasFaults,
        savedAt: templates.savedAt,
        draftVersion: templates.draftVersion,
        uses,
        lastUsedAt: used.lastUsedAt,
      })
      .from(templates)
      .innerJoin(organisations, eq(organisations.organisationId, templates.regulatorId))
      .leftJoin(used, isUseOf)
      .where(isWanted)
      .orderBy(
        sql`${direction(orders[query.o])} nulls last`,
        direction(templates.ruleRowId),
        direction(templates.templateDraftId),
      )
      .limit(query.n)
      .offset(offsetOf(query)),
    db.select({ total: sql<number>`count(*)::int` }).from(templates).leftJoin(used, isUseOf).where(isWanted),
  ])
  return toPage(rows.map(withDraft), counted?.total ?? 0, query)
}

type Draft = {
  templateDraftId: number | null
  hasFaults: boolean | null
  savedAt: string | null
  draftVersion: number | null
}

/** The row with its draft as one value. */
function withDraft<Row extends Draft>({ templateDraftId, hasFaults, savedAt, draftVersion, ...row }: Row) {
  const isDraft = templateDraftId !== null && hasFaults !== null && savedAt !== null && draftVersion !== null
  return { ...row, draft: isDraft ? { templateDraftId, hasFaults, savedAt, version: draftVersion } : null }
}

const conditions = (
  { state, regulatorId, appliesTo, name, code, body, hasFaults }: ReturnType<typeof listedOn>,
  uses: SQL<number>,
  { m, f, a, oc, us, dr }: TemplateFileQuery,
): (SQL | undefined)[] => [
  m === 'All' ? undefined : m === 'Retired' ? sql`${state} = 'retired'` : sql`${state} <> 'retired'`,
  typeof a === 'number' ? eq(regulatorId, a) : undefined,
  oc === undefined ? undefined : sql`${appliesTo} ? ${oc}`,
  us === undefined ? undefined : us === 'used' ? sql`${uses} > 0` : sql`${uses} = 0`,
  dr === undefined ? undefined : dr === 'errors' ? sql`${hasFaults}` : sql`${hasFaults} is not null`,
  ...searchWords(f).map((word) =>
    or(...[name, code, body].map((text) => like(searchableIn(sql`${text}`), containsPattern(word)))),
  ),
]
