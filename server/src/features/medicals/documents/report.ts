import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import { isSentOn } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { CertificateCondition, CertificateRow } from '@clearwing/domain/medicals/certificate/schema.ts'
import { type MedicalClass, privilegeTitles } from '@clearwing/domain/medicals/classes.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { mm, sideBySide, stack } from '#platform/pdf/box.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import { placeConditions } from './conditions.ts'
import { drawFooters } from './footer.ts'
import { continued, holderBlock } from './holder.ts'
import type { DocumentBrand, DocumentExaminer, DocumentHolder, DocumentRegulator } from './parties.ts'
import { type ReviewTerms, reviewRights } from './review-rights.ts'
import { outcomeLine, type Paper, placeHeading, placeParagraphs, placeSection, placeTable } from './sections.ts'
import { signature } from './signature.ts'
import { heavy, page, resized, styles } from './style.ts'
import { className, datesTogether, dayInWords, templateInWords } from './words.ts'

/** `sentence` is the calculation of the date: '20 Nov 2026 + 6 months (age 41: 40 and over)'. */
export type ReportDate = CertificateRow & { sentence: string }

export type ReportOutcome = {
  medicalClass: MedicalClass
  outcome: DecisionOutcome
  /** Reasons for a refusal or a referral, naming the standard. Empty if there is nothing to explain. */
  reasons: string
  /** Day of the accredited medical conclusion, if there is one. */
  concludedOn: string | null
  /** Issued dates; empty for a class that is refused, referred, or left on an earlier certificate. */
  dates: ReportDate[]
}

/** A test or document considered by the assessor. */
export type ReportEvidence = { name: string; day: string; from: string | null; result: string | null }

/** A row of a rule table as it was: its content, first day and source. */
export type ReportRule = { name: string; fromDay: string; source: string; isConfirmed: boolean }

/** The medical assessment report (form 24067-003): for the holder, the next examiner and the regulator's doctors. */
export type ReportContent = {
  regulator: DocumentRegulator
  holder: DocumentHolder
  examiner: DocumentExaminer
  examinedOn: string
  assessedOn: string
  /** Number of the issued certificate, or null. */
  certificateNumber: string | null
  outcomes: ReportOutcome[]
  conditions: CertificateCondition[]
  surveillanceDuring: string
  surveillanceNext: string
  nextTests: { name: string; dueOn: string }[]
  /** Medical conditions considered, each with its own title, in the assessor's words. */
  considered: { title: string; text: string }[]
  evidence: ReportEvidence[]
  /** Rules that determined the dates. */
  rules: ReportRule[]
  /** Names of the other tables that were used. Their rows are listed on the page of the certificate. */
  otherTables: string[]
  /** Last day to ask the convenor for a review, if something is refused. */
  review: ReviewTerms | null
  template: DocumentTemplate
  brand: DocumentBrand
  createdAt: string
}

const title = 'Medical assessment report'

export function writeReport(content: ReportContent): Promise<Buffer> {
  const { holder, regulator, brand, createdAt } = content
  const about = {
    title,
    subject: 'Medical assessment under Civil Aviation Rule Part 67, in confidence',
    author: content.examiner.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, { ...page, continued: continued(pdf, title, holder) })
    const paper: Paper = { pdf, flow, width: page.width }
    flow.place(head(pdf, content))
    flow.gap(mm(3))
    flow.place(rule(pdf, page.width, heavy))
    flow.gap(mm(4))
    flow.place(holderBlock(pdf, holder, regulator))
    placeWords(paper, content, 'explanation')
    placeOutcomes(paper, content)
    flow.gap(mm(5))
    placeConditions(pdf, flow, 'Conditions, restrictions and endorsements', content.conditions)
    placeFollowUp(paper, content)
    placeGrounds(paper, content)
    placeWords(paper, content, 'closing')
    flow.gap(mm(8))
    const days = `Examined ${dayInWords(content.examinedOn)}. Assessed ${dayInWords(content.assessedOn)}.`
    flow.place(signature(pdf, content.examiner, days))
    drawFooters(pdf, brand, `${title}${templateInWords(content.template)}`, createdAt)
  })
}

/** The regulator's own paragraph, if it has one there. */
function placeWords(paper: Paper, { template, regulator }: ReportContent, part: 'explanation' | 'closing') {
  const words = fillWording(template[part] ?? '', { regulator: regulator.shortName })
  if (words === '') return
  paper.flow.gap(mm(4))
  placeParagraphs(paper, words)
}

function head(pdf: Pdf, { regulator, assessedOn, certificateNumber, template }: ReportContent) {
  const rightWidth = mm(50)
  const width = page.width - rightWidth
  const right = { width: rightWidth, align: 'right' } as const
  const introduction = fillWording(template.introduction ?? '', { regulator: regulator.shortName })
  const names = stack(
    text(pdf, template.heading, styles.title, { width, tag: 'H1' }),
    text(pdf, regulator.name, { ...styles.body, face: 'medium' }, { width }),
    text(pdf, introduction, styles.quiet, { width }),
  )
  const facts = stack(
    text(pdf, 'Certificate', styles.small, right),
    text(pdf, certificateNumber ?? 'None issued', { ...resized(styles.name, 13), tabular: true }, right),
    text(pdf, `Assessed ${dayInWords(assessedOn)}`, styles.small, right),
  )
  return sideBySide({ box: names, x: 0 }, { box: facts, x: width, y: mm(0.8) })
}

