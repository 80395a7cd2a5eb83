import type { UnmappedQuery } from '@clearwing/domain/hl7/mapping/lists.ts'
import { isIgnored, type SentTest } from '@clearwing/domain/hl7/mapping/read-test.ts'
import type { Hl7Mapping, Hl7MappingUses, UnmappedCode } from '@clearwing/domain/hl7/mapping/schema.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hl7Senders } from '#features/hl7/senders/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { readTestOf } from './store.ts'
import { hl7Mappings } from './tables.ts'

const isCurrent = and(isNull(results.replacedAt), isNull(results.takenBackAt))

const count = sql<number>`count(*)::int`
const lastSeenAt: SQL<string> = sql`max(${results.createdAt})`.mapWith(results.createdAt)
const senderName = sql<string>`coalesce(${hl7Senders.name}, max(${results.laboratory}))`
const orders: Record<UnmappedQuery['o'], SQL> = {
  count,
  lastSeenAt,
  code: sql`lower(${results.code})`,
  sender: sql`lower(${senderName})`,
}

/** A multi-line text is narrative and not a value to map. */
const isUnmapped = and(
  ...[isNull(results.analyte), isNull(results.mappingId), isNull(results.documentFileId), isCurrent],
  sql`position(chr(10) in ${results.value}) = 0`,
)

/** A code mapped in the meantime: its results wait to be reprocessed. */
const isMappedMeanwhile = sql`exists (
  select from ${hl7Mappings}
  where ${hl7Mappings.isActive} and ${hl7Mappings.changedAt} > max(${results.createdAt})
    and (${hl7Mappings.senderId} is null or ${hl7Mappings.senderId} = ${results.senderId})
    and (${hl7Mappings.code} = ${results.code}
      or (${results.code} = '' and lower(${hl7Mappings.alternativeName}) = lower(left(${results.name}, 36)))))`

/** Codes of results no one has mapped, with the number of results for each. */
export async function listUnmapped(db: Db, paging: UnmappedQuery): Promise<Paged<UnmappedCode>> {
  const words = sql`concat_ws(' ', ${results.code}, ${results.name}, ${results.unit}, ${results.reportName})`
  const grouped = db
    .select({
      senderId: results.senderId,
      senderName,
      code: results.code,
      name: results.name,
      unit: results.unit,
      reportCode: results.serviceCode,
      count,
      lastSeenAt,
    })
    .from(results)
    .leftJoin(hl7Senders, eq(hl7Senders.senderId, results.senderId))
    .where(and(isUnmapped, ...searchWords(paging.f).map((word) => ilike(words, containsPattern(word)))))
    .groupBy(results.senderId, hl7Senders.name, results.code, results.name, results.unit, results.serviceCode)
    .having(sql`not ${isMappedMeanwhile}`)
  const direction = paging.d === 1 ? desc : asc
  // There are few codes, so the whole list is read to count it.
  const all = await grouped.orderBy(direction(orders[paging.o]), asc(results.code), asc(results.name))
  return toPage(all.slice(offsetOf(paging), offsetOf(paging) + paging.n), all.length, paging)
}

const mostLookedAt = 10_000
const mostProcessed = 100

/** Stored results read with a mapping, and those that would be read differently today. */
export async function usesOf(db: Db, mapping: Hl7Mapping): Promise<Hl7MappingUses> {
  const { mappingId, code, alternativeName } = mapping
  const isNamed = and(eq(results.code, ''), sql`lower(left(${results.name}, 36)) = lower(${alternativeName})`)
  const isOfCode = or(
    code === null ? undefined : eq(results.code, code),
    alternativeName === null ? undefined : isNamed,
  )
  const rows = await db
    .select()
    .from(results)
    .where(and(isCurrent, or(eq(results.mappingId, mappingId), isOfCode)))
    .orderBy(desc(results.resultId))
    .limit(mostLookedAt)
  const otherwise: typeof rows = []
  for (const row of rows) if (await isReadOtherwise(db, mappingId, row)) otherwise.push(row)
  const messageIds = [...new Set(otherwise.map(({ messageId }) => messageId))]
  return {
    results: rows.filter((row) => row.mappingId === mappingId).length,
    readDifferently: otherwise.length,
    messageIds: messageIds.slice(0, mostProcessed),
  }
}

type Stored = typeof results.$inferSelect

/** True if this mapping would now read a result it did not read, or no longer one that it did. */
async function isReadOtherwise(db: Db, mappingId: number, stored: Stored) {
  const read = (await readTestOf(db, stored.senderId))(sentTestOf(stored))
  if (read.mappingId !== mappingId && stored.mappingId !== mappingId) return false
  return read.analyte !== stored.analyte || read.answer !== stored.answer || isIgnored(read) !== isIgnored(stored)
}

/** The details of a stored result that say what was tested. */
const sentTestOf = ({ code, name, codeSystem, value, unit, reportName, serviceCode }: Stored): SentTest => ({
  code: { code, text: name, system: codeSystem, otherCode: '', otherText: '' },
  value,
  unit,
  about: reportName,
  reportCodes: [serviceCode],
})
