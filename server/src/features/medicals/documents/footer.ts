import { mm } from '#platform/pdf/box.ts'
import { brandMark } from '#platform/pdf/brand-mark.ts'
import { mark, onEveryPage, type Pdf } from '#platform/pdf/document.ts'
import { text } from '#platform/pdf/text.ts'
import type { DocumentBrand } from './parties.ts'
import { ink, page, resized, styles } from './style.ts'
import { momentInWords } from './words.ts'

const markSize = mm(4.4)

/**
 * Drawn across the page over everything, so that a draft is not mistaken for the document, and a copy names its reader.
 */
const drawWatermark = (pdf: Pdf, words: string) =>
  mark(pdf, null, () => {
    const { document } = pdf
    const [width, middle] = [mm(210), mm(297) / 2]
    document.save().rotate(-52, { origin: [width / 2, middle] })
    const size = Math.min(150, (mm(260) * 150) / document.font('semibold').fontSize(150).widthOfString(words))
    document.fontSize(size).fillColor(ink, 0.1)
    const left = (width - document.widthOfString(words)) / 2
    document.text(words, left, middle - size * 0.6, { lineBreak: false })
    document.restore()
  })

/** `about` names the document and the person, so that a stray page can be identified. */
export function drawFooters(pdf: Pdf, brand: DocumentBrand, about: string, createdAt: string) {
  onEveryPage(pdf, (number, count) => {
    const across = brand.isDraft ? 'DRAFT' : brand.watermark
    if (across) drawWatermark(pdf, across)
    const words = `${about}, page ${number} of ${count}. Created ${momentInWords(createdAt)}.`
    const name = text(pdf, brand.displayName, resized(styles.bodyStrong, 8.5), { width: mm(42) })
    const line = text(pdf, words, resized(styles.small, 8), { width: mm(132), align: 'right' })
    brandMark(pdf, brand.product, markSize).draw(page.left, page.footer, null)
    name.draw(page.left + mm(5.4), page.footer + (markSize - name.height) / 2, null)
    line.draw(page.left + mm(48), page.footer + (markSize - line.lineHeight) / 2, null)
  })
}
