import { type Box, type Parent, sideBySide } from './box.ts'
import { type Pdf, tagged } from './document.ts'
import { rule, type Stroke } from './shapes.ts'
import { type TextRun, type TextStyle, text } from './text.ts'

export type TableColumn = { heading: string; width: number; align?: 'left' | 'right' }
export type TableCell = { words: string | TextRun[]; style: TextStyle }
export type TableLook = {
  headingStyle: TextStyle
  padding: number
  /** Space between columns. */
  gutter: number
  valign: 'top' | 'middle'
  strong: Stroke
  light: Stroke
}
/** `open` creates the table's element; rows are then drawn into it, on as many pages as they need. */
export type PdfTable = { open: (parent: Parent) => Parent; head: Box; rows: Box[] }

/** Creates a table; the first cell of a row is its header. */
export function table(pdf: Pdf, columns: TableColumn[], rows: TableCell[][], look: TableLook): PdfTable {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const line = (stroke: Stroke) => rule(pdf, width, stroke)
  const head = tableRow(pdf, columns, columns.map(headingCell(look)), { ...look, heads: columns.length })
  return {
    open: (parent) => tagged(pdf, parent, 'Table'),
    head: sideBySide(
      { box: line(look.strong), x: 0 },
      { box: head, x: 0 },
      { box: line(look.strong), x: 0, y: head.height },
    ),
    rows: rows.map((cells, index) => {
      const row = tableRow(pdf, columns, cells, { ...look, heads: 1 })
      const under = line(index === rows.length - 1 ? look.strong : look.light)
      return sideBySide({ box: row, x: 0 }, { box: under, x: 0, y: row.height })
    }),
  }
}

const headingCell =
  ({ headingStyle }: TableLook) =>
  ({ heading }: TableColumn): TableCell => ({ words: heading, style: headingStyle })

type RowLook = Pick<TableLook, 'padding' | 'gutter' | 'valign'> & { heads: number }

function tableRow(pdf: Pdf, columns: TableColumn[], cells: TableCell[], look: RowLook): Box {
  const texts = columns.map(({ width, align = 'left' }, index) => {
    const { words, style } = cells[index] ?? emptyCell
    const inner = width - (index === columns.length - 1 ? 0 : look.gutter)
    return text(pdf, words, style, { width: inner, align, tag: null })
  })
  const inner = Math.max(...texts.map(({ height }) => height))
  return {
    height: inner + look.padding * 2,
    draw: (x, y, parent) => {
      const row = tagged(pdf, parent, 'TR')
      let left = x
      for (const [index, box] of texts.entries()) {
        const scope = look.heads > 1 ? 'Column' : 'Row'
        const cell = index < look.heads ? tagged(pdf, row, 'TH', { scope }) : tagged(pdf, row, 'TD')
        box.draw(left, y + look.padding + (look.valign === 'middle' ? (inner - box.height) / 2 : 0), cell)
        left += columns[index]?.width ?? 0
      }
    },
  }
}

const emptyCell: TableCell = { words: '', style: { size: 8, face: 'regular', colour: 'black' } }
