import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import type { Invoice, InvoiceLine } from '@clearwing/domain/invoices/schema.ts'
import { entryKindNames, interestInWords, invoiceStateNames } from '@clearwing/domain/invoices/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import {
  type DocumentBrand,
  drawFooters,
  type Paper,
  page,
  placeHeading,
  placeParagraphs,
  placeTable,
} from '#features/medicals/documents/index.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { placeHead, placeTotals } from './pdf-parts.ts'

export type InvoiceContent = { invoice: Invoice; brand: DocumentBrand; createdAt: string }

const columns = [
  { heading: 'What', width: mm(118) },
  { heading: 'Day', width: mm(32) },
  { heading: 'Amount', width: mm(30), align: 'right' as const },
]

/**
 * The invoice as it was issued, then its account until now. It states the taxable supply information of domain.md 5.8:
 * supplier with GST number, day, what was supplied, tax, and the buyer with an identifier.
 */
export function writeInvoice({ invoice, brand, createdAt }: InvoiceContent): Promise<Buffer> {
  const { number, lines, netCents, gstCents, gstPercent, totalCents, supplier, dueDay } = invoice
  const name = number === null ? 'Draft invoice' : `Invoice ${number}`
  const about = {
    title: name,
    subject: `${invoice.organisationName}, ${formatMonth(invoice.month)}`,
    author: supplier.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    placeHead(paper, name, {
      supplier,
      buyer: invoice.buyer,
      facts: [
        ['Month', formatMonth(invoice.month)],
        ['Issued', invoice.issuedOn === null ? 'Not yet' : formatDay(invoice.issuedOn)],
        ['Due', dueDay === null ? 'Not yet' : formatDay(dueDay)],
        ['Status', invoiceStateNames[invoice.state]],
      ],
    })
    placeTable(
      paper,
      'Lines',
      columns,
      lines.map((line) => [line.text, formatDay(line.day), formatMoney(line.cents)]),
    )
    placeTotals(paper, [
      ['Net', netCents],
      [gstPercent === 0 ? 'GST, zero-rated' : `GST, ${gstPercent} %`, gstCents],
      ['Total', totalCents],
    ])
    placeInterest(paper, lines)
    placeAccount(paper, invoice)
    placeHeading(paper, 'How to pay')
    placeParagraphs(paper, howToPay(invoice))
    drawFooters(pdf, { ...brand, isDraft: number === null }, name, createdAt)
  })
}

function placeInterest(paper: Paper, lines: InvoiceLine[]) {
  const charged = lines.filter(({ interest }) => interest !== null)
  if (charged.length === 0) return
  placeHeading(paper, 'How the interest was calculated')
  for (const { interest, cents } of charged) {
    if (!interest) continue
    const before = interest.chargedBeforeCents
    placeParagraphs(
      paper,
      [
        `Invoice ${interest.number}: simple interest for each day after the due day.`,
        ...interestInWords(interest),
        `${before === 0 ? 'Rounded once' : `Rounded once, less ${formatMoney(before)} charged or waived before`}: ${formatMoney(cents)}.`,
      ].join('\n'),
    )
  }
}

function placeAccount(paper: Paper, { entries, balanceCents }: Invoice) {
  const later = entries.filter(({ kind }) => kind !== 'issue')
  if (later.length === 0) return
  placeTable(
    paper,
    'Account',
    columns,
    later.map(({ kind, creditNoteNumber, day, cents }) => [
      [entryKindNames[kind], creditNoteNumber].filter(Boolean).join(' '),
      formatDay(day),
      formatMoney(cents),
    ]),
  )
  placeTotals(paper, [[balanceCents < 0 ? 'Paid too much' : 'Owing', Math.abs(balanceCents)]])
}

function howToPay({ debitDay, balanceCents, number, supplier }: Invoice) {
  if (balanceCents <= 0 && number !== null) return 'Nothing has to be paid.'
  if (debitDay !== null)
    return `${formatMoney(balanceCents)} will be collected by direct debit on ${formatDay(debitDay)}.`
  return `Pay to account ${supplier.bankAccount} and give ${number ?? 'the invoice number'} as the reference.`
}
