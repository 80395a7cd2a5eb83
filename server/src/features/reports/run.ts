import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf } from '@clearwing/domain/paging.ts'
import { countedContent } from '@clearwing/domain/reports/content.ts'
import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { type Only, readOnly } from '@clearwing/domain/reports/only.ts'
import { periodBefore, type ReportPeriod, reportPeriod } from '@clearwing/domain/reports/period.ts'
import { publishedContent } from '@clearwing/domain/reports/published/content.ts'
import { lastQuarterEnd, quartersAsked, quartersBefore } from '@clearwing/domain/reports/published/quarters.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import type { CountedReport, ListedReport, ReportQuery, ReportRecords } from '@clearwing/domain/reports/schema.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, wrongFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { reports } from './catalogue.ts'
import type { Asked, Declaration, Quarterly } from './declaration-store.ts'
import { lastDayWithRecords, pageOfIds, readFacts } from './facts-store.ts'
import { readCurrent, readPublished } from './published/store.ts'
import { listScheduledKeys } from './scheduled-keys-store.ts'
import { readUses } from './uses-store.ts'

export const findReport = (actor: Actor, key: string) => reports.find((one) => one.key === key && one.isFor(actor))

/** The reports that a user may run, with what they did with each. */
export async function listReports(db: Db, actor: Actor): Promise<ListedReport[]> {
  const uses = await readUses(db, actor.userId)
  const scheduled = schedulesReports(actor) ? await listScheduledKeys(db, actor) : new Map<string | null, boolean>()
  const scheduleOf = (key: string) => (scheduled.has(key) ? (scheduled.get(key) ? 'failing' : 'sent') : null)
  return reports
    .filter((one) => one.isFor(actor))
    .map(({ key, name, group, purpose, readers, days }) => {
      const { isFavourite = false, lastRunAt = null } = uses.get(key) ?? {}
      return { key, name, group, purpose, readers, days, isFavourite, lastRunAt, schedule: scheduleOf(key) }
    })
}

/** The filters that a report can have. */
const filtersOf = (declaration: Declaration<Fact>) =>
  'published' in declaration ? [declaration.published.filter] : Object.keys(declaration.shape.dimensions)

/** True if a report has these filters. */
export const hasFilter = (declaration: Declaration<Fact>, filter: string) =>
  readOnly(filter, filtersOf(declaration)) !== undefined

/** The filters asked for; any of the given dimensions may be one. */
function onlyAsked(dimensions: readonly string[], { w }: Pick<ReportQuery, 'w'>): Only {
  const only = readOnly(w, dimensions)
  if (only === undefined) throw wrongFields({ w: ['This report has no such filter.'] })
  return only
}

const isTrue = (flag: string | undefined) => flag === 'true' || flag === '1'

function describedWith(declaration: Declaration<Fact>, period: ReportPeriod, earlier: ReportPeriod | null) {
  const { key, name, group, purpose, readers, days, method, noun } = declaration
  const before = { beforeFrom: earlier?.fromDay ?? null, beforeTo: earlier?.toDay ?? null }
  return { key, name, group, purpose, readers, days, noun, method: [...method], ...period, ...before }
}

/** Runs a report of whole quarters: as published for readers who may not open every record, and for others who ask. */
async function runQuarters(
  tx: Tx,
  actor: Actor,
  declaration: Quarterly<Fact>,
  query: ReportQuery,
): Promise<CountedReport> {
  const { published, seesAll } = declaration
  const hidesSmallGroups = !seesAll(actor) || isTrue(query.pub)
  const only = onlyAsked([published.filter], query)
  const day = today(tx)
  const period = quartersAsked(query, hidesSmallGroups ? lastQuarterEnd(day) : day)
  const earlier = isTrue(query.cmp) ? quartersBefore(period) : null
  const read = hidesSmallGroups ? readPublished : readCurrent
  const quarters = await read(tx, declaration, { actor, today: day, ...period })
  const before = earlier && (await read(tx, declaration, { actor, today: day, ...earlier }))
  return {
    ...describedWith(declaration, period, earlier),
    mayHideSmallGroups: seesAll(actor),
    lastDay: null,
    ...publishedContent(published, { quarters, before, only, hidesSmallGroups }),
  }
}

/** Runs a report for its reader. */
export async function runReport(
  tx: Tx,
  actor: Actor,
  declaration: Declaration<Fact>,
  query: ReportQuery,
): Promise<CountedReport> {
  if ('published' in declaration) return runQuarters(tx, actor, declaration, query)
  const { days, shape } = declaration
  const only = onlyAsked(Object.keys(shape.dimensions), query)
  const period = reportPeriod(query, days, today(tx))
  const asked = (span: ReportPeriod): Asked => ({ actor, today: today(tx), ...span })
  const read = async (span: ReportPeriod) => readFacts(tx, declaration, asked(span))
  const earlier = isTrue(query.cmp) ? periodBefore(period) : null
  const all = await read(period)
  const before = earlier && (await read(earlier))
  const content = countedContent(shape, { all, before, only, days: period })
  return {
    ...describedWith(declaration, period, earlier),
    mayHideSmallGroups: false,
    lastDay: content.records === 0 && days === 'past' ? await lastDayWithRecords(tx, declaration, asked(period)) : null,
    ...content,
  }
}

const recordsAtOnce = 25

/** A page of the records behind a report, or behind one of its rows: those that the reader's lists show. */
export async function readRecords(
  tx: Tx,
  actor: Actor,
  declaration: Declaration<Fact>,
  query: Pick<ReportQuery, 'b' | 'l' | 'w'> & { p: number },
): Promise<ReportRecords> {
  const isQuarterly = 'published' in declaration
  if (isQuarterly) found(declaration.seesAll(actor) || undefined)
  const period = isQuarterly ? quartersAsked(query, today(tx)) : reportPeriod(query, declaration.days, today(tx))
  const asked = { actor, today: today(tx), ...period }
  const paging = { n: recordsAtOnce, p: query.p }
  const only = onlyAsked(isQuarterly ? declaration.columns : Object.keys(declaration.shape.dimensions), query)
  const { ids, total } = await pageOfIds(tx, declaration, asked, {
    only,
    limit: recordsAtOnce,
    offset: offsetOf(paging),
  })
  const opened = new Map((await declaration.open(tx, actor, ids)).map(({ id, ...record }) => [id, record]))
  return {
    list: ids.flatMap((id) => opened.get(id) ?? []),
    total,
    page: query.p,
    pages: Math.max(1, Math.ceil(total / recordsAtOnce)),
  }
}
