import type { LaboratoryReport } from '@clearwing/domain/hl7/message/report.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { flush } from '#platform/database/at-commit.ts'
import type { Tx } from '#platform/database/database.ts'
import { type ReportOrigin, toRows } from './from-report.ts'
import { type NewResult, settleOrders } from './store.ts'
import { results } from './tables.ts'

type Stored = typeof results.$inferSelect

/** Our interpretation of a result. What the laboratory sent is stored beside it and never changes. */
const reading = ({
  analyte = null,
  mappingId = null,
  answer = null,
  number = null,
  comparator = null,
  low = null,
  high = null,
  abnormality = null,
  abnormalityBy = null,
  collectedOn = null,
  collectedAt = null,
  reportedAt,
}: NewResult) => ({
  analyte,
  mappingId,
  answer,
  number,
  comparator,
  low,
  high,
  abnormality,
  abnormalityBy,
  collectedOn,
  collectedAt,
  reportedAt,
})

/** Results of a message whose interpretation has changed, each with the old and the new one. */
export async function readAgain(tx: Tx, reports: LaboratoryReport[], source: ReportOrigin) {
  await flush(tx)
  const rows = new Map(reports.flatMap((report) => toRows(report, source)).map((row) => [row.position, row]))
  const { userId, messageId } = source
  const isOfPerson = and(eq(results.userId, userId), eq(results.messageId, messageId), isNull(results.takenBackAt))
  const stored = await tx.select().from(results).where(isOfPerson).orderBy(results.position)
  const changes = stored.flatMap((before) => changeOf(before, rows.get(before.position)))
  for (const { resultId, after } of changes) await tx.update(results).set(after).where(eq(results.resultId, resultId))
  const orders = stored.map(({ orderNumber }) => orderNumber)
  if (changes.length > 0) await settleOrders(tx, userId, [...new Set(orders)])
  return changes
}

function changeOf(stored: Stored, row: NewResult | undefined) {
  if (!row || row.code !== stored.code || row.value !== stored.value) return []
  const [before, after] = [reading(stored), reading(row)]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return isSame ? [] : [{ resultId: stored.resultId, medicalId: stored.medicalId, before, after }]
}
