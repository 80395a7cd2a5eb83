import type { Box, Parent } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'
import { breakLines, type Line, type TextRun, type TextStyle } from './lines.ts'

export type { TextRun, TextStyle } from './lines.ts'

export type TextOptions = {
  width: number
  align?: 'left' | 'right' | 'centre'
  /** Element of the structure tree; null puts the words into the parent itself (a table cell). */
  tag?: string | null
  link?: string
}

export type TextBox = Box & { lines: Line[]; lineHeight: number }

const ordinaryLeading = 1.4
/** Cap height of Inter, in ems. */
const capHeight = 0.727

export const lineHeightOf = ({ size, leading = ordinaryLeading }: TextStyle) => size * leading

/** Text in one style, or in runs of several. Line breaks are kept. */
export function text(pdf: Pdf, words: string | TextRun[], style: TextStyle, options: TextOptions): TextBox {
  const runs = typeof words === 'string' ? [{ text: words, style }] : words
  const lines = breakLines((part, partStyle) => measure(pdf, part, partStyle), runs, options.width)
  return textBox(pdf, lines, lineHeightOf(style), options)
}

/** Width of words on one line. */
export function measure({ document }: Pdf, words: string, style: TextStyle) {
  return document.font(style.face).fontSize(style.size).widthOfString(printable(words), drawing(style))
}

export function textBox(pdf: Pdf, lines: Line[], lineHeight: number, options: TextOptions): TextBox {
  const { tag = 'P' } = options
  return {
    lines,
    lineHeight,
    height: lines.length * lineHeight,
    draw: (x, y, parent) => {
      const element = tag === null ? parent : tagged(pdf, parent, tag)
      drawLines(pdf, { lines, lineHeight, options, x, y }, element)
    },
  }
}

type Drawn = { lines: Line[]; lineHeight: number; options: TextOptions; x: number; y: number }

export function drawLines(pdf: Pdf, { lines, lineHeight, options, x, y }: Drawn, element: Parent) {
  const { link, align = 'left', width } = options
  const target = link ? tagged(pdf, element, 'Link') : element
  mark(pdf, target, () => {
    for (const [index, line] of lines.entries()) {
      const left = x + (width - line.width) * { left: 0, centre: 0.5, right: 1 }[align]
      drawLine(pdf, line, left, y + index * lineHeight, lineHeight)
    }
  })
  if (link && target) {
    const widest = Math.max(...lines.map((line) => line.width))
    // The types lack `structParent`, which ties the link to its words in the structure tree.
    const tie: object = { structParent: target, Contents: new String(link) }
    pdf.document.link(x, y, widest, lines.length * lineHeight, link, tie)
  }
}

/** Words of several sizes share a baseline; the capitals of the largest are centred vertically in the line. */
function drawLine({ document }: Pdf, { pieces }: Line, x: number, y: number, lineHeight: number) {
  const largest = Math.max(0, ...pieces.map(({ style }) => style.size))
  const baseline = y + lineHeight / 2 + (largest * capHeight) / 2
  for (const { text: words, style, x: offset } of pieces) {
    document.font(style.face).fontSize(style.size).fillColor(style.colour)
    document.text(printable(words), x + offset, baseline, {
      ...drawing(style),
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }
}

/** A no-break space is not needed once lines are broken; an ordinary one can be found and copied. */
const printable = (words: string) => words.replaceAll('\u00a0', ' ')

const drawing = ({ size, tracking = 0, tabular = false }: TextStyle): PDFKit.Mixins.TextOptions => ({
  characterSpacing: size * tracking,
  ...(tabular && { features: ['tnum'] }),
})
