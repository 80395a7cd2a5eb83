import { create } from 'qrcode'
import type { Box } from './box.ts'
import { mark, type Pdf, tagged } from './document.ts'

/** Modules of white that a scanner needs around the symbol (ISO/IEC 18004). */
export const quietZone = 4

/** Error correction level M: a sixth of the symbol may be dirty or folded. */
export const qrModules = (words: string) => create(words, { errorCorrectionLevel: 'M' }).modules

/** `width` is that of the symbol; the quiet zone is added around it. */
export function qrCode(pdf: Pdf, words: string, width: number, alt: string): Box & { width: number } {
  const { size, data } = qrModules(words)
  const module = width / size
  const whole = width + 2 * quietZone * module
  return {
    width: whole,
    height: whole,
    draw: (x, y, parent) => {
      const [left, top] = [x + quietZone * module, y + quietZone * module]
      const bbox: [number, number, number, number] = [left, top, left + width, top + width]
      const figure = tagged(pdf, parent, 'Figure', { alt, bbox, placement: 'Block' })
      mark(pdf, figure, () => {
        for (let at = 0; at < data.length; at++) {
          if (!data[at]) continue
          pdf.document.rect(left + (at % size) * module, top + Math.floor(at / size) * module, module, module)
        }
        pdf.document.fill('black')
      })
    },
  }
}
