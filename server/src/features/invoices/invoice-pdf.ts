import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import type { Invoice, InvoiceLine } from '@clearwing/domain/invoices/schema.ts'
import { interestInWords } from '@clearwing/domain/invoices/words.ts'
import type { DocumentTemplate, PrintedPart } from '@clearwing/domain/medicals/documents/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import {
  type DocumentBrand,
  drawFooters,
  type Paper,
  page,
  placeHeading,
  placeParagraphs,
  placeTable,
  templateInWords,
} from '#features/medicals/documents/index.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { lineColumns, placeHead, placeTotals, taxTotals } from './pdf-parts.ts'

type PrintedLine = Pick<InvoiceLine, 'text' | 'day' | 'cents' | 'interest'>
type Supplied = Pick<Invoice, 'supplier' | 'buyer' | 'gstPercent' | 'netCents' | 'gstCents' | 'totalCents'>

export type InvoiceContent = {
  invoice: Supplied & Pick<Invoice, 'number' | 'month' | 'issuedOn' | 'dueDay'> & { lines: PrintedLine[] }
  template: DocumentTemplate
  brand: DocumentBrand
  createdAt: string
}

const notSet = 'Not set yet'

/**
 * The invoice as it was issued, so that it is the same file on every later day: its account is on the statement. It states
 * the taxable supply information of domain.md 5.8: supplier with GST number, day, what was supplied, tax, and the buyer
 * with an identifier.
 */
export function writeInvoice({ invoice, template, brand, createdAt }: InvoiceContent): Promise<Buffer> {
  const { number, month, issuedOn, dueDay, lines, supplier, buyer } = invoice
  const name = number === null ? `${template.heading}, draft` : `${template.heading} ${number}`
  const about = {
    title: name,
    subject: `${buyer.name}, ${formatMonth(month)}`,
    author: supplier.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  const values = valuesOf(invoice)
  const words = (part: PrintedPart) => fillWording(template[part] ?? '', values)
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    placeHead(paper, name, {
      introduction: words('introduction'),
      supplier,
      buyer,
      facts: [
        ['Month', formatMonth(month)],
        ['Issued', issuedOn === null ? notSet : formatDay(issuedOn)],
        ['Due', dueDay === null ? notSet : formatDay(dueDay)],
        ['Total', values.total],
      ],
    })
    const rows = lines.map((line) => [line.text, formatDay(line.day), formatMoney(line.cents)])
    placeTable(paper, 'Lines', lineColumns, rows)
    placeTotals(
      paper,
      taxTotals(
        invoice,
        lines.some(({ interest }) => interest !== null),
      ),
    )
    placeInterest(paper, lines)
    placeHeading(paper, 'How to pay')
    placeParagraphs(paper, words('explanation'))
    flow.gap(mm(3))
    placeParagraphs(paper, words('closing'))
    const isDraft = number === null || brand.isDraft === true
    drawFooters(pdf, { ...brand, isDraft }, `${name}${templateInWords(template)}`, createdAt)
  })
}

/** The value of every field that its words may contain. A draft names what is not set yet. */
const valuesOf = ({ number, month, issuedOn, dueDay, totalCents, supplier, buyer }: InvoiceContent['invoice']) => ({
  number: number ?? 'the invoice number',
  organisation: buyer.name,
  month: formatMonth(month),
  issued: issuedOn === null ? 'the day of issue' : formatDay(issuedOn),
  total: formatMoney(totalCents),
  due: dueDay === null ? 'the due day' : formatDay(dueDay),
  account: supplier.bankAccount,
  supplier: supplier.name,
  gst: supplier.gstNumber,
})

function placeInterest(paper: Paper, lines: PrintedLine[]) {
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
