import { addDays, addMonths, formatDay, formatMonth } from '#dates.ts'
import { demonstrationPractice } from '#emails/wordings/demonstration.ts'
import { dueDayOf, firstOfMonth, lastOfMonth } from '#invoices/days.ts'
import type { BillingDocument } from '#medicals/documents/schema.ts'
import { formatMoney, withGst } from '#money.ts'

// Documents of a supplier who does not exist to a practice that does not exist, for previews.

const supplier = {
  name: 'Example Supplier',
  address: '2 Example Street\nWellington 6011',
  gstNumber: '049-091-850',
  bankAccount: '01-0902-0068389-00',
}
const buyer = {
  name: demonstrationPractice,
  address: ['1 Example Street', 'Wellington 6011'],
  email: 'fees@example.test',
}

const fees = [2750, 2750, 2750]

/** The demonstration invoice, issued on a day for the month before it. */
export function demonstrationInvoice(day: string) {
  const month = firstOfMonth(addMonths(firstOfMonth(day), -1))
  const netCents = fees.reduce((sum, cents) => sum + cents, 0)
  const totalCents = withGst(netCents, day)
  return {
    number: 'I0000012',
    month,
    issuedOn: day,
    dueDay: dueDayOf(month, day),
    supplier,
    buyer,
    gstPercent: 15,
    netCents,
    gstCents: totalCents - netCents,
    totalCents,
    lines: fees.map((cents, at) => ({
      text: `Examination, reference ${at + 1}`,
      day: addDays(lastOfMonth(month), at - fees.length),
      cents,
      interest: null,
    })),
  }
}

/** The demonstration credit note, which takes the first line off. */
export function demonstrationCreditNote(day: string) {
  const { number, lines } = demonstrationInvoice(day)
  const [line] = lines.map(({ text, day, cents }) => ({ kind: 'fee' as const, text, day, cents }))
  const netCents = line?.cents ?? 0
  const totalCents = withGst(netCents, day)
  return {
    number: 'C0000003',
    invoiceNumber: number,
    issuedOn: day,
    reason: 'This examination was charged twice.',
    supplier,
    buyer,
    gstPercent: 15,
    netCents,
    gstCents: totalCents - netCents,
    totalCents,
    lines: line ? [line] : [],
  }
}

/** The value of every field of a demonstration document. */
export function demonstrationBillingValues(document: BillingDocument, day: string): Record<string, string> {
  const common = { organisation: buyer.name, issued: formatDay(day), supplier: supplier.name, gst: supplier.gstNumber }
  if (document === 'credit_note') {
    const { number, invoiceNumber, totalCents } = demonstrationCreditNote(day)
    return Object.assign(common, { number, invoice: invoiceNumber, total: formatMoney(totalCents) })
  }
  const { number, month, dueDay, totalCents } = demonstrationInvoice(day)
  const own = { number, month: formatMonth(month), due: formatDay(dueDay), account: supplier.bankAccount }
  return Object.assign(common, own, { total: formatMoney(totalCents) })
}
