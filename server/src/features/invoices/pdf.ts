import { formatDay } from '@clearwing/domain/dates.ts'
import { billedMonth } from '@clearwing/domain/invoices/list.ts'
import type { InvoiceRecord } from '@clearwing/domain/invoices/schema.ts'
import { entryNames } from '@clearwing/domain/invoices/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { mm, sideBySide, stack } from '#platform/pdf/box.ts'
import { onEveryPage, type Pdf, writePdf } from '#platform/pdf/document.ts'
import { type Flow, startFlow } from '#platform/pdf/flow.ts'
import type { Stroke } from '#platform/pdf/shapes.ts'
import { table } from '#platform/pdf/table.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'

const ink = '#14212b'
const style = (size: number, face: TextStyle['face'], colour = ink): TextStyle => ({ size, face, colour })
const styles = {
  title: style(20, 'semibold'),
  heading: style(12, 'semibold'),
  label: style(9, 'medium', '#43535f'),
  body: style(10, 'regular'),
  strong: style(11, 'semibold'),
  small: style(9, 'regular', '#43535f'),
}
const strong: Stroke = { weight: 0.9, colour: ink }
const look = {
  headingStyle: styles.label,
  padding: 3,
  gutter: 8,
  valign: 'top' as const,
  strong,
  light: { weight: 0.6, colour: '#b3c0c9' },
}
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)
const half = mm(86)

/**
 * The taxable supply information of an invoice or credit note (Goods and Services Tax Act 1985, section 19F): supplier
 * with GST number, buyer with address, day, lines, net, tax and total. It states no clinical fact.
 */
export function writeInvoicePdf(displayName: string, invoice: InvoiceRecord): Promise<Buffer> {
  const { parties } = invoice
  const title = titleOf(invoice)
  const about = {
    title,
    subject: billedMonth(invoice.month),
    author: parties.supplierName,
    creator: displayName,
    createdAt: new Date(invoice.entries[0]?.at ?? `${invoice.dueOn}T00:00:00Z`),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(text(pdf, title, styles.title, { width, tag: 'H1' }))
    flow.place(text(pdf, subtitleOf(invoice), styles.body, { width }))
    flow.gap(mm(5))
    flow.place(partiesBox(pdf, invoice))
    flow.gap(mm(6))
    placeLines(pdf, flow, invoice)
    flow.gap(mm(4))
    placeTotals(pdf, flow, invoice)
    placeAccount(pdf, flow, invoice)
    placeInterest(pdf, flow, invoice)
    flow.gap(mm(5))
    flow.placeText(payment(invoice), styles.body, { width })
    onEveryPage(pdf, (page, pages) => foot(pdf, `${title}, ${parties.supplierName}`, page, pages))
  })
}

const titleOf = ({ isCreditNote, number }: InvoiceRecord) => {
  const kind = isCreditNote ? 'Credit note' : 'Invoice'
  return number === null ? `${kind}: draft` : `${kind} ${number}`
}

function subtitleOf({ month, issuedOn, isCreditNote, creditsNumber }: InvoiceRecord) {
  const issued = issuedOn ? `Issued ${formatDay(issuedOn)}` : 'Not issued'
  return isCreditNote ? `${issued}, for invoice ${creditsNumber}` : `${issued}, for ${billedMonth(month)}`
}

function partiesBox(pdf: Pdf, { parties }: InvoiceRecord) {
  const column = (label: string, ...lines: string[]) =>
    stack(
      text(pdf, label, styles.label, { width: half }),
      ...lines.filter(Boolean).map((line) => text(pdf, line, styles.body, { width: half })),
    )
  const { supplierName, supplierAddress, gstNumber, buyerName, buyerAddress } = parties
  return sideBySide(
    { box: column('From', supplierName, supplierAddress, `GST number ${gstNumber}`), x: 0 },
    { box: column('To', buyerName, buyerAddress), x: mm(94) },
  )
}

const lineColumns = [
  { heading: 'Description', width: mm(108) },
  { heading: 'Net', width: mm(24), align: 'right' as const },
  { heading: 'GST', width: mm(22), align: 'right' as const },
  { heading: 'Total', width: mm(26), align: 'right' as const },
]

