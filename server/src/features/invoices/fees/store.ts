import type { Actor } from '@clearwing/domain/access/actor.ts'
import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import type { BillingTerms, ListedFee, NewBillingTerms, NewFee } from '@clearwing/domain/invoices/fees/schema.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { billingTerms, fees } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'

const practices = alias(organisations, 'practices')
const distributors = alias(organisations, 'distributors')
const regulators = alias(organisations, 'regulators')
const announcers = alias(users, 'announcers')
const approvers = alias(users, 'approvers')

/** All fees, the latest first: few rows, which change a few times a year. */
export async function listFees(db: Db): Promise<ListedFee[]> {
  const rows = await db
    .select({
      fee: fees,
      organisationName: practices.name,
      distributorName: distributors.name,
      regulatorName: regulators.name,
      announcedByName: sql<string>`${shownNameOf(announcers)}`,
      approvedByName: sql<string | null>`${shownNameOf(approvers)}`,
    })
    .from(fees)
    .innerJoin(announcers, eq(announcers.userId, fees.announcedBy))
    .leftJoin(approvers, eq(approvers.userId, fees.approvedBy))
    .leftJoin(practices, eq(practices.organisationId, fees.organisationId))
    .leftJoin(distributors, eq(distributors.organisationId, fees.distributorId))
    .leftJoin(regulators, eq(regulators.organisationId, fees.regulatorId))
    .orderBy(desc(fees.from), desc(fees.feeId))
  return rows.map(({ fee: { approvedBy: _, withdrawnBy: __, ...fee }, approvedByName, ...names }) => ({
    ...fee,
    ...names,
    approvedByName: fee.approvedAt === null ? null : approvedByName,
  }))
}

/** Locked until the transaction ends. */
export async function lockFee(tx: Tx, feeId: number) {
  const [fee] = await tx.select().from(fees).where(eq(fees.feeId, feeId)).for('update')
  return fee
}

export async function announceFee(tx: Tx, actor: Actor, fee: NewFee) {
  const row = { ...fee, announcedAt: tx.now, announcedBy: actor.userId }
  const [after] = await tx.insert(fees).values(row).returning()
  await recordFee(tx, actor, undefined, after as StoredFee)
  return (after as StoredFee).feeId
}

type StoredFee = typeof fees.$inferSelect
type FeeChange = Partial<Pick<StoredFee, 'approvedAt' | 'approvedBy' | 'withdrawnAt' | 'withdrawnBy'>>

/** To change a fee, lock it first. */
export async function changeFee(tx: Tx, actor: Actor, before: StoredFee, change: FeeChange) {
  const set = { ...change, version: before.version + 1 }
  const [after] = await tx.update(fees).set(set).where(eq(fees.feeId, before.feeId)).returning()
  await recordFee(tx, actor, before, after as StoredFee)
}

async function recordFee(tx: Tx, actor: Actor, before: StoredFee | undefined, after: StoredFee) {
  const action = before ? 'change' : 'create'
  await record(tx, actor, { action, entity: 'fee', entityId: after.feeId, ...(before && { before }), after })
  await invalidateTags(tx, ['administrators'], { type: 'Fee' })
}

/** All terms, the latest first. */
export const listBillingTerms = (db: Db): Promise<BillingTerms[]> =>
  db
    .select({
      billingTermsId: billingTerms.billingTermsId,
      from: billingTerms.from,
      supplierName: billingTerms.supplierName,
      supplierAddress: billingTerms.supplierAddress,
      gstNumber: billingTerms.gstNumber,
      bankAccount: billingTerms.bankAccount,
      gstPercent: billingTerms.gstPercent,
      interestPercent: billingTerms.interestPercent,
      addedByName: sql<string>`${shownNameOf(users)}`,
      addedAt: billingTerms.addedAt,
    })
    .from(billingTerms)
    .innerJoin(users, eq(users.userId, billingTerms.addedBy))
    .orderBy(desc(billingTerms.from))

/** The terms in force on a day; undefined before the first. */
export const findTermsOn = async (db: Db, day: string) =>
  rowInForceOn(await db.select().from(billingTerms).orderBy(asc(billingTerms.from)), day)

const isTaken = conflict('billing_terms_from_unique', 'from', 'Other terms start on this day.')

export async function addBillingTerms(tx: Tx, actor: Actor, terms: NewBillingTerms) {
  const row = { ...terms, addedBy: actor.userId, addedAt: tx.now }
  const [after] = await tx.insert(billingTerms).values(row).returning().catch(isTaken)
  const { billingTermsId: entityId } = after as typeof billingTerms.$inferSelect
  await record(tx, actor, { action: 'create', entity: 'billing terms', entityId, after: row })
  await invalidateTags(tx, ['administrators'], { type: 'Fee' })
  return entityId
}
