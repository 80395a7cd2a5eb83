import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import { mm } from '#platform/pdf/box.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { type Flow, startFlow } from '#platform/pdf/flow.ts'
import type { TextRun } from '#platform/pdf/text.ts'
import { drawFooters } from './footer.ts'
import { continued } from './holder.ts'
import type { ExplainedCondition, LetterContent } from './letter-content.ts'
import { letterArea, placeEnvelopeSide } from './letter-head.ts'
import { obligations } from './obligations.ts'
import { reviewRights } from './review-rights.ts'
import { type Paper, placeBullets, placeHeading, placeParagraphs, placeTable } from './sections.ts'
import { sentOnInWords } from './sent-on.ts'
import { signature } from './signature.ts'
import { styles } from './style.ts'
import { classList, className, dayInWords, privilegeInWords } from './words.ts'

/** Writes the letter to the holder: obligations, meaning of the conditions, surveillance, next tests. */
export function writeLetter(content: LetterContent): Promise<Buffer> {
  const { holder, brand, createdAt, certificateNumber } = content
  const subject = certificateNumber
    ? `Your medical certificate ${certificateNumber}`
    : 'Your application for a medical certificate'
  const about = {
    title: subject,
    subject: 'Obligations, conditions and surveillance, in confidence',
    author: content.examiner.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const { width } = letterArea
    placeEnvelopeSide(pdf, content)
    const flow = startFlow(pdf, { ...letterArea, continued: continued(pdf, subject, holder, width) })
    const paper: Paper = { pdf, flow, width }
    flow.placeText(subject, styles.subject, { width, tag: 'H1' })
    flow.gap(mm(3))
    placeParagraphs(paper, `Dear ${holder.name}`)
    placeParagraphs(paper, content.words)
    placeDecision(paper, content)
    placeSentOn(paper, content)
    placeConditionsInPlainWords(paper, content.conditions)
    placeFollowUp(paper, content)
    if (certificateNumber) {
      placeHeading(paper, 'What you must do as the holder')
      placeBullets(paper, obligations(content))
    }
    placeClose(pdf, flow, content)
    drawFooters(pdf, brand, `Letter of ${dayInWords(content.writtenOn)}${versionOf(content)}`, createdAt)
  })
}

/** ' (L02 of 1 May 2006)': names the version of the template, in every letter that began with one. */
const versionOf = ({ template }: LetterContent) =>
  template ? ` (${template.code} of ${dayInWords(template.fromDay)})` : ''

function placeDecision(paper: Paper, content: LetterContent) {
  const { certificateNumber, refused, review, regulator, rows } = content
  const classes = refused.map(({ medicalClass }) => medicalClass)
  if (certificateNumber) {
    placeParagraphs(
      paper,
      'I have assessed your application and issued the certificate. It is a separate document, so that you can ' +
        'show it to an employer or a school without this letter. This letter and the medical assessment report contain ' +
        'medical facts: they are yours to keep, and no one needs them to know that you are certified.',
    )
    const columns = [
      { heading: 'Class', width: mm(24) },
      { heading: 'Privileges', width: mm(94) },
      { heading: 'Valid to the end of', width: mm(44), align: 'right' as const },
    ]
    const cells = rows.map((row) => [className(row.medicalClass), privilegeInWords(row), dayInWords(row.toDay)])
    placeTable(paper, 'Your certificate', columns, cells)
  }
  if (refused.length === 0) return
  placeHeading(paper, `Refused: ${classList(classes).replace('Class', 'class')}`)
  for (const { medicalClass, reasons } of refused)
    placeParagraphs(paper, refused.length > 1 ? `${className(medicalClass)}: ${reasons}` : reasons)
  placeStillHeld(paper, content)
  placeParagraphs(paper, reviewRights(classes, review, regulator))
}

/** A refusal does not end an earlier certificate: lists what the holder still has, with the duty not to use it. */
function placeStillHeld(paper: Paper, { stillHeld, isHeldSuspended, regulator }: LetterContent) {
  if (stillHeld.length === 0) return
  const dates = stillHeld.map(
    (row) => `${nameOfDate(row)}, to the end of ${dayInWords(row.toDay)} (certificate ${row.remainsFrom})`,
  )
  placeHeading(paper, 'Do not use the certificate that you still hold')
  if (isHeldSuspended) {
    placeParagraphs(
      paper,
      `You hold: ${dates.join('; ')}. I have suspended it with this decision, from today, so you must not use it for the ` +
        `classes refused. The notice of the suspension says until when. ${regulator.shortName} gets a copy, and may extend ` +
        'the suspension or revoke the certificate.',
    )
    return
  }
  placeParagraphs(
    paper,
    `You still hold: ${dates.join('; ')}. This refusal does not end it, but you must not use it for the classes refused ` +
      `while you do not meet the standard. ${regulator.shortName} is notified of this decision, and may suspend or revoke it.`,
  )
}

function placeSentOn(paper: Paper, { sentOn, regulator }: LetterContent) {
  if (sentOn.length === 0) return
  const classes = classList(sentOn.map(({ medicalClass }) => medicalClass))
  placeHeading(paper, `Not decided yet: ${classes.replace('Class', 'class')}`)
  placeParagraphs(paper, sentOnInWords(sentOn, regulator))
}

function placeConditionsInPlainWords(paper: Paper, conditions: ExplainedCondition[]) {
  if (conditions.length === 0) return
  placeHeading(paper, 'What your conditions mean')
  const items = conditions.map(({ code, text, classes, meaning: words }): TextRun[] => {
    // The meaning is left out if it is printed in full already.
    const meaning = words === text ? '' : words
    return [
      { text: `${code} `, style: styles.bodyStrong },
      { text: text.replace(/\.$/, ''), style: styles.bodyStrong },
      { text: ` (${classList(classes).replace('Class', 'class')})${meaning ? '\n' : ''}`, style: styles.quiet },
      { text: meaning, style: styles.body },
    ]
  })
  placeBullets(paper, items)
}

function placeFollowUp(paper: Paper, { surveillanceDuring, surveillanceNext, nextTests }: LetterContent) {
  if (surveillanceDuring.trim() !== '') {
    placeHeading(paper, 'Surveillance while the certificate is in force')
    placeParagraphs(paper, surveillanceDuring)
  }
  if (surveillanceNext.trim() !== '') {
    placeHeading(paper, 'With your next application')
    placeParagraphs(paper, surveillanceNext)
  }
  if (nextTests.length === 0) return
  const columns = [
    { heading: 'Test', width: mm(118) },
    { heading: 'Due', width: mm(44), align: 'right' as const },
  ]
  placeTable(
    paper,
    'Your next tests',
    columns,
    nextTests.map(({ name, dueOn }) => [name, dayInWords(dueOn)]),
  )
}

function placeClose(pdf: Pdf, flow: Flow, { examiner, sender, certificateNumber }: LetterContent) {
  const { width } = letterArea
  flow.gap(mm(6))
  const before = certificateNumber === null ? '' : ' before you use the certificate'
  const question = `If anything is unclear, ask${before}: ${[sender.name, ...sender.lines.slice(-1)].join(', ')}.`
  flow.placeText(question, styles.body, { width })
  flow.gap(mm(3))
  flow.placeText('Yours sincerely', styles.body, { width })
  flow.gap(mm(2))
  flow.place(signature(pdf, examiner, null, width))
}
