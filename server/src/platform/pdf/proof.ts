import { mm, sideBySide } from './box.ts'
import { onEveryPage, type Pdf, writePdf } from './document.ts'
import { type Flow, startFlow } from './flow.ts'
import type { Stroke } from './shapes.ts'
import { type TableColumn, table } from './table.ts'
import { type TextStyle, text } from './text.ts'

const ink = '#14212b'
const style = (size: number, face: TextStyle['face'], colour = ink): TextStyle => ({ size, face, colour })
const styles = {
  title: style(20, 'semibold'),
  heading: style(12, 'semibold'),
  label: style(9, 'medium', '#43535f'),
  body: style(10, 'regular'),
  small: style(9, 'regular', '#43535f'),
}
const strong: Stroke = { weight: 0.9, colour: ink }
const light: Stroke = { weight: 0.6, colour: '#b3c0c9' }
const look = { headingStyle: styles.label, padding: 3, gutter: 8, valign: 'top' as const, strong, light }
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)
const factColumns = [
  { heading: 'What', width: mm(45) },
  { heading: 'Value', width: mm(135) },
]

/** A proof on paper: everything needed to repeat a calculation of the product. */
export type Proof = {
  /** Of the document, and at the foot of each page. */
  title: string
  subject: string
  author: string
  creator: string
  createdAt: string
  heading: string
  /** Whose proof it is, under the heading. */
  place: string
  facts: [label: string, value: string][]
  /** How to repeat it. */
  how: string
  /** Places what follows, with the parts of this module. */
  rest: (flow: Flow, pdf: Pdf) => void
}

const cellsOf = (words: string) => ({ words, style: styles.body })

export const writeProof = ({ heading, place, facts, how, rest, createdAt, ...about }: Proof) =>
  writePdf({ ...about, createdAt: new Date(createdAt) }, (pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(text(pdf, heading, styles.title, { width, tag: 'H1' }))
    flow.place(text(pdf, place, styles.body, { width }))
    flow.gap(mm(5))
    const cells = facts.map(([label, value]) => [{ words: label, style: styles.label }, cellsOf(value)])
    flow.placeTable(table(pdf, factColumns, cells, look))
    flow.gap(mm(5))
    flow.placeText(how, styles.body, { width })
    rest(flow, pdf)
    onEveryPage(pdf, (page, pages) => placeFoot(pdf, about.title, page, pages))
  })

/** A part with a heading and text. */
export function placeProofText(flow: Flow, pdf: Pdf, heading: string, words: string) {
  flow.gap(mm(5))
  flow.place(text(pdf, heading, styles.heading, { width, tag: 'H2' }))
  flow.placeText(words, styles.body, { width })
}

/** A part with a heading and a table. */
export function placeProofTable(flow: Flow, pdf: Pdf, heading: string, columns: TableColumn[], rows: string[][]) {
  flow.gap(mm(6))
  const cells = rows.map((row) => row.map(cellsOf))
  flow.placeTable(table(pdf, columns, cells, look), text(pdf, heading, styles.heading, { width, tag: 'H2' }))
}

const placeFoot = (pdf: Pdf, words: string, page: number, pages: number) =>
  sideBySide(
    { box: text(pdf, words, styles.small, { width }), x: 0 },
    { box: text(pdf, `Page ${page} of ${pages}`, styles.small, { width, align: 'right' }), x: 0 },
  ).draw(area.left, mm(280), null)
