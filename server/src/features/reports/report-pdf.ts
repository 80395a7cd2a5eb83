import { formatDay } from '@clearwing/domain/dates.ts'
import type { CountedReport } from '@clearwing/domain/reports/schema.ts'
import { recordsInWords, shownFigure } from '@clearwing/domain/reports/words.ts'
import {
  type DocumentBrand,
  drawFooters,
  type Paper,
  page,
  placeHeading,
  placeParagraphs,
  placeTable,
  styles,
} from '#features/medicals/documents/index.ts'
import type { ExportedTables } from '#platform/export/columns.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { text } from '#platform/pdf/text.ts'

type Content = { report: CountedReport; about: ExportedTables['about']; brand: DocumentBrand; createdAt: string }

const right = { align: 'right' as const }

/** The figures and tables of a report, how they are calculated, and who made the file. */
export function writeReportFile({ report, about, brand, createdAt }: Content): Promise<Buffer> {
  const span = `${formatDay(report.fromDay)} to ${formatDay(report.toDay)}`
  const properties = {
    title: report.name,
    subject: span,
    author: brand.displayName,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(properties, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    flow.place(text(pdf, report.name, styles.title, { width: page.width, tag: 'H1' }))
    flow.gap(mm(2))
    placeParagraphs(paper, `${report.purpose} ${span}, ${recordsInWords(report)}.`, styles.subject)
    const hasBefore = report.beforeFrom !== null
    placeTable(
      paper,
      'Figures',
      [
        { heading: 'Figure', width: mm(80) },
        { heading: 'Value', width: mm(45), ...right },
        ...(hasBefore ? [{ heading: 'In the time before', width: mm(45), ...right }] : []),
      ],
      report.figures.map(({ title, unit, value, isAtLeast, before, isBeforeAtLeast }) => [
        title,
        shownFigure(value, unit, isAtLeast),
        ...(hasBefore ? [shownFigure(before, unit, isBeforeAtLeast)] : []),
      ]),
    )
    for (const { title, by, columns, rows } of report.tables)
      placeTable(
        paper,
        title,
        [
          { heading: by, width: mm(46) },
          ...columns.map((column) => ({ heading: column.title, width: mm(126 / columns.length), ...right })),
        ],
        rows.map(({ name, values, atLeast }) => [
          name,
          ...columns.map(({ unit }, at) => shownFigure(values[at] ?? null, unit, atLeast.includes(at))),
        ]),
      )
    placeHeading(paper, 'How it is calculated')
    for (const sentence of report.method) placeParagraphs(paper, sentence)
    placeTable(
      paper,
      'About this file',
      [
        { heading: 'What', width: mm(40) },
        { heading: 'Words', width: mm(130) },
      ],
      about.filter(([label]) => label !== 'Method'),
    )
    drawFooters(pdf, brand, report.name, createdAt)
  })
}
