import { addDays, addMonths, formatDay, formatMonth } from '#dates.ts'
import { demonstrationPractice } from '#emails/wordings/demonstration.ts'
import { dueDayOf, firstOfMonth, lastOfMonth } from '#invoices/days.ts'
import { formatMoney, withGst } from '#money.ts'

// An invoice of a supplier who does not exist to a practice that does not exist, for previews.

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

/** The value of every field of the demonstration invoice. */
export function demonstrationInvoiceValues(day: string): Record<string, string> {
  const { number, month, dueDay, totalCents } = demonstrationInvoice(day)
  return {
    number,
    organisation: buyer.name,
    month: formatMonth(month),
    issued: formatDay(day),
    total: formatMoney(totalCents),
    due: formatDay(dueDay),
    account: supplier.bankAccount,
    supplier: supplier.name,
    gst: supplier.gstNumber,
  }
}
