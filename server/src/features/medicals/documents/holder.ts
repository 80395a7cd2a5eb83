import { type Box, mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import type { Pdf } from '#platform/pdf/document.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import { fittingName } from './names.ts'
import type { DocumentHolder, DocumentRegulator } from './parties.ts'
import { page, strong, styles } from './style.ts'
import { dayInWords } from './words.ts'

/** The holder: the name in large type, below it the details that distinguish people of the same name. */
export const holderBlock = (pdf: Pdf, holder: DocumentHolder, regulator: DocumentRegulator): Box =>
  stack(
    text(pdf, 'Holder', styles.label, { width: page.width }),
    fittingName(pdf, holder.name, styles.name, [17, 14, 11], { width: page.width }),
    space(mm(0.8)),
    holderFacts(pdf, holder, regulator),
  )

function holderFacts(pdf: Pdf, holder: DocumentHolder, regulator: DocumentRegulator): Box {
  const facts = [
    { label: 'Date of birth', value: dayInWords(holder.dateOfBirth) },
    ...(holder.nationality ? [{ label: 'Nationality', value: holder.nationality }] : []),
    ...(holder.participantId ? [{ label: `${regulator.shortName} participant ID`, value: holder.participantId }] : []),
  ]
  const column = mm(52)
  const width = column - mm(4)
  const boxes = facts.map(({ label, value }) =>
    stack(text(pdf, label, styles.label, { width }), text(pdf, value, styles.value, { width })),
  )
  return sideBySide(...boxes.map((box, index) => ({ box, x: index * column })))
}

/** Header of the second and later pages. */
export function continued(pdf: Pdf, words: string, holder: DocumentHolder, width = page.width): Box {
  const line = text(pdf, `${words}, ${holder.name}, born ${dayInWords(holder.dateOfBirth)}, continued`, styles.small, {
    width,
  })
  return stack(line, space(mm(2)), rule(pdf, width, strong), space(mm(5)))
}
