import { type Box, type Parent, stack } from './box.ts'
import { type Pdf, tagged } from './document.ts'
import type { PdfTable } from './table.ts'
import { drawLines, type TextOptions, type TextRun, type TextStyle, text } from './text.ts'

export type FlowArea = {
  left: number
  top: number
  bottom: number
  /** Top of the first page, which may be lower. */
  firstTop?: number
  /** A box that is drawn at the top of each page after the first, but skipped by screen readers. */
  continued?: Box
}

/** A table with no more rows than this is not split. */
const few = 4

export type Flow = ReturnType<typeof startFlow>

/** Places boxes below each other and starts a new page when one does not fit. */
export function startFlow(pdf: Pdf, { left, top, bottom, firstTop = top, continued }: FlowArea) {
  let y = firstTop
  let before = 0
  let empty = true

  const turnPage = () => {
    pdf.document.addPage()
    continued?.draw(left, top, null)
    y = top + (continued?.height ?? 0)
    before = 0
    empty = true
  }
  const room = () => bottom - y - before
  /** A box higher than a whole page is drawn anyway, because cutting it would hide text. */
  const make = (height: number) => {
    if (height > room() && !empty) turnPage()
    y += before
    before = 0
    empty = false
  }
  const place = (box: Box, parent: Parent = pdf.root) => {
    make(box.height)
    box.draw(left, y, parent)
    y += box.height
  }
  const placeAtBottom = (box: Box, parent: Parent = pdf.root) => {
    make(box.height)
    y = bottom - box.height
    place(box, parent)
  }

  /** Vertical space between what was placed and what follows; none at the top of a page. */
  const gap = (height: number) => {
    before = empty ? 0 : Math.max(before, height)
  }

  /**
   * The header, with `title` above it, stays with the first rows (or all of a short table), and is repeated on further
   * pages.
   */
  const placeTable = ({ open, head, rows }: PdfTable, title?: Box) => {
    const headBlock = stack(...(title ? [title] : []), head, ...rows.slice(0, rows.length <= few ? few : 2))
    if (headBlock.height > room() && !empty) turnPage()
    if (title) place(title)
    const parent = open(pdf.root)
    place(head, parent)
    for (const row of rows) {
      if (row.height > room()) {
        turnPage()
        place(head, null)
      }
      place(row, parent)
    }
  }

  /** A paragraph that may continue on the next page, but never with a single line on either page. */
  const placeText = (words: string | TextRun[], style: TextStyle, options: TextOptions, parent: Parent = pdf.root) => {
    const { lines, lineHeight } = text(pdf, words, style, options)
    const element = tagged(pdf, parent, options.tag ?? 'P')
    let from = 0
    while (from < lines.length) {
      const rest = lines.length - from
      const fitting = Math.floor(room() / lineHeight)
      const count = fitting >= rest ? rest : Math.min(fitting, rest - 2)
      if (count < 2 && count < rest && !empty) {
        turnPage()
        continue
      }
      const pageLines = lines.slice(from, from + Math.max(1, count))
      const height = pageLines.length * lineHeight
      make(height)
      drawLines(pdf, { lines: pageLines, lineHeight, options, x: left, y }, element)
      y += height
      from += pageLines.length
    }
  }

  return { place, placeAtBottom, placeTable, placeText, gap, room, turnPage }
}
