import { hasValues, type ReportShape } from '@clearwing/domain/reports/content.ts'
import type { Fact } from '@clearwing/domain/reports/measures.ts'
import type { Only } from '@clearwing/domain/reports/only.ts'
import type { PersonFact } from '@clearwing/domain/reports/published/shape.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { Asked, Declaration, ListedFact, Quarterly } from './declaration-store.ts'

const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** Condition: a record has these values. */
const has = (only: Only) =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(only).map(([column, value]) =>
        value === null ? sql`${sql.identifier(column)} is null` : sql`${sql.identifier(column)}::text = ${value}`,
      ),
    ],
    sql` and `,
  )

const rowsOf = async <Row>(tx: Tx, query: SQL) => (await tx.execute(query)).rows as Row[]

/** Records of whole quarters, counted by their columns and, if asked, by person. */
export function readQuarterFacts(
  tx: Tx,
  { records, columns }: Quarterly<Fact>,
  asked: Asked,
  byPerson: boolean,
): Promise<(PersonFact & Record<string, unknown>)[]> {
  const person = byPerson ? sql`"userId"` : sql`0`
  return rowsOf(
    tx,
    sql`select ${named(columns)}, ${person}::int as "userId", count(*)::int as count
      from (${records(asked)}) as record group by ${named(columns)}${byPerson ? sql`, "userId"` : sql``}`,
  )
}

const withParts = (records: SQL, parts: Quarterly<Fact>['parts']) =>
  parts ? sql`select record.*, ${parts.columns} from (${records}) as record ${parts.joins}` : records

/** The records of a report, counted by its columns. */
export async function readFacts(tx: Tx, report: Declaration<Fact>, asked: Asked): Promise<Fact[]> {
  if ('list' in report) return report.list(tx, asked)
  await countInMemory(tx)
  const { records, columns, names, parts } = report
  const together = sql`select ${named(columns)}, ${parts ? sql`min(id) as id, ` : sql``}count(*)::int as count
    from (${records(asked)}) as record group by ${named(columns)}`
  const facts = await rowsOf<Fact & Ids>(tx, withParts(together, parts))
  return names ? withNames(tx, facts, names) : facts
}

/**
 * With its usual settings PostgreSQL counts the records of many years on disk, reads the whole table because it takes an
 * index for slower than it is, and occupies several processors.
 */
const countInMemory = (tx: Tx) =>
  tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true),
    set_config('max_parallel_workers_per_gather', '0', true)`)

type Ids = Record<string, number | null>

/** A list of numbers as a parameter. */
const arrayOf = (numbers: (number | null)[]) => sql`${`{${numbers.map((one) => one ?? 'null').join(',')}}`}::int[]`

async function withNames(
  tx: Tx,
  facts: (Fact & Ids)[],
  { ids, columns, joins }: NonNullable<Quarterly<Fact>['names']>,
): Promise<Fact[]> {
  const keyOf = (row: Ids) => ids.map((id) => row[id]).join()
  const groups = [...new Map(facts.map((fact) => [keyOf(fact), fact])).values()]
  const lists = ids.map((id) => arrayOf(groups.map((fact) => fact[id] ?? null)))
  const rows = await rowsOf<Ids>(
    tx,
    sql`select counted.*, ${columns} from unnest(${sql.join(lists, sql`, `)}) as counted(${named(ids)}) ${joins}`,
  )
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return facts.map((fact) => Object.assign(fact, found.get(keyOf(fact))))
}

/** The last day up to the asked one that has a record, or null. */
export async function lastDayWithRecords(tx: Tx, report: Declaration<Fact>, asked: Asked): Promise<string | null> {
  if ('list' in report) return null
  const ever = { ...asked, fromDay: '1900-01-01', toDay: asked.today }
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max("onDay")::text as day from (${report.records(ever)}) as record`,
  )
  return row?.day ?? null
}

type Part = { only: Only; limit: number; offset: number }

/** Ids of the records that have some values, the newest first, and their number. */
export async function pageOfIds(tx: Tx, report: Declaration<Fact>, asked: Asked, part: Part) {
  const { only, limit, offset } = part
  if ('list' in report) return pageOfListed(await report.list(tx, asked), report.shape, part)
  const { parts } = report
  const records = withParts(report.records(asked), parts?.names.some((name) => name in only) ? parts : undefined)
  const found = sql`select id, max("onDay") as day from (${records}) as record where ${has(only)} group by id`
  const [page, [counted]] = await Promise.all([
    rowsOf<{ id: number }>(tx, sql`${found} order by day desc, id desc limit ${limit} offset ${offset}`),
    rowsOf<{ total: number }>(tx, sql`select count(*)::int as total from (${found}) as record`),
  ])
  return { ids: page.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Those whose day comes first are the first. */
function pageOfListed(list: ListedFact<Fact>[], { dimensions }: ReportShape<Fact>, { only, limit, offset }: Part) {
  const found = list.filter((one) => hasValues(dimensions, only, one))
  const ids = [...new Set(found.toSorted((one, other) => one.onDay.localeCompare(other.onDay)).map(({ id }) => id))]
  return { ids: ids.slice(offset, offset + limit), total: ids.length }
}
