import type { FeeQuery } from '@clearwing/domain/invoices/fees/list.ts'
import type { ListedFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { stateOfFee } from '@clearwing/domain/invoices/fees/state.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import { correlated } from '#platform/database/correlated.ts'
import type { Db } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { toFee } from './store.ts'
import { invoiceFees } from './tables.ts'

const next = alias(invoiceFees, 'next_fees')
const same = (column: keyof typeof invoiceFees._.columns) =>
  sql`${next[column]} is not distinct from ${invoiceFees[column]}`

/** The first day of the next fee in use with the same item and scope. */
const replacedOn = correlated<string | null>(sql`(select min(${next.fromDay})::text from ${invoiceFees} next_fees
  where ${next.fromDay} > ${invoiceFees.fromDay} and ${next.approvedAt} is not null and ${next.withdrawnAt} is null
    and ${next.item} = ${invoiceFees.item} and ${same('organisationId')} and ${same('distributorId')} and ${same('regulatorId')})`)

const isInUse = and(isNotNull(invoiceFees.approvedAt), isNull(invoiceFees.withdrawnAt))

/** Conditions of the modes. A fee that was not approved before its start never applied, as one that was withdrawn. */
function inMode(mode: FeeQuery['m'], day: string): SQL | undefined {
  const hasStarted = lte(invoiceFees.fromDay, day)
  switch (mode) {
    case 'Current':
      return and(isInUse, hasStarted, sql`coalesce(${replacedOn} > ${day}, true)`)
    case 'Past':
      return and(isInUse, sql`${replacedOn} <= ${day}`)
    case 'Future':
      return and(isNull(invoiceFees.withdrawnAt), gt(invoiceFees.fromDay, day))
    case 'Withdrawn':
      return or(isNotNull(invoiceFees.withdrawnAt), and(isNull(invoiceFees.approvedAt), hasStarted))
    case 'All':
      return undefined
  }
}

const nameOf = (organisationId: AnyPgColumn) =>
  correlated<string | null>(
    sql`(select ${organisations.name} from ${organisations} where ${organisations.organisationId} = ${organisationId})`,
  )

/** Fees whose organisation has this word in its name. */
const names = (word: string) => sql`exists (select from ${organisations}
  where ${organisations.organisationId} in (${invoiceFees.organisationId}, ${invoiceFees.distributorId}, ${invoiceFees.regulatorId})
    and ${organisations.searchText} like ${containsPattern(word)})`

const listed = (db: Db) =>
  db
    .select({
      fee: invoiceFees,
      organisationName: nameOf(invoiceFees.organisationId),
      distributorName: nameOf(invoiceFees.distributorId),
      regulatorName: nameOf(invoiceFees.regulatorId),
      announcedByName: shownNameByNumber(invoiceFees.announcedBy),
      approvedByName: shownNameByNumber(invoiceFees.approvedBy),
      replacedOn,
    })
    .from(invoiceFees)

type Row = Awaited<ReturnType<typeof listed>>[number]

const toListed = ({ fee, ...row }: Row, day: string): ListedFee => ({
  ...toFee(fee),
  ...row,
  announcedBy: fee.announcedBy,
  state: stateOfFee(toFee(fee), row.replacedOn, day),
})

export async function listFees(db: Db, query: FeeQuery) {
  const orders = { from: invoiceFees.fromDay, amount: invoiceFees.cents } satisfies Record<FeeQuery['o'], unknown>
  const day = today(db)
  const isWanted = and(
    inMode(query.m, day),
    query.it === undefined ? undefined : eq(invoiceFees.item, query.it),
    ...searchWords(query.f).map(names),
  )
  const direction = query.d ? desc : asc
  const [rows, total] = await Promise.all([
    listed(db)
      .where(isWanted)
      .orderBy(direction(orders[query.o]), direction(invoiceFees.feeId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(invoiceFees, isWanted),
  ])
  return toPage(
    rows.map((row) => toListed(row, day)),
    total,
    query,
  )
}

/** One fee as the list shows it, which exists. */
export async function readListedFee(db: Db, feeId: number): Promise<ListedFee> {
  const [row] = await listed(db).where(eq(invoiceFees.feeId, feeId))
  if (!row) throw new Error('A fee that was just written is missing')
  return toListed(row, today(db))
}
