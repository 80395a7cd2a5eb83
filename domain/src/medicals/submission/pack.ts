import { z } from 'zod'
import { formatDay } from '#dates.ts'
import { isFinal } from '#hl7/message/status.ts'
import { type Decision, issuesCertificate, outcomeNames } from '#medicals/assessment/schema.ts'
import { nameOfClass } from '#medicals/classes.ts'
import type { DocumentKind } from '#medicals/schema.ts'
import { signatureInWords } from '#medicals/signature.ts'
import { isWitnessed } from '#medicals/status.ts'
import { testWords } from '#medicals/timetable/timetable.ts'
import type { SubmissionContent } from './content.ts'
import { SubmissionKind } from './schema.ts'

/**
 * What must reach the regulator within five working days of an assessment: certificates, assessment report, letters,
 * the original application and examination report, all investigations and reports (CAA Medical Manual, part 2).
 */
export const PackPart = z
  .enum(['application', 'examination', 'investigations', 'assessment', 'decision', 'certificate', 'report', 'letter'])
  .meta({ id: 'PackPart' })
export type PackPart = z.infer<typeof PackPart>

/** One item to submit, the evidence that it is there, and whether it is required. */
export const PackLine = z
  .object({
    part: PackPart,
    name: z.string(),
    evidence: z.string(),
    isIncluded: z.boolean(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'PackLine' })
export type PackLine = z.infer<typeof PackLine>

/** Time and sender of a submission: `digest` is the SHA-256 of its contents, '' from before receipts existed. */
export const PackReceipt = z
  .object({
    submissionId: z.int32(),
    number: z.int32(),
    kind: SubmissionKind,
    sentAt: z.string(),
    sentByName: z.string(),
    acceptedAt: z.string().nullable(),
    digest: z.string(),
  })
  .meta({ id: 'PackReceipt' })
export type PackReceipt = z.infer<typeof PackReceipt>

export const Pack = z.object({ lines: z.array(PackLine), receipts: z.array(PackReceipt) }).meta({ id: 'Pack' })
export type Pack = z.infer<typeof Pack>

/**
 * The items as they would be submitted now, or as they were. A submission of an undecided medical has no decision
 * documents.
 */
export function packLines(content: SubmissionContent, kind: SubmissionKind = 'decision'): PackLine[] {
  const { medical, examination } = content
  const { witnessedByName, examinedOn } = medical
  const signature = signatureInWords(medical)
  return [
    {
      part: 'application',
      name: 'Application',
      isRequired: true,
      isIncluded: isWitnessed(medical),
      evidence: signature ? `signed ${signature}${witnessedByName ? `, before ${witnessedByName}` : ''}` : '',
    },
    {
      part: 'examination',
      name: 'Examination',
      isRequired: true,
      isIncluded: examination.length > 0,
      evidence: [examinedOn && formatDay(examinedOn), countOf(examination.length, 'part')].filter(Boolean).join(', '),
    },
    investigations(content),
    ...(kind === 'undecided' ? [assessment(content)] : [assessment(content), decision(content), ...papers(content)]),
  ]
}

function investigations({ results, attachments = [], assessment: { values } }: SubmissionContent): PackLine {
  const reported = results.series.flatMap((series) => series.results)
  const measured = reported.filter(({ status }) => isFinal(status)).length
  const notFinal = reported.length - measured
  const documents = attachments.length + results.documents.length
  const waivedTests = values.waivers.map(({ test }) => testWords[test]).join(', ')
  const evidence = [
    measured > 0 && countOf(measured, 'result'),
    notFinal > 0 && `${notFinal} not final`,
    documents > 0 && countOf(documents, 'document'),
    waivedTests && `waived: ${waivedTests}`,
  ]
  return {
    part: 'investigations',
    name: 'Results and reports',
    isRequired: false,
    isIncluded: reported.length + documents > 0,
    evidence: evidence.filter(Boolean).join(', ') || 'none',
  }
}

const assessment = ({ assessment: { savedByName, version } }: SubmissionContent): PackLine => ({
  part: 'assessment',
  name: 'Assessment',
  isRequired: true,
  isIncluded: version > 0,
  evidence: savedByName ? `by ${savedByName}` : '',
})

function decision({ medical, assessment: { values } }: SubmissionContent): PackLine {
  const { decisions } = values
  const isPlain = decisions.length > 0 && decisions.every(({ outcome }) => outcome === 'eligible')
  return {
    part: 'decision',
    name: 'Decision',
    isRequired: true,
    isIncluded: medical.decidedAt !== null,
    evidence: isPlain ? 'eligible' : decisions.map(decisionInWords).join(', '),
  }
}

const decisionInWords = ({ medicalClass, outcome }: Decision) =>
  `${nameOfClass(medicalClass)} ${outcomeNames[outcome].toLowerCase()}`

/** The documents of the decision. The certificate only if one is issued; a missing document causes a warning. */
function papers({ certificates, documents, assessment: { values } }: SubmissionContent): PackLine[] {
  const isIssued = values.decisions.some(({ outcome }) => issuesCertificate(outcome))
  const written = new Set(documents.map(({ kind }) => kind))
  const paper = (part: PackPart & DocumentKind, name: string): PackLine => ({
    part,
    name,
    isRequired: false,
    isIncluded: written.has(part),
    evidence: written.has(part) ? 'PDF' : 'no PDF',
  })
  const numbers = certificates.map(({ number }) => `No. ${number}`).join(', ')
  return [
    ...(isIssued ? [{ ...paper('certificate', 'Certificate'), evidence: numbers, isIncluded: numbers !== '' }] : []),
    paper('report', 'Medical assessment report'),
    paper('letter', 'Letter to the applicant'),
  ]
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns why nothing can be submitted yet; undefined if it can. */
export function packProblem(lines: PackLine[]) {
  const missing = lines
    .filter(({ isRequired, isIncluded }) => isRequired && !isIncluded)
    .map(({ name }) => name.toLowerCase())
  return missing.length > 0 ? `Required before submission: ${missing.join(', ')}.` : undefined
}
