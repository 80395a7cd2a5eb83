import type { Pdf } from '#platform/pdf/document.ts'
import { type TextBox, type TextOptions, type TextStyle, text } from '#platform/pdf/text.ts'
import { resized } from './style.ts'

/** Sets a name in the largest size at which it fits two lines; in the smallest, it may take more. */
export function fittingName(pdf: Pdf, name: string, style: TextStyle, sizes: number[], options: TextOptions): TextBox {
  const boxes = sizes.map((size) => text(pdf, name, resized(style, size), options))
  const fitting = boxes.find(({ lines }) => lines.length <= 2) ?? boxes.at(-1)
  return fitting ?? text(pdf, name, style, options)
}
