import { formatDay } from '@clearwing/domain/dates.ts'
import type { Statement } from '@clearwing/domain/invoices/statement.ts'
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

export type StatementContent = { statement: Statement; brand: DocumentBrand; createdAt: string }

const right = { align: 'right' as const }
const columns = [
  { heading: 'Day', width: mm(28) },
  { heading: 'Document', width: mm(62) },
  { heading: 'Debit', width: mm(30), ...right },
  { heading: 'Credit', width: mm(30), ...right },
  { heading: 'Balance', width: mm(30), ...right },
]
const ageingColumns = ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'Total'].map((heading) => ({
  heading,
  width: mm(30),
  ...right,
}))

const orNothing = (cents: number) => (cents === 0 ? '' : formatMoney(cents))

/** The account of an organisation from a first to a last day, with what is owed by age. */
export function writeStatement({ statement, brand, createdAt }: StatementContent): Promise<Buffer> {
  const { organisationName, from, to, openingCents, rows, closingCents, ageing, accruedCents } = statement
  const span = `${formatDay(from)} to ${formatDay(to)}`
  const about = {
    title: `Statement of ${organisationName}`,
    subject: span,
    author: brand.displayName,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    flow.place(text(pdf, 'Statement', styles.title, { width: page.width, tag: 'H1' }))
    flow.gap(mm(2))
    placeParagraphs(paper, `${organisationName}, ${span}`, styles.subject)
    placeTable(paper, 'Account', columns, [
      [formatDay(from), 'Balance before', '', '', formatMoney(openingCents)],
      ...rows.map(({ day, document, debitCents, creditCents, balanceCents }) => [
        formatDay(day),
        document,
        orNothing(debitCents),
        orNothing(creditCents),
        formatMoney(balanceCents),
      ]),
      [formatDay(to), 'Balance', '', '', formatMoney(closingCents)],
    ])
    const { notDueCents, to30Cents, to60Cents, to90Cents, over90Cents, totalCents } = ageing
    placeTable(paper, 'Owed today, by the days since it was due', ageingColumns, [
      [notDueCents, to30Cents, to60Cents, to90Cents, over90Cents, totalCents].map(formatMoney),
    ])
    if (accruedCents > 0) {
      flow.gap(mm(4))
      placeParagraphs(
        paper,
        `Interest of ${formatMoney(accruedCents)} has accrued until today that no invoice charges yet.`,
      )
    }
    drawFooters(pdf, brand, `Statement of ${organisationName}`, createdAt)
  })
}
