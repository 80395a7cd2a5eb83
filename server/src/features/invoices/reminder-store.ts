import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { leaders } from '@clearwing/domain/access/organisation-roles.ts'
import { addDays, dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { knownDays } from '@clearwing/domain/reminders/schedule.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { sendEmail } from '#features/emails/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { followReasons } from '#platform/reminders/reasons.ts'
import { today } from '#platform/time/today.ts'
import { readAccounts } from './account-store.ts'
import { invoiceDebits } from './debits/tables.ts'
import { billingTerms } from './fees/tables.ts'
import { invoiceNotices } from './notices/tables.ts'
import { invoices } from './tables.ts'

export const invoiceReminderKinds: ReminderKind[] = ['invoice', 'debit_notice', 'invoice_overdue']

/** Beginning of the occurrences of one invoice. */
const occurrencesOf = (invoiceId: number) => `invoice ${invoiceId} `

/** Issued invoices that were due in this time or later, with their supplier; without amounts and lines. */
const listIssued = (db: Db, from: string, invoiceIds: number[] | undefined) =>
  db
    .select({
      invoiceId: invoices.invoiceId,
      organisationId: invoices.organisationId,
      number: sql<string>`${invoices.number}`,
      issuedOn: sql<string>`${invoices.issuedOn}::text`,
      dueDay: sql<string>`${invoices.dueDay}::text`,
      supplier: billingTerms.supplierName,
    })
    .from(invoices)
    .innerJoin(billingTerms, eq(billingTerms.billingTermsId, invoices.billingTermsId))
    .where(
      and(
        isNotNull(invoices.number),
        gte(invoices.dueDay, from),
        invoiceIds && inArray(invoices.invoiceId, invoiceIds),
      ),
    )
    .orderBy(asc(invoices.invoiceId))

type Issued = Awaited<ReturnType<typeof listIssued>>[number]

/** Directors and managers of organisations that have the feature: others could not open the invoice. */
async function readRecipients(db: Db, organisationIds: number[], day: string) {
  if (organisationIds.length === 0) return new Map<number, { userId: number }[]>()
  const isLeader = sql`${memberships.roles} & ${leaders.reduce((bits, role) => bits | role, 0)} <> 0`
  const rows = await db
    .select({ userId: memberships.userId, organisationId: memberships.organisationId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .where(
      and(
        inArray(memberships.organisationId, organisationIds),
        isLeader,
        isCurrentOn(memberships, day),
        sql`${organisations.featureSet} & ${Feature.Invoices} <> 0`,
      ),
    )
    .orderBy(asc(memberships.userId))
  return Map.groupBy(rows, ({ organisationId }) => organisationId)
}

type Cause = Pick<ReminderReason, 'kind' | 'startedOn' | 'dueOn'> & { suffix: string }

/** What to remind of: the invoice until it is paid, its direct debit, and that it is overdue while nothing else happens. */
function causesOf(
  { issuedOn, dueDay }: Issued,
  { isDisputed, isDebitScheduled }: { isDisputed: boolean; isDebitScheduled: boolean },
  debits: (typeof invoiceDebits.$inferSelect)[],
): Cause[] {
  const issued: Cause = { kind: 'invoice', suffix: 'issued', startedOn: issuedOn, dueOn: dueDay }
  if (isDisputed) return [issued]
  const announced = debits.map(
    ({ debitId, announcedAt, debitDay }): Cause => ({
      kind: 'debit_notice',
      suffix: `debit ${debitId}`,
      startedOn: dayInZone(announcedAt),
      dueOn: debitDay,
    }),
  )
  if (isDebitScheduled) return [issued, ...announced]
  return [issued, { kind: 'invoice_overdue', suffix: 'overdue', startedOn: issuedOn, dueOn: dueDay }]
}

/** Reasons to remind directors and managers of unpaid invoices. They name neither amounts nor lines. */
export async function listInvoiceReasons(
  db: Db,
  day: string,
  from: string,
  _to: string,
  invoiceIds?: number[],
): Promise<ReminderReason[]> {
  const issued = await listIssued(db, from, invoiceIds)
  const ids = issued.map(({ invoiceId }) => invoiceId)
  const [accounts, recipients, debits] = await Promise.all([
    readAccounts(db, ids),
    readRecipients(db, [...new Set(issued.map(({ organisationId }) => organisationId))], day),
    ids.length === 0
      ? []
      : db
          .select()
          .from(invoiceDebits)
          .where(and(inArray(invoiceDebits.invoiceId, ids), isNull(invoiceDebits.outcome))),
  ])
  return issued.flatMap((invoice) => {
    const { invoiceId, organisationId, number, supplier } = invoice
    const account = accounts.get(invoiceId)
    if (!account || account.balanceCents <= 0) return []
    const own = debits.filter((debit) => debit.invoiceId === invoiceId)
    const causes = causesOf(invoice, account.facts, own)
    return (recipients.get(organisationId) ?? []).flatMap(({ userId }) =>
      causes.map(({ suffix, ...cause }) => ({
        ...cause,
        userId,
        subjectUserId: userId,
        organisationId,
        occurrence: `${occurrencesOf(invoiceId)}${suffix}`,
        description: `Invoice ${number}`,
        by: supplier,
        step: 'Open the invoice',
        path: `/invoice/${invoiceId}`,
      })),
    )
  })
}

/** Follows the reasons of one invoice in the transaction that pays, credits, debits or disputes it. */
export async function followInvoice(tx: Tx, invoiceId: number) {
  const day = today(tx)
  const reasons = await listInvoiceReasons(tx, day, addDays(day, -knownDays.behind), day, [invoiceId])
  await followReasons(tx, { kinds: invoiceReminderKinds, occurrencesOf: occurrencesOf(invoiceId) }, reasons)
}

type SentReminder = Pick<ReminderReason, 'kind' | 'occurrence'>

/**
 * Reminds the organisation's address for fees as well when an invoice is overdue: once a day, and not if a director or
 * manager with this address is reminded anyway.
 */
export async function mailInvoiceReminder(tx: Tx, { kind, occurrence }: SentReminder, day: string) {
  if (kind !== 'invoice_overdue') return
  const invoiceId = Number(occurrence.split(' ')[1])
  const [row] = await tx
    .select({ invoice: invoices, organisation: organisations })
    .from(invoices)
    .innerJoin(organisations, eq(organisations.organisationId, invoices.organisationId))
    .where(eq(invoices.invoiceId, invoiceId))
  const to = row?.organisation.feesEmail
  if (!row || !to || (await isReminded(tx, row.organisation.organisationId, to, day))) return
  const [notice] = await tx.insert(invoiceNotices).values({ invoiceId, day }).onConflictDoNothing().returning()
  if (!notice) return
  const { name, feesContact } = row.organisation
  const { number, dueDay } = row.invoice
  const values = {
    name: feesContact ?? name,
    organisation: name,
    number: number ?? '',
    due: dueDay === null ? '' : formatDay(dueDay),
    path: `/invoice/${invoiceId}`,
  }
  const emailId = await sendEmail(tx, theSystem, { toUserId: null, to, template: 'invoiceReminder', values })
  await tx
    .update(invoiceNotices)
    .set({ emailId })
    .where(and(eq(invoiceNotices.invoiceId, invoiceId), eq(invoiceNotices.day, day)))
}

async function isReminded(tx: Tx, organisationId: number, email: string, day: string) {
  const ids = ((await readRecipients(tx, [organisationId], day)).get(organisationId) ?? []).map(({ userId }) => userId)
  if (ids.length === 0) return false
  const isSame = sql`lower(${users.email}) = lower(${email})`
  return (await tx.$count(users, and(inArray(users.userId, ids), isSame))) > 0
}
