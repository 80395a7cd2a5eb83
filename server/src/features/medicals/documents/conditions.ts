import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import { type Box, mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { type Pdf, tagged } from '#platform/pdf/document.ts'
import type { Flow } from '#platform/pdf/flow.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import { light, page, styles } from './style.ts'
import { classList } from './words.ts'

const padding = mm(1.1)
const codeWidth = mm(12)
const classesWidth = mm(26)

/** One condition per line, as printed; 'None' is printed, so that no one can add one by hand. */
export function placeConditions(pdf: Pdf, flow: Flow, heading: string, conditions: CertificateCondition[]) {
  const title = stack(
    text(pdf, heading, styles.heading, { width: page.width, tag: 'H2' }),
    space(mm(1.4)),
    rule(pdf, page.width, light),
  )
  const [first, ...others] = conditions.map((condition) => conditionLine(pdf, condition))
  if (!first) {
    flow.place(stack(title, padded(pdf, text(pdf, 'None', styles.body, { width: page.width }))))
    return
  }
  if (title.height + first.height > flow.room()) flow.turnPage()
  flow.place(title)
  const list = tagged(pdf, pdf.root, 'L')
  for (const line of [first, ...others]) flow.place(line, list)
}

function conditionLine(pdf: Pdf, { code, text: words, classes }: CertificateCondition): Box {
  const wordsWidth = page.width - codeWidth - classesWidth - mm(4)
  const right = { width: classesWidth, align: 'right', tag: null } as const
  const label = text(pdf, code, styles.smallStrong, { width: codeWidth, tag: 'Lbl' })
  const body = sideBySide(
    { box: text(pdf, words, styles.body, { width: wordsWidth, tag: null }), x: 0 },
    { box: text(pdf, classList(classes), styles.small, right), x: page.width - codeWidth - classesWidth, y: 0.7 },
  )
  const line = sideBySide({ box: label, x: 0, y: 0.7 }, { box: within(pdf, 'LBody', body), x: codeWidth })
  return within(pdf, 'LI', padded(pdf, line))
}

const within = (pdf: Pdf, type: string, { height, draw }: Box): Box => ({
  height,
  draw: (x, y, parent) => draw(x, y, tagged(pdf, parent, type)),
})

const padded = (pdf: Pdf, box: Box): Box =>
  sideBySide({ box, x: 0, y: padding }, { box: rule(pdf, page.width, light), x: 0, y: box.height + padding * 2 })
