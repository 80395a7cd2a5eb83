import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canSeeInvoicesOf, isDistributor, managesAllInvoices, seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { invoices } from './tables.ts'

export type StoredInvoice = typeof invoices.$inferSelect

/**
 * Condition: invoices that the actor knows of. Administrators with an activity see all, a distributor those of its
 * practices, and directors and managers those that were issued to their organisation. The database asks what
 * `canSeeInvoicesOf` asks of one invoice.
 */
export function visibleInvoices(actor: Actor): SQL | undefined {
  const { organisationId } = actor
  if (managesAllInvoices(actor)) return undefined
  if (!seesInvoices(actor) || organisationId === null) return sql`false`
  const own = and(eq(invoices.organisationId, organisationId), isNotNull(invoices.number))
  return isDistributor(actor) ? or(own, eq(invoices.distributorId, organisationId)) : own
}

export async function findInvoice(db: Db, actor: Actor, invoiceId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceId), visibleInvoices(actor)))
  return row && canSeeInvoicesOf(actor, row) ? row : undefined
}

/** Locked until the transaction ends, so that what was checked of its account is what is changed. */
export async function lockInvoice(tx: Tx, actor: Actor, invoiceId: number) {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceId), visibleInvoices(actor)))
    .for('update')
  return row
}
