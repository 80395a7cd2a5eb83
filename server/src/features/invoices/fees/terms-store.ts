import type { Actor } from '@clearwing/domain/access/actor.ts'
import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import type { BillingTerms, NewBillingTerms } from '@clearwing/domain/invoices/fees/terms.ts'
import { asc, desc, sql } from 'drizzle-orm'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { billingTerms } from './tables.ts'

export type StoredTerms = typeof billingTerms.$inferSelect

/** Billing terms of all days, newest first. */
export async function listBillingTerms(db: Db): Promise<BillingTerms[]> {
  const rows = await db
    .select({ terms: billingTerms, addedByName: shownNameByNumber(billingTerms.addedBy) })
    .from(billingTerms)
    .orderBy(desc(billingTerms.fromDay))
  const present = rowInForceOn(
    rows.map(({ terms: { billingTermsId, fromDay: from } }) => ({ billingTermsId, from })),
    today(db),
  )
  return rows.map(({ terms: { addedBy: _, ...terms }, addedByName }) => ({
    ...terms,
    addedByName,
    isInForce: terms.billingTermsId === present?.billingTermsId,
  }))
}

/** The terms in force on a day; undefined before the first. */
export async function termsOn(db: Db, day: string): Promise<StoredTerms | undefined> {
  const rows = await db.select().from(billingTerms).orderBy(asc(billingTerms.fromDay))
  return rows.findLast(({ fromDay }) => fromDay <= day)
}

/** The first day of the first terms: medicals decided before it are never charged. Undefined without terms. */
export async function firstDayOfTerms(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ fromDay: billingTerms.fromDay })
    .from(billingTerms)
    .orderBy(billingTerms.fromDay)
    .limit(1)
  return row?.fromDay
}

/** Locked until the transaction ends, so that two first rows cannot be added at once. */
export const lockBillingTerms = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing terms'))`)

export async function addBillingTerms(tx: Tx, actor: Actor, terms: NewBillingTerms) {
  const values = { ...terms, addedBy: actor.userId || null, addedAt: tx.now }
  const [row] = await tx
    .insert(billingTerms)
    .values(values)
    .returning()
    .catch(conflict('billing_terms_day', 'fromDay', 'Terms from this day were already added.'))
  const { billingTermsId } = row as StoredTerms
  await record(tx, actor, {
    action: 'create',
    entity: 'billing terms',
    entityId: billingTermsId,
    after: row as StoredTerms,
  })
  await invalidateTags(tx, ['administrators'], { type: 'InvoiceFee' })
  return billingTermsId
}
