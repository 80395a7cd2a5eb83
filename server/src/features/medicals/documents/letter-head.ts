import { type Box, mm, stack } from '#platform/pdf/box.ts'
import type { Pdf } from '#platform/pdf/document.ts'
import { image } from '#platform/pdf/image.ts'
import { decorate } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import type { LetterContent } from './letter-content.ts'
import { fittingName } from './names.ts'
import { light, page, styles } from './style.ts'
import { dayInWords } from './words.ts'

/** A wider margin than on other documents, so that the address is clear of the edge of the window. */
export const letterArea = { left: mm(24), width: mm(162), top: page.top, bottom: page.bottom, firstTop: mm(94) }

/**
 * The address shows in the window of a DL or DLE envelope once the sheet is folded in three: windows are 20 mm from the
 * left and between 42 and 90 mm from the top. Nothing else may be there, least of all a medical fact.
 */
const address = { x: mm(24), y: mm(51), width: mm(82) }
const right = { x: mm(120), width: mm(66) }
/** Above the window, on the right. */
const logoSize = { width: right.width, height: mm(18) }
const folds = [mm(99), mm(198)]

/** Content of the side of a letter that is visible in its envelope. */
export type EnvelopeSide = Pick<LetterContent, 'sender' | 'holder' | 'address' | 'writtenOn' | 'regulator'>

export function placeEnvelopeSide(pdf: Pdf, content: EnvelopeSide) {
  const { sender, holder, writtenOn } = content
  const from = stack(
    text(pdf, sender.name, styles.heading, { width: letterArea.width }),
    ...sender.lines.map((line) => text(pdf, line, styles.small, { width: letterArea.width })),
  )
  from.draw(letterArea.left, page.top, pdf.root)
  if (sender.logo) {
    const logo = image(pdf, sender.logo, { ...logoSize, alt: `Logo of ${sender.name}` })
    logo.draw(right.x, page.top, pdf.root)
  }
  addressBox(pdf, content).draw(address.x, address.y, pdf.root)
  const about = stack(
    text(pdf, dayInWords(writtenOn), styles.body, right),
    ...(holder.participantId
      ? [text(pdf, `${content.regulator.shortName} participant ID ${holder.participantId}`, styles.small, right)]
      : []),
    text(pdf, 'In confidence', styles.small, right),
  )
  about.draw(right.x, address.y, pdf.root)
  for (const y of folds) decorate(pdf, light, (document) => document.moveTo(mm(5), y).lineTo(mm(9), y))
}

const addressBox = (pdf: Pdf, { holder, address: lines }: EnvelopeSide): Box =>
  stack(
    fittingName(pdf, holder.name, { ...styles.body, leading: 1.3 }, [10, 8.5], { width: address.width }),
    ...lines.map((line) => text(pdf, line, { ...styles.body, leading: 1.3 }, { width: address.width })),
  )
