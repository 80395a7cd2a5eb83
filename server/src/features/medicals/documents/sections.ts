import { type Box, mm, space, stack } from '#platform/pdf/box.ts'
import { type Pdf, tagged } from '#platform/pdf/document.ts'
import type { Flow } from '#platform/pdf/flow.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { type TableCell, type TableColumn, table } from '#platform/pdf/table.ts'
import { type TextRun, type TextStyle, text } from '#platform/pdf/text.ts'
import { light, strong, styles } from './style.ts'
import { datesTogether } from './words.ts'

/** The page, position and width that the sections of a report or letter are written to. */
export type Paper = { pdf: Pdf; flow: Flow; width: number }

const headingBox = ({ pdf, width }: Paper, words: string): Box =>
  stack(text(pdf, words, styles.heading, { width, tag: 'H2' }), space(mm(1)))

/** Keeps a heading from being the last line of a page. */
export function placeHeading(paper: Paper, words: string, heightBelow = mm(12)) {
  const { flow } = paper
  flow.gap(mm(5))
  const heading = headingBox(paper, words)
  if (heading.height + heightBelow > flow.room()) flow.turnPage()
  flow.place(heading)
}

/** Each line of the text becomes a paragraph. */
export function placeParagraphs({ flow, width }: Paper, words: string, style: TextStyle = styles.body) {
  for (const paragraph of words.split(/\n+/).filter((each) => each.trim() !== '')) {
    flow.placeText(datesTogether(paragraph.trim()), style, { width })
    flow.gap(mm(1.6))
  }
}

/** A heading above its text, or above the given replacement if there is no text. */
export function placeSection(paper: Paper, heading: string, words: string, none: string) {
  placeHeading(paper, heading)
  placeParagraphs(paper, words.trim() === '' ? none : words)
}

const figures = { ...styles.smallInk, tabular: true }

/** A table of plain cells; the first cell of a row is its header. */
export function placeTable(paper: Paper, heading: string, columns: TableColumn[], rows: string[][]) {
  const { pdf, flow } = paper
  const styleOf = (words: string, index: number) => {
    if (index === 0) return firstStyle
    return /^\d/.test(words) ? figures : styles.smallInk
  }
  const cells = rows.map((row) => row.map((words, index): TableCell => ({ words, style: styleOf(words, index) })))
  const look = { headingStyle: styles.label, padding: mm(1), gutter: mm(3), valign: 'top', strong, light } as const
  flow.gap(mm(5))
  flow.placeTable(table(pdf, columns, cells, look), headingBox(paper, heading))
}

const firstStyle = { ...styles.smallInk, face: 'medium' } as const

export function placeBullets({ pdf, flow, width }: Paper, items: (string | TextRun[])[]) {
  const list = tagged(pdf, pdf.root, 'L')
  for (const words of items) {
    flow.place(bullet(pdf, words, width), list)
    flow.gap(mm(1.2))
  }
}

const indent = mm(5)

function bullet(pdf: Pdf, words: string | TextRun[], width: number): Box {
  const label = text(pdf, '•', styles.body, { width: indent, tag: 'Lbl' })
  const body = text(pdf, words, styles.body, { width: width - indent, tag: 'LBody' })
  return {
    height: body.height,
    draw: (x, y, parent) => {
      const item = tagged(pdf, parent, 'LI')
      label.draw(x + mm(1), y, item)
      body.draw(x + indent, y, item)
    },
  }
}

/** The outcome of one class in bold, with a line above it. */
export const outcomeLine = ({ pdf, width }: Paper, words: TextRun[]): Box =>
  stack(rule(pdf, width, light), space(mm(1.4)), text(pdf, words, styles.body, { width, tag: 'H3' }))