/** First the decision and its reasons, then immediately the right of review of a refusal. */
function placeOutcomes(paper: Paper, { outcomes, review, regulator }: ReportContent) {
  placeHeading(paper, 'Outcome, class by class', mm(30))
  for (const outcome of outcomes) placeOutcome(paper, outcome, regulator)
  const refused = outcomes.filter(({ outcome }) => outcome === 'ineligible').map(({ medicalClass }) => medicalClass)
  if (refused.length === 0) return
  placeHeading(paper, 'If you disagree: your right of review')
  placeParagraphs(paper, reviewRights(refused, review, regulator))
}

function placeOutcome(
  paper: Paper,
  { medicalClass, outcome, reasons, concludedOn, dates }: ReportOutcome,
  { shortName }: DocumentRegulator,
) {
  const { flow } = paper
  const large = resized(styles.bodyStrong, 11.5)
  flow.place(outcomeLine(paper, [{ text: `${className(medicalClass)}: ${outcomeNames[outcome]}`, style: large }]))
  flow.gap(mm(1))
  if (concludedOn) placeParagraphs(paper, `Accredited medical conclusion of ${dayInWords(concludedOn)}.`)
  placeParagraphs(paper, reasons)
  if (isSentOn({ outcome }))
    placeParagraphs(paper, `Not decided here: referred to the ${shortName} with this assessment.`)
  for (const date of dates) {
    flow.place(datedPrivilege(paper, date))
    flow.gap(mm(1.4))
  }
  flow.gap(mm(3))
}

/** The date in large type, with its calculation below the privilege. */
function datedPrivilege({ pdf, width }: Paper, { privilege, fromDay, toDay, sentence }: ReportDate) {
  const dayWidth = mm(44)
  const rest = { width: width - dayWidth }
  const why = datesTogether(`From ${dayInWords(fromDay)}. To the end of: ${sentence}.`)
  const words = stack(text(pdf, privilegeTitles[privilege], styles.body, rest), text(pdf, why, styles.small, rest))
  const day = { ...resized(styles.bodyStrong, 12.5), tabular: true }
  const toEnd = text(pdf, dayInWords(toDay), day, { width: dayWidth, align: 'right' })
  return sideBySide({ box: words, x: 0 }, { box: toEnd, x: width - dayWidth })
}

function placeFollowUp(paper: Paper, content: ReportContent) {
  if (content.certificateNumber) {
    placeSection(paper, 'Surveillance while the certificate is in force', content.surveillanceDuring, 'None.')
  }
  placeSection(paper, 'Surveillance with the next application', content.surveillanceNext, 'None.')
  if (content.nextTests.length === 0) return
  const columns = [
    { heading: 'Test', width: mm(120) },
    { heading: 'Due', width: mm(60) },
  ]
  const rows = content.nextTests.map(({ name, dueOn }) => [name, dayInWords(dueOn)])
  placeTable(paper, 'Next tests', columns, rows)
}

/** The basis of the decision. */
function placeGrounds(paper: Paper, { considered, evidence, rules, otherTables }: ReportContent) {
  placeHeading(paper, 'Medical conditions considered')
  if (considered.length === 0) placeParagraphs(paper, 'None.')
  for (const { title: about, text: words } of considered) {
    placeParagraphs(paper, about, styles.bodyStrong)
    placeParagraphs(paper, words)
  }
  const evidenceRows = evidence.map(({ name, day, from, result }) => [name, dayInWords(day), from ?? '', result ?? ''])
  placeTable(paper, 'Tests and documents seen', evidenceColumns, evidenceRows)
  const ruleRows = rules.map(({ name, fromDay, source, isConfirmed }) => [
    name,
    dayInWords(fromDay),
    isConfirmed ? source : `${source}. Figure not confirmed.`,
  ])
  // A refusal issues no date, and so uses no rule of a date.
  if (ruleRows.length > 0) placeTable(paper, 'Rules applied, as they were', ruleColumns, ruleRows)
  if (otherTables.length > 0)
    placeParagraphs(
      paper,
      `Other tables applied: ${otherTables.join(', ')}. The page of the certificate lists their rows and sources.`,
    )
}

const evidenceColumns = [
  { heading: 'Test or document', width: mm(62) },
  { heading: 'Date', width: mm(26) },
  { heading: 'From', width: mm(46) },
  { heading: 'Result', width: mm(46) },
]

const ruleColumns = [
  { heading: 'Rule', width: mm(78) },
  { heading: 'In force from', width: mm(28) },
  { heading: 'Source', width: mm(74) },
]
