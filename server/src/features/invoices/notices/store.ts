import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { formatMonth } from '@clearwing/domain/dates.ts'
import { firstOfNextMonth } from '@clearwing/domain/invoices/days.ts'
import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { sendEmail } from '#features/emails/index.ts'
import { invoiceEntries, invoices } from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { statementNotices } from './tables.ts'

/**
 * Organisations that are sent the statement of a month and have not been yet: with an entry in that month, or with a
 * balance at its end. Those without the feature could not open it.
 */
export async function listWithoutNotice(db: Db, month: string): Promise<number[]> {
  const end = firstOfNextMonth(month)
  const { organisationId } = organisations
  const rows = await db
    .select({ organisationId })
    .from(organisations)
    .innerJoin(invoices, and(eq(invoices.organisationId, organisationId), isNotNull(invoices.number)))
    .innerJoin(invoiceEntries, eq(invoiceEntries.invoiceId, invoices.invoiceId))
    .leftJoin(
      statementNotices,
      and(eq(statementNotices.organisationId, organisationId), eq(statementNotices.month, month)),
    )
    .where(
      and(
        isNull(statementNotices.organisationId),
        lt(invoiceEntries.day, end),
        sql`${organisations.featureSet} & ${Feature.Invoices} <> 0`,
      ),
    )
    .groupBy(organisationId)
    .having(or(sql`sum(${invoiceEntries.cents}) <> 0`, gte(sql`max(${invoiceEntries.day})`, month)))
    .orderBy(asc(organisationId))
  return rows.map((row) => row.organisationId)
}

/** Queues the email that links to the statement, once for each organisation and month. Returns false if it was queued before. */
export async function mailStatement(tx: Tx, actor: Actor, organisationId: number, month: string) {
  const [notice] = await tx.insert(statementNotices).values({ organisationId, month }).onConflictDoNothing().returning()
  const [row] = await tx.select().from(organisations).where(eq(organisations.organisationId, organisationId))
  const to = row?.feesEmail ?? row?.email
  if (!notice || !row || !to) return false
  const { name, feesContact } = row
  const path = `/invoice/statement/${organisationId}`
  const values = { name: feesContact ?? name, organisation: name, month: formatMonth(month), path }
  const emailId = await sendEmail(tx, actor, { toUserId: null, to, template: 'statementReady', values })
  await tx
    .update(statementNotices)
    .set({ emailId })
    .where(and(eq(statementNotices.organisationId, organisationId), eq(statementNotices.month, month)))
  return true
}
