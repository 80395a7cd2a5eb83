import type { Pdf } from '#platform/pdf/document.ts'
import { type TextBox, type TextOptions, type TextStyle, text } from '#platform/pdf/text.ts'
import { resized } from './style.ts'

/** A name in the largest of the sizes at which it takes at most two lines; in the smallest, whatever it takes. */
export function fittingName(pdf: Pdf, name: string, style: TextStyle, sizes: number[], options: TextOptions): TextBox {
  const boxes = sizes.map((size) => text(pdf, name, resized(style, size), options))
  const fitting = boxes.find(({ lines }) => lines.length <= 2) ?? boxes.at(-1)
  return fitting ?? text(pdf, name, style, options)
}
