import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { DebitFileQuery, debitFileList } from '@clearwing/domain/invoices/debits/list.ts'
import type { DebitFileRecord, DebitOutcome } from '@clearwing/domain/invoices/debits/schema.ts'
import { managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { recorderOf } from '#features/invoices/entry-store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { debitFiles, invoiceDebits } from './tables.ts'

export type StoredDebitFile = typeof debitFiles.$inferSelect

const managedFiles = (actor: Actor): SQL | undefined =>
  managesAllInvoices(actor) ? undefined : eq(debitFiles.distributorId, actor.organisationId ?? sql`null`)

/** Number of the file's debits with an outcome, or without one. */
const countOf = (outcome: DebitOutcome | null) =>
  sql<number>`(select count(*)::int from ${invoiceDebits} where ${invoiceDebits.debitFileId} = ${debitFiles.debitFileId}
    and ${invoiceDebits.outcome} is not distinct from ${outcome})`

const from = (db: Db) =>
  db
    .select({
      file: debitFiles,
      distributorName: organisations.name,
      createdByName: shownNameByNumber(debitFiles.createdBy),
      openCount: countOf(null),
      collectedCount: countOf('collected'),
      dishonouredCount: countOf('dishonoured'),
    })
    .from(debitFiles)
    .leftJoin(organisations, eq(organisations.organisationId, debitFiles.distributorId))

type Row = Awaited<ReturnType<typeof from>>[number]
const toFile = ({ file, ...row }: Row): DebitFileRecord => Object.assign(file, row)

const orders = { file: debitFiles.debitFileId, day: debitFiles.debitDay } satisfies Record<
  OrderOf<typeof debitFileList>,
  unknown
>

export async function listDebitFiles(db: Db, actor: Actor, query: DebitFileQuery) {
  const { b, l } = query
  const isWanted = and(
    managedFiles(actor),
    b === undefined ? undefined : gte(debitFiles.debitDay, b),
    l === undefined ? undefined : lte(debitFiles.debitDay, l),
  )
  const direction = query.d ? desc : asc
  const [rows, total] = await Promise.all([
    from(db)
      .where(isWanted)
      .orderBy(direction(orders[query.o]), direction(debitFiles.debitFileId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(debitFiles, isWanted),
  ])
  return toPage(rows.map(toFile), total, query)
}

export async function findDebitFile(db: Db, actor: Actor, debitFileId: number): Promise<DebitFileRecord | undefined> {
  const [row] = await from(db).where(and(managedFiles(actor), eq(debitFiles.debitFileId, debitFileId)))
  return row && toFile(row)
}

/** Locked until the transaction ends, so that its debits are collected once. */
export async function lockDebitFile(tx: Tx, actor: Actor, debitFileId: number): Promise<StoredDebitFile | undefined> {
  const [row] = await tx
    .select()
    .from(debitFiles)
    .where(and(managedFiles(actor), eq(debitFiles.debitFileId, debitFileId)))
    .orderBy(asc(debitFiles.debitFileId))
    .for('update')
  return row
}

export async function createDebitFile(
  tx: Tx,
  actor: Actor,
  values: Omit<typeof debitFiles.$inferInsert, 'createdBy' | 'createdAt'>,
) {
  const [row] = await tx
    .insert(debitFiles)
    .values({ ...values, createdBy: recorderOf(actor), createdAt: tx.now })
    .returning()
  const file = row as StoredDebitFile
  await record(tx, actor, { action: 'create', entity: 'debitFile', entityId: file.debitFileId, after: file })
  return file
}
