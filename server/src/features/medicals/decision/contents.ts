import { addDays, dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { hoursNumber } from '@clearwing/domain/medicals/application/rules.ts'
import type { Question } from '@clearwing/domain/medicals/application/schema.ts'
import { conditionsFor, conditionsInFull } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { AssessmentEvidence } from '@clearwing/domain/medicals/assessment/evidence.ts'
import { classesIssued, heldOfRefused, isSentOn, statusAfter } from '@clearwing/domain/medicals/assessment/outcome.ts'
import {
  conclusionNames,
  consequenceNames,
  gradeNames,
  likelihoodNames,
} from '@clearwing/domain/medicals/assessment/risk.ts'
import type { Periods } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { ProposedRow } from '@clearwing/domain/medicals/certificate/proposal.ts'
import { nameOfClass, privilegeTitles } from '@clearwing/domain/medicals/classes.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import { fillTemplate } from '@clearwing/domain/medicals/letters/fill-template.ts'
import type { LetterTemplate } from '@clearwing/domain/medicals/letters/schema.ts'
import { ageBand } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import { type DueTest, testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import type { CertificateContent } from '#features/medicals/documents/certificate-content.ts'
import type { LetterContent } from '#features/medicals/documents/letter-content.ts'
import type { PrintedRow } from '#features/medicals/documents/parties.ts'
import type { ReportContent, ReportRule } from '#features/medicals/documents/report.ts'
import type { ReviewTerms } from '#features/medicals/documents/review-rights.ts'
import { classList } from '#features/medicals/documents/words.ts'
import type { DecidedMedical } from './decided.ts'
import type { NewCertificate } from './issue.ts'

type DecisionFacts = DecidedMedical & {
  questions: Question[]
  dueTests: DueTest[]
  evidence: AssessmentEvidence[]
  review: ReviewTerms | null
  periods: Periods
  /** The version of the template that the letter began with. */
  template: Pick<LetterTemplate, 'code' | 'fromDay'> | null
  /** The regulator's words on the other documents, on the day of the decision. */
  documentTemplates: { certificate: DocumentTemplate; report: DocumentTemplate }
}

/** The issued dates, with those left on an earlier certificate. */
function printedRows({ assessment, numbers }: DecidedMedical, issued: ProposedRow[]): PrintedRow[] {
  const left = assessment.values.decisions.filter(({ outcome }) => outcome === 'leave_in_force')
  const remaining = assessment.proposals
    .filter((proposal) => left.some(({ medicalClass }) => medicalClass === proposal.medicalClass))
    .flatMap(({ leaveInForce }) => leaveInForce.rows)
  const row = ({ medicalClass, privilege, fromDay, toDay }: Omit<PrintedRow, 'remainsFrom'>) => ({
    medicalClass,
    privilege,
    fromDay,
    toDay,
  })
  return [
    ...issued.map((each) => ({ ...row(each), remainsFrom: null })),
    ...remaining.map((each) => ({ ...row(each), remainsFrom: numbers.get(each.certificateId) ?? null })),
  ]
}

export function certificateContent(decisionFacts: DecisionFacts, certificate: NewCertificate): CertificateContent {
  const { medical, parties, day, decidedAt, periods } = decisionFacts
  const { regulator, holder, examiner, brand, publicUrl } = parties
  return {
    number: certificate.number,
    issuedOn: day,
    examinedOn: medical.examinedOn ?? day,
    decidedOn: day,
    regulator,
    holder,
    examiner,
    brand,
    publicUrl,
    createdAt: decidedAt,
    rows: printedRows(decisionFacts, certificate.rows),
    conditions: certificate.conditions,
    verificationCode: certificate.code,
    extensionDays: periods.extension,
    template: decisionFacts.documentTemplates.certificate,
  }
}

export function reportContent(decisionFacts: DecisionFacts): ReportContent {
  const { medical, assessment, parties, certificate, day, decidedAt, evidence, review } = decisionFacts
  const { values } = assessment
  const { regulator, holder, examiner, brand } = parties
  return {
    regulator,
    holder,
    examiner,
    brand,
    createdAt: decidedAt,
    examinedOn: medical.examinedOn ?? day,
    assessedOn: day,
    certificateNumber: certificate?.number ?? null,
    review,
    template: decisionFacts.documentTemplates.report,
    outcomes: values.decisions.map(({ medicalClass, outcome, reasons }) => ({
      medicalClass,
      outcome,
      reasons,
      concludedOn: decisionFacts.concludedOn ?? null,
      dates: certificate?.rows.filter((row) => row.medicalClass === medicalClass) ?? [],
    })),
    conditions: conditionsThatHold(decisionFacts),
    surveillanceDuring: values.surveillanceDuring,
    surveillanceNext: values.surveillanceNext,
    nextTests: nextTests(decisionFacts),
    considered: considered(decisionFacts),
    rules: rulesOf(certificate),
    otherTables: otherTablesOf(certificate),
    evidence: [...signedOf(medical), ...evidence.map((one) => withCondition(one, decisionFacts))],
  }
}

/** Adds to the line of the vision test the conditions that its result led to: 'V3'. */
function withCondition(one: AssessmentEvidence, decisionFacts: DecisionFacts): AssessmentEvidence {
  const codes = conditionsThatHold(decisionFacts).flatMap(({ code }) => (code.startsWith('V') ? [code] : []))
  if (one.name !== testNames.vision || codes.length === 0) return one
  return { ...one, result: `${one.result}. ${codes.length === 1 ? 'Condition' : 'Conditions'} ${codes.join(', ')}` }
}

const signedOf = ({ signedAt }: DecidedMedical['medical']) =>
  signedAt ? [{ name: 'Application, signed and witnessed', day: dayInZone(signedAt), from: null, result: null }] : []

/** Conditions of a referred class are left out, because its decision maker sets them. */
const conditionsThatHold = ({ assessment: { values, phrases }, day }: DecisionFacts) =>
  conditionsInFull(conditionsFor(values.conditions, classesIssued(values.decisions)), phrases, day)

/** Each commented answer below its question, then the examiner's notes. */
function considered({ assessment, questions }: DecisionFacts) {
  const { comments, notes } = assessment.values
  const about = comments.flatMap(({ questionNumber, text }) => {
    const isAbout = ({ section, number }: Question) =>
      (section === 'history' || section === 'family') && number === questionNumber
    const title = questionNumber === hoursNumber ? 'Flying hours' : questions.find(isAbout)?.text
    return title && text.trim() ? [{ title, text }] : []
  })
  const judged = [...about, ...weighedRisks(assessment)]
  return notes.trim() ? [...judged, { title: 'Assessment', text: notes }] : judged
}

/** Each risk: subject and grade, then reasons, mitigation and conclusion. */
export const weighedRisks = ({ values, risks }: DecisionFacts['assessment']) =>
  values.risks.map(({ likelihood, consequence, narrative, mitigation, conclusion }, at) => {
    const { name = '', grade = null } = risks[at] ?? {}
    const sides = [
      likelihood ? `likelihood ${likelihood} of 5 (${likelihoodNames[likelihood - 1]?.toLowerCase()})` : '',
      consequence ? `consequence ${consequence} of 5 (${consequenceNames[consequence - 1]?.toLowerCase()})` : '',
    ].filter(Boolean)
    const lines = [
      narrative,
      mitigation.trim() && `Mitigated by: ${mitigation}`,
      [`${capitalised(sides.join(', '))}.`, conclusion ? `${conclusionNames[conclusion]}.` : ''].join(' ').trim(),
    ]
    return {
      title: grade ? `${name}: ${gradeNames[grade].toLowerCase()}` : name,
      text: lines.filter(Boolean).join('\n'),
    }
  })

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Tests whose result is valid for longer than the next half year, each with the day on which it is due again, earliest
 * first. None after a refusal: the applicant has no certificate that the tests could keep in force.
 */
function nextTests({ assessment, dueTests, day }: DecisionFacts) {
  if (statusAfter(assessment.values.decisions) === 'declined') return []
  return dueTests
    .flatMap(({ name, validTo, status }) =>
      validTo && status !== 'notRequired' && validTo > addDays(day, 180) ? [{ name, dueOn: validTo }] : [],
    )
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}

/** The duration row of each date. */
function rulesOf(certificate: DecisionFacts['certificate']): ReportRule[] {
  return (certificate?.rows ?? []).map(({ arithmetic: { duration } }) => ({
    name: `${nameOfClass(duration.medicalClass)}, ${privilegeTitles[duration.privilege].toLowerCase()}, ${ageBand(duration)}: ${duration.months} months`,
    fromDay: duration.fromDay,
    source: duration.source,
    isConfirmed: duration.isConfirmed,
  }))
}

/** Names of the other tables that were used: 'Test timetable (some figures not confirmed)'. */
const otherTablesOf = (certificate: DecisionFacts['certificate']) =>
  (certificate?.used ?? [])
    .filter(({ kind }) => kind !== 'duration')
    .map(({ name, rows }) =>
      rows.every(({ isConfirmed }) => isConfirmed) ? name : `${name} (some figures not confirmed)`,
    )

export function letterContent(decisionFacts: DecisionFacts): LetterContent {
  const { assessment, parties, certificate, day, decidedAt, review } = decisionFacts
  const { values } = assessment
  const { regulator, holder, examiner, brand, address, sender } = parties
  const rows = printedRows(decisionFacts, certificate?.rows ?? [])
  const [firstToEnd] = rows.map(({ toDay }) => toDay).toSorted()
  return {
    regulator,
    holder,
    examiner,
    brand,
    address,
    sender,
    createdAt: decidedAt,
    writtenOn: day,
    rows,
    review,
    certificateNumber: certificate?.number ?? null,
    refused: values.decisions
      .filter(({ outcome }) => outcome === 'ineligible')
      .map(({ medicalClass, reasons }) => ({ medicalClass, reasons: reasons.trim() })),
    stillHeld: stillHeld(decisionFacts),
    isHeldSuspended: decisionFacts.suspendsHeld ?? false,
    sentOn: values.decisions.filter(isSentOn),
    conditions: conditionsThatHold(decisionFacts).map((condition) => ({ ...condition, meaning: condition.text })),
    surveillanceDuring: values.surveillanceDuring,
    surveillanceNext: values.surveillanceNext,
    nextTests: nextTests(decisionFacts),
    renewFrom: firstToEnd ? addDays(firstToEnd, -decisionFacts.periods.anniversary) : null,
    template: decisionFacts.template,
    words: ownWords(decisionFacts, firstToEnd),
  }
}

/** Dates of refused classes that an earlier certificate still grants and that the holder must not use. */
const stillHeld = ({ assessment, numbers }: DecisionFacts): LetterContent['stillHeld'] =>
  heldOfRefused(assessment).map(({ certificateId, medicalClass, privilege, fromDay, toDay }) => ({
    medicalClass,
    privilege,
    fromDay,
    toDay,
    remainsFrom: numbers.get(certificateId) ?? null,
  }))

/** The examiner's own text with its fields filled in. */
function ownWords({ assessment, medical, parties, certificate, day }: DecisionFacts, validTo: string | undefined) {
  const { text } = fillTemplate(assessment.values.letter.text, {
    name: parties.holder.name,
    classes: classList(medical.classes),
    today: formatDay(day),
    ...(certificate && { certificate: certificate.number }),
    ...(validTo && { validTo: formatDay(validTo) }),
    examined: formatDay(medical.examinedOn ?? day),
    examiner: parties.examiner.name,
    practice: parties.sender.name,
    regulator: parties.regulator.shortName,
  })
  return text
}
