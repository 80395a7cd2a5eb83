import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { cellsOf, type QuarterCells } from '@clearwing/domain/reports/published/cells.ts'
import { lastOfQuarter, quartersIn } from '@clearwing/domain/reports/published/quarters.ts'
import type { PersonFact, PublishedShape } from '@clearwing/domain/reports/published/shape.ts'
import { and, between, eq } from 'drizzle-orm'
import type { Asked, Quarterly } from '#features/reports/declaration-store.ts'
import { readQuarterFacts } from '#features/reports/facts-store.ts'
import { publishedQuarters } from '#features/reports/tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** The quarters asked for as their records are now, with small groups. */
export const readCurrent = (tx: Tx, report: Quarterly<Fact>, asked: Asked): Promise<QuarterCells[]> =>
  countQuarters(tx, report, asked, { hides: false })

/** The quarters asked for as they were published. Those that are over and were not yet published are published now. */
export async function readPublished(tx: Tx, report: Quarterly<Fact>, asked: Asked): Promise<QuarterCells[]> {
  const regulatorId = asked.actor.organisationId ?? 0
  const reportKey = report.key
  const isAsked = and(
    ...[eq(publishedQuarters.regulatorId, regulatorId), eq(publishedQuarters.reportKey, reportKey)],
    between(publishedQuarters.fromDay, asked.fromDay, asked.toDay),
  )
  const read = async () => {
    const rows = await tx.select().from(publishedQuarters).where(isAsked)
    return new Map(rows.map(({ fromDay, cells }) => [fromDay, cells]))
  }
  const stored = await read()
  const missing = quartersIn(asked).filter((quarter) => !stored.has(quarter))
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined || last === undefined) return inOrder(asked, stored)
  const span = Object.assign({}, asked, { fromDay: first, toDay: lastOfQuarter(last) })
  const counted = await countQuarters(tx, report, span, { hides: true })
  const rows = counted
    .filter(({ quarter, cells }) => missing.includes(quarter) && cells[''] !== 0)
    .map(({ quarter: fromDay, cells }) => ({ regulatorId, reportKey, fromDay, cells, publishedAt: tx.now }))
  if (rows.length > 0) await tx.insert(publishedQuarters).values(rows).onConflictDoNothing()
  // Another process may have published the same quarter a moment before: what is stored counts.
  return inOrder(asked, await read())
}

const inOrder = (asked: Asked, stored: Map<string, QuarterCells['cells']>) =>
  quartersIn(asked).map((quarter) => ({ quarter, cells: stored.get(quarter) ?? {} }))

async function countQuarters(
  tx: Tx,
  report: Quarterly<Fact>,
  asked: Asked,
  { hides }: { hides: boolean },
): Promise<QuarterCells[]> {
  const facts = await readQuarterFacts(tx, report, asked, hides)
  const shape = report.published as PublishedShape<PersonFact>
  const byQuarter = Map.groupBy(facts, (fact) => fact[shape.quarter])
  return quartersIn(asked).map((quarter) => ({ quarter, cells: cellsOf(shape, byQuarter.get(quarter) ?? [], hides) }))
}
