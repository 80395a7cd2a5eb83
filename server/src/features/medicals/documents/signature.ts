import { type Box, mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import type { Pdf } from '#platform/pdf/document.ts'
import { image } from '#platform/pdf/image.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import type { DocumentExaminer } from './parties.ts'
import { page, strong, styles } from './style.ts'
import { withoutBreaks } from './words.ts'

const stampWidth = mm(50)
const imageHeight = mm(12.5)

/** The signature above its line, who signs, and what was done when; the stamp on the right. */
export function signature(pdf: Pdf, examiner: DocumentExaminer, done: string | null, width = page.width): Box {
  const lineWidth = width - stampWidth - mm(9)
  const { name, position, number, place } = examiner
  const role = [position, number && withoutBreaks(number)].filter(Boolean).join(' ')
  const signatory = [
    { text: withoutBreaks(name), style: styles.bodyStrong },
    { text: `, ${role}`, style: styles.quiet },
  ]
  const signed = stack(
    examiner.signature
      ? image(pdf, examiner.signature, { width: mm(62), height: imageHeight, alt: `Signature of ${name}` })
      : space(imageHeight),
    rule(pdf, lineWidth, strong),
    space(mm(1)),
    text(pdf, signatory, styles.body, { width: lineWidth }),
    text(pdf, place, styles.small, { width: lineWidth }),
    ...(done ? [text(pdf, done, styles.small, { width: lineWidth })] : []),
  )
  if (!examiner.stamp) return signed
  const stamp = image(pdf, examiner.stamp, { width: stampWidth, height: mm(22), alt: `Stamp of ${name}` })
  return sideBySide({ box: signed, x: 0 }, { box: stamp, x: width - stampWidth, y: mm(1) })
}
