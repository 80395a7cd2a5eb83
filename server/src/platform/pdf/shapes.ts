import type { Box } from './box.ts'
import { mark, type Pdf } from './document.ts'

export type Stroke = { weight: number; colour: string; dash?: number }

/** Draws lines and areas without meaning for screen readers. */
export function decorate(pdf: Pdf, { weight, colour, dash }: Stroke, path: (document: PDFKit.PDFDocument) => void) {
  mark(pdf, null, () => {
    const { document } = pdf
    document.save().lineWidth(weight)
    if (dash) document.dash(dash, { space: dash })
    path(document)
    document.stroke(colour).restore()
  })
}

/** A horizontal line; it takes no height. */
export const rule = (pdf: Pdf, width: number, stroke: Stroke): Box => ({
  height: 0,
  draw: (x, y) => decorate(pdf, stroke, (document) => document.moveTo(x, y).lineTo(x + width, y)),
})

export const frame = (pdf: Pdf, box: Box, width: number, stroke: Stroke, radius = 0): Box => ({
  height: box.height,
  draw: (x, y, parent) => {
    decorate(pdf, stroke, (document) => document.roundedRect(x, y, width, box.height, radius))
    box.draw(x, y, parent)
  },
})
