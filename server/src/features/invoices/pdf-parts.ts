import type { Invoice, InvoiceParty, InvoiceSupplier } from '@clearwing/domain/invoices/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { type Paper, page, placeParagraphs, strong, styles } from '#features/medicals/documents/index.ts'
import { mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'

type Head = {
  introduction: string
  supplier: InvoiceSupplier
  buyer: InvoiceParty
  facts: [label: string, value: string][]
}

export const lineColumns = [
  { heading: 'What', width: mm(118) },
  { heading: 'Day', width: mm(32) },
  { heading: 'Amount', width: mm(30), align: 'right' as const },
]

const half = mm(86)

/** Title, introduction, supplier, buyer and the facts of a document, above a line. */
export function placeHead(paper: Paper, title: string, { introduction, supplier, buyer, facts }: Head) {
  const { pdf, flow, width } = paper
  const lines = (label: string, words: string[]) =>
    stack(
      text(pdf, label, styles.label, { width: half }),
      space(mm(0.6)),
      ...words.map((line, at) => text(pdf, line, at === 0 ? styles.bodyStrong : styles.body, { width: half })),
    )
  flow.place(text(pdf, title, styles.title, { width, tag: 'H1' }))
  flow.gap(mm(2))
  placeParagraphs(paper, introduction)
  flow.gap(mm(3))
  flow.place(
    sideBySide(
      {
        box: lines('From', [supplier.name, ...supplier.address.split('\n'), `GST number ${supplier.gstNumber}`]),
        x: 0,
      },
      { box: lines('To', [buyer.name, ...buyer.address, ...(buyer.email ? [buyer.email] : [])]), x: width - half },
    ),
  )
  flow.gap(mm(5))
  flow.place(rule(pdf, page.width, strong))
  flow.gap(mm(3))
  const each = width / facts.length
  flow.place(
    sideBySide(
      ...facts.map(([label, value], at) => ({
        box: stack(
          text(pdf, label, styles.label, { width: each - mm(3) }),
          text(pdf, value, styles.value, { width: each - mm(3) }),
        ),
        x: at * each,
      })),
    ),
  )
}

type Taxed = Pick<Invoice, 'netCents' | 'gstCents' | 'totalCents' | 'gstPercent'>

/** The amounts of a taxable supply. A zero-rated one says so, and interest bears no tax. */
export function taxTotals(
  { netCents, gstCents, totalCents, gstPercent }: Taxed,
  hasInterest: boolean,
): [label: string, cents: number][] {
  const rate = hasInterest ? `GST, ${gstPercent} %, not on interest` : `GST, ${gstPercent} %`
  return [
    ['Net', netCents],
    [gstPercent === 0 ? 'GST, zero-rated' : rate, gstCents],
    ['Total', totalCents],
  ]
}

/** Amounts at the right, the last of them in bold. */
export function placeTotals({ pdf, flow, width }: Paper, totals: [label: string, cents: number][]) {
  flow.gap(mm(3))
  for (const [at, [label, cents]] of totals.entries()) {
    const style = at === totals.length - 1 ? styles.bodyStrong : styles.body
    flow.place(
      sideBySide(
        { box: text(pdf, label, style, { width: mm(50), align: 'right' }), x: width - mm(90) },
        { box: text(pdf, formatMoney(cents), style, { width: mm(36), align: 'right' }), x: width - mm(36) },
      ),
    )
    flow.gap(mm(1))
  }
}
