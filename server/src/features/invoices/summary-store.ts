import type { Actor } from '@clearwing/domain/access/actor.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { InvoiceSummary } from '@clearwing/domain/invoices/summary.ts'
import { and, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { firstDayOfTerms } from './fees/terms-store.ts'
import { listedInvoices, openDisputes } from './list-store.ts'
import { visibleInvoices } from './scope-store.ts'
import { invoices } from './tables.ts'

/** Totals of the unpaid invoices that the actor may see. */
export async function readSummary(db: Db, actor: Actor): Promise<InvoiceSummary> {
  const day = today(db)
  const isIssued = and(isNotNull(invoices.number), visibleInvoices(actor))
  const [rows, disputed, firstDay] = await Promise.all([
    listedInvoices(db).where(isIssued),
    db.$count(invoices, and(isIssued, openDisputes)),
    firstDayOfTerms(db),
  ])
  const unpaid = rows.flatMap(({ invoice: { invoiceId, number, dueDay }, balanceCents }) =>
    number !== null && dueDay !== null && balanceCents > 0 ? [{ invoiceId, number, dueDay, balanceCents }] : [],
  )
  const overdue = unpaid.filter(({ dueDay }) => dueDay < day)
  const sum = (some: { balanceCents: number }[]) => some.reduce((total, { balanceCents }) => total + balanceCents, 0)
  const [next] = unpaid.filter(({ dueDay }) => dueDay >= day).sort((one, other) => (one.dueDay < other.dueDay ? -1 : 1))
  return {
    owingCents: sum(unpaid),
    overdueCents: sum(overdue),
    overdue: overdue.length,
    disputed,
    next: next ?? null,
    firstMonth: firstDay === undefined ? null : firstOfMonth(firstDay),
  }
}