const cell = (words: string, face = styles.body) => ({ words, style: face })

function placeLines(pdf: Pdf, flow: Flow, { lines }: InvoiceRecord) {
  const rows = lines.map(({ text: words, cents, gstCents }) =>
    [words, formatMoney(cents), formatMoney(gstCents), formatMoney(cents + gstCents)].map((one) => cell(one)),
  )
  flow.placeTable(table(pdf, lineColumns, rows, look))
}

const amountColumns = [
  { heading: '', width: mm(140) },
  { heading: 'Amount', width: mm(40), align: 'right' as const },
]

function placeTotals(pdf: Pdf, flow: Flow, { netCents, gstCents, gstPercent, totalCents }: InvoiceRecord) {
  const tax = gstPercent === 0 ? 'GST: zero-rated, the recipient is not a resident' : `GST ${gstPercent} %`
  const rows = [
    [cell('Net'), cell(formatMoney(netCents))],
    [cell(tax), cell(formatMoney(gstCents))],
    [cell('Total in New Zealand dollars', styles.strong), cell(formatMoney(totalCents), styles.strong)],
  ]
  flow.placeTable(table(pdf, amountColumns, rows, look))
}

const accountColumns = [
  { heading: 'Day', width: mm(30) },
  { heading: 'What', width: mm(110) },
  { heading: 'Amount', width: mm(40), align: 'right' as const },
]

function placeAccount(pdf: Pdf, flow: Flow, { entries, balanceCents, isCreditNote }: InvoiceRecord) {
  if (isCreditNote || entries.length < 2) return
  flow.gap(mm(5))
  flow.place(text(pdf, 'Payments and credits', styles.heading, { width, tag: 'H2' }))
  const rows = entries.map(({ day, kind, note, otherNumber, cents }) => [
    cell(formatDay(day)),
    cell([entryNames[kind], otherNumber, note].filter(Boolean).join(', ')),
    cell(formatMoney(cents)),
  ])
  const balance = [cell(''), cell('To pay', styles.strong), cell(formatMoney(balanceCents), styles.strong)]
  flow.placeTable(table(pdf, accountColumns, [...rows, balance], look))
}

const interestColumns = [
  { heading: 'From', width: mm(28) },
  { heading: 'To', width: mm(28) },
  { heading: 'Arithmetic', width: mm(124) },
]

function placeInterest(pdf: Pdf, flow: Flow, { interest }: InvoiceRecord) {
  const { spans, percentPerMonth, accruedCents, chargedCents, waivedCents } = interest
  if (spans.length === 0) return
  flow.gap(mm(5))
  flow.place(text(pdf, 'Interest for late payment', styles.heading, { width, tag: 'H2' }))
  const rows = spans.map(({ from, to, days, balanceCents, daysInMonth }) => [
    cell(formatDay(from)),
    cell(formatDay(to)),
    cell(`${formatMoney(balanceCents)} × ${percentPerMonth} % × ${days} of ${daysInMonth} days`),
  ])
  flow.placeTable(table(pdf, interestColumns, rows, look))
  const settled = `Charged ${formatMoney(chargedCents)}, waived ${formatMoney(waivedCents)}.`
  flow.placeText(`Simple interest until today, rounded once: ${formatMoney(accruedCents)}. ${settled}`, styles.body, {
    width,
  })
}

function payment({ isCreditNote, dueOn, parties, number }: InvoiceRecord) {
  if (isCreditNote) return 'This amount lowers what is owed on the invoice.'
  const reference = number === null ? '' : ` with the reference ${number}`
  return `Due on ${formatDay(dueOn)}. Pay to ${parties.bankAccount}${reference}.`
}

const foot = (pdf: Pdf, words: string, page: number, pages: number) =>
  sideBySide(
    { box: text(pdf, words, styles.small, { width }), x: 0 },
    { box: text(pdf, `Page ${page} of ${pages}`, styles.small, { width, align: 'right' }), x: 0 },
  ).draw(area.left, mm(280), null)
