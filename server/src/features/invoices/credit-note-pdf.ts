import { formatDay } from '@clearwing/domain/dates.ts'
import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import type { InvoiceLine, InvoiceParty, InvoiceSupplier } from '@clearwing/domain/invoices/schema.ts'
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

export type CreditNoteContent = {
  note: {
    number: string
    invoiceNumber: string
    issuedOn: string
    reason: string
    supplier: InvoiceSupplier
    buyer: InvoiceParty
    gstPercent: number
    netCents: number
    gstCents: number
    totalCents: number
    lines: Pick<InvoiceLine, 'kind' | 'text' | 'day' | 'cents'>[]
  }
  template: DocumentTemplate
  brand: DocumentBrand
  createdAt: string
}

/**
 * A credit note as it was issued, with what the buyer needs to correct the tax: the invoice, the day, the lines, the
 * reason, and the tax that is taken off.
 */
export function writeCreditNote({ note, template, brand, createdAt }: CreditNoteContent): Promise<Buffer> {
  const { number, invoiceNumber, issuedOn, reason, supplier, buyer, lines } = note
  const name = `${template.heading} ${number}`
  const about = {
    title: name,
    subject: `${buyer.name}, invoice ${invoiceNumber}`,
    author: supplier.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  const total = formatMoney(note.totalCents)
  const values = {
    number,
    invoice: invoiceNumber,
    organisation: buyer.name,
    issued: formatDay(issuedOn),
    total,
    supplier: supplier.name,
    gst: supplier.gstNumber,
  }
  const words = (part: PrintedPart) => fillWording(template[part] ?? '', values)
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    placeHead(paper, name, {
      introduction: words('introduction'),
      supplier,
      buyer,
      facts: [
        ['Invoice', invoiceNumber],
        ['Issued', formatDay(issuedOn)],
        ['Total', total],
      ],
    })
    const rows = lines.map((line) => [line.text, formatDay(line.day), formatMoney(line.cents)])
    placeTable(paper, 'Credited lines', lineColumns, rows)
    placeTotals(
      paper,
      taxTotals(
        note,
        lines.some(({ kind }) => kind === 'interest'),
      ),
    )
    placeHeading(paper, 'Reason')
    placeParagraphs(paper, reason)
    placeHeading(paper, 'What happens with the amount')
    placeParagraphs(paper, words('explanation'))
    flow.gap(mm(3))
    placeParagraphs(paper, words('closing'))
    drawFooters(pdf, brand, `${name}${templateInWords(template)}`, createdAt)
  })
}
