import { formatDay } from '@clearwing/domain/dates.ts'
import type { JournalRow } from '@clearwing/domain/invoices/journal.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import {
  type DocumentBrand,
  drawFooters,
  type Paper,
  page,
  placeParagraphs,
  placeTable,
  styles,
} from '#features/medicals/documents/index.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { text } from '#platform/pdf/text.ts'
import { placeTotals } from './pdf-parts.ts'

export type JournalContent = {
  rows: JournalRow[]
  from: string
  to: string
  brand: DocumentBrand
  createdAt: string
}

const right = { align: 'right' as const }
const columns = [
  { heading: 'Day', width: mm(24) },
  { heading: 'Number', width: mm(22) },
  { heading: 'Organisation', width: mm(50) },
  { heading: 'Account', width: mm(36) },
  { heading: 'Debit', width: mm(24), ...right },
  { heading: 'Credit', width: mm(24), ...right },
]

const orNothing = (cents: number) => (cents === 0 ? '' : formatMoney(cents))

/** The accountant's journal of a span of days. Its debits equal its credits. */
export function writeJournal({ rows, from, to, brand, createdAt }: JournalContent): Promise<Buffer> {
  const span = `${formatDay(from)} to ${formatDay(to)}`
  const about = {
    title: 'Journal of invoices',
    subject: span,
    author: brand.displayName,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  const sum = (of: 'debitCents' | 'creditCents') => rows.reduce((total, row) => total + row[of], 0)
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    flow.place(text(pdf, 'Journal of invoices', styles.title, { width: page.width, tag: 'H1' }))
    flow.gap(mm(2))
    placeParagraphs(paper, span, styles.subject)
    if (rows.length === 0) placeParagraphs(paper, 'There are no entries on these days.')
    else {
      placeTable(
        paper,
        'Entries',
        columns,
        rows.map(({ day, number, organisationName, account, debitCents, creditCents }) => [
          formatDay(day),
          number,
          organisationName,
          account,
          orNothing(debitCents),
          orNothing(creditCents),
        ]),
      )
      placeTotals(paper, [
        ['Debit', sum('debitCents')],
        ['Credit', sum('creditCents')],
      ])
    }
    drawFooters(pdf, brand, `Journal of invoices, ${span}`, createdAt)
  })
}
