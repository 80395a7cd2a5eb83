import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { drawFooters } from './footer.ts'
import { continued } from './holder.ts'
import { type EnvelopeSide, letterArea, placeEnvelopeSide } from './letter-head.ts'
import { type NoticeFacts, noticeEffects, noticeGrounds, noticeTitle } from './notice-words.ts'
import type { DocumentBrand, DocumentExaminer, PrintedRow } from './parties.ts'
import { type ReviewTerms, reviewRights } from './review-rights.ts'
import { type Paper, placeHeading, placeParagraphs, placeTable } from './sections.ts'
import { signature } from './signature.ts'
import { styles } from './style.ts'
import { className, dayInWords, privilegeInWords } from './words.ts'

/** Content of the written notice to the holder about an event of a certificate. */
export type NoticeContent = EnvelopeSide & {
  facts: NoticeFacts
  /** The dates of the certificate from now on, each with its status in a word. */
  rows: (PrintedRow & { stateInWords: string })[]
  /** Who gives the notice; null if the holder acted. */
  signatory: DocumentExaminer | null
  /** Last day to ask the convenor for a review, if the decision can be reviewed. */
  review: ReviewTerms | null
  brand: DocumentBrand
  createdAt: string
}

export function writeNotice(content: NoticeContent): Promise<Buffer> {
  const { holder, brand, createdAt, facts, signatory, sender } = content
  const title = noticeTitle(facts)
  const about = {
    title,
    subject: 'Notice to the holder',
    author: signatory?.name ?? sender.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const { width } = letterArea
    placeEnvelopeSide(pdf, content)
    const flow = startFlow(pdf, { ...letterArea, continued: continued(pdf, title, holder, width) })
    const paper: Paper = { pdf, flow, width }
    flow.placeText(title, styles.subject, { width, tag: 'H1' })
    flow.gap(mm(3))
    placeParagraphs(paper, noticeEffects(facts).join('\n'))
    placeGrounds(paper, content)
    placeDates(paper, content)
    placeReview(paper, content)
    if (signatory) {
      flow.gap(mm(6))
      flow.place(signature(pdf, signatory, `Given ${dayInWords(content.writtenOn)}`, width))
    }
    drawFooters(pdf, brand, `Notice of ${dayInWords(content.writtenOn)}`, createdAt)
  })
}

function placeGrounds(paper: Paper, { facts }: NoticeContent) {
  const grounds = noticeGrounds(facts.event)
  if (!grounds) return
  placeHeading(paper, facts.event.kind === 'loss' ? 'Where and how' : 'Grounds')
  placeParagraphs(paper, grounds)
}

const columns = [
  { heading: 'Class', width: mm(24) },
  { heading: 'Privileges', width: mm(74) },
  { heading: 'From now on', width: mm(28) },
  { heading: 'Valid to the end of', width: mm(36), align: 'right' as const },
]

function placeDates(paper: Paper, { rows }: NoticeContent) {
  const cells = rows.map((row) => [
    ...[className(row.medicalClass), privilegeInWords(row), row.stateInWords, dayInWords(row.toDay)],
  ])
  if (cells.length > 0) placeTable(paper, 'The certificate', columns, cells)
}

function placeReview(paper: Paper, { rows, facts, review, regulator }: NoticeContent) {
  if (!review) return
  const { medicalClass } = facts.event
  const classes = medicalClass ? [medicalClass] : [...new Set(rows.map((row) => row.medicalClass))]
  placeHeading(paper, 'You may ask for a review')
  placeParagraphs(paper, reviewRights(classes, review, regulator))
}
