import JsBarcode from 'jsbarcode'
import type { Box } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'

/**
 * Positions of the bars of a text in code set B, in modules, and the total width (ISO/IEC 15417). Throws if the text is
 * not printable ASCII.
 */
export function barsOf(text: string) {
  const code: { encodings?: { data: string }[] } = {}
  // Without `valid` the library would throw a string.
  JsBarcode(code, text, { format: 'CODE128B', valid: () => undefined })
  if (code.encodings === undefined) throw new Error('Code set B contains only printable ASCII')
  const modules = code.encodings.map(({ data }) => data).join('')
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ at: index, width: bar.length }))
  return { bars, modules: modules.length }
}

/** Modules of white that a scanner needs on either side. */
const quietZone = 10

/** `module`: width of the narrowest bar. The quiet zones are part of the total width. */
export function code128Box(pdf: Pdf, text: string, module: number, height: number): Box & { width: number } {
  const { bars, modules } = barsOf(text)
  const width = (modules + 2 * quietZone) * module
  return {
    width,
    height,
    draw: (x, y, parent) => {
      const left = x + quietZone * module
      const bbox: [number, number, number, number] = [left, y, left + modules * module, y + height]
      const alt = `Bar code: ${text}`
      mark(pdf, tagged(pdf, parent, 'Figure', { alt, bbox, placement: 'Block' }), () => {
        for (const bar of bars) pdf.document.rect(left + bar.at * module, y, bar.width * module, height)
        pdf.document.fill('black')
      })
    },
  }
}
