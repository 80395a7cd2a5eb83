import { daysBetween, formatDay } from '#dates.ts'
import { hoursNumber } from '#medicals/application/rules.ts'
import type { ClassProposal } from '#medicals/certificate/proposal.ts'
import { classInSentence, type MedicalClass, nameOfClass } from '#medicals/classes.ts'
import { dueOnOf, type Limit } from '#medicals/clocks.ts'
import { letterProblem } from '#medicals/letters/fill-template.ts'
import { type RequestedDocumentSeed, requestedDocumentRow } from '#medicals/rule-rows/requested-documents.ts'
import { type DueTest, isMissing } from '#medicals/timetable/timetable.ts'
import type { DecisionFinding } from './answered.ts'
import { conditionProblems, type PhraseSeed } from './conditions.ts'
import { isSentWithSubmission } from './outcome.ts'
import { gradeNames, gradeOfClass, type RiskRow, riskProblems } from './risk.ts'
import { type AssessmentValues, type Decision, issuesCertificate, outcomeNames } from './schema.ts'

export type DecisionFacts = {
  personUserId: number
  deciderUserId: number
  /** Classes this doctor may decide today: the delegated ones, or all for the regulator's own doctor. */
  delegatedClasses: MedicalClass[]
  today: string
  /** Day of the applicant's signature, followed by the times of signature and witness. */
  signedOn: string | null
  signedAt: string | null
  witnessedAt: string | null
  firstMeasuredAt: string | null
  examinedOn: string | null
  /** How long application and examination are valid, by the row of the day they began; undefined if there is no row. */
  valid: { application: Limit | undefined; examination: Limit | undefined }
  consentsToExperts: boolean
  classes: MedicalClass[]
  values: Pick<AssessmentValues, 'decisions' | 'conditions' | 'comments' | 'risks' | 'letter'>
  phrases: PhraseSeed[]
  /** What a risk can be about, and the matrix of its grades. */
  diagnoses: { code: string }[]
  riskRows: Pick<RiskRow, 'likelihood' | 'grades'>[]
  /** Numbers of the questions whose answers need a comment. */
  answersToComment: string[]
  dueTests: DueTest[]
  /** Names of documents that were requested for this medical and have not arrived. */
  openDocuments: string[]
  /** What a requested document that has not arrived does to the decision of each class. */
  documentRows: RequestedDocumentSeed[]
  proposals: ClassProposal[]
  /** Names of the examination parts that no one has signed off. */
  unsignedParts: string[]
}

const blocks = (
  message: string,
  field: string | null = null,
  medicalClass: MedicalClass | null = null,
): DecisionFinding => ({
  weight: 'blocks',
  medicalClass,
  field,
  message,
})
const warns = (
  message: string,
  field: string | null = null,
  medicalClass: MedicalClass | null = null,
): DecisionFinding => ({
  ...blocks(message, field, medicalClass),
  weight: 'warns',
})
const when = (isTrue: boolean, finding: DecisionFinding) => (isTrue ? [finding] : [])

const issued = ({ values }: DecisionFacts) => values.decisions.filter(({ outcome }) => issuesCertificate(outcome))

/** Number of days before the end of its validity from which an application causes a warning. */
const warnedDays = 30

function tooOld(label: string, day: string | null, limit: Limit | undefined, today: string) {
  const last = day && limit && dueOnOf(limit, day)
  if (!last) return []
  const unit = limit.unit === 'days' ? '' : ` ${limit.unit}`
  const message = `${label} of ${formatDay(day)} is ${daysBetween(day, today)} days old; the maximum is ${limit.amount}${unit}.`
  if (today > last) return [blocks(message)]
  return when(daysBetween(today, last) <= warnedDays, warns(message))
}

/**
 * The application must be signed by the applicant and witnessed by the examiner before anything is measured (form
 * 24067-001).
 */
function applicationFindings(facts: DecisionFacts) {
  const { signedAt, witnessedAt, firstMeasuredAt } = facts
  const isEarly =
    witnessedAt !== null && firstMeasuredAt !== null && Date.parse(firstMeasuredAt) < Date.parse(witnessedAt)
  return [
    ...when(facts.personUserId === facts.deciderUserId, blocks('You cannot decide your own medical.')),
    ...when(signedAt === null, blocks('The applicant has not signed the application.')),
    ...when(signedAt !== null && witnessedAt === null, blocks('The signature has not been witnessed.')),
    ...when(isEarly, blocks('A measurement is dated before the witnessed signature.')),
    ...tooOld('The application', facts.signedOn, facts.valid.application, facts.today),
    ...tooOld('The examination', facts.examinedOn, facts.valid.examination, facts.today),
  ]
}

function commentFindings({ answersToComment, values }: DecisionFacts) {
  const commented = values.comments.filter(({ text }) => text.trim() !== '').map(({ questionNumber }) => questionNumber)
  return answersToComment
    .filter((number) => !commented.includes(number))
    .map((number) => {
      const subject = number === hoursNumber ? 'The flying hours need' : `The answer to question ${number} needs`
      return blocks(`${subject} a comment.`, `comments.${number}`)
    })
}

function testFindings(facts: DecisionFacts) {
  const classes = issued(facts).map(({ medicalClass }) => medicalClass)
  const missing = facts.dueTests.filter((line) => isMissing(line) && line.whenMissing !== 'informs')
  return missing.flatMap(({ name, classes: about, whenMissing, why, clause, source }) =>
    about
      .filter((each) => classes.includes(each))
      .map((each) => ({
        ...(whenMissing === 'blocks' ? blocks : warns)(`${name} is missing.`, null, each),
        rule: `${why}${clause ? ` (${clause})` : ''}. ${source}`,
      })),
  )
}

/** A requested document blocks or warns as the row of each class says, until it arrives. */
function documentFindings(facts: DecisionFacts) {
  return facts.openDocuments.flatMap((name) =>
    issued(facts).map(({ medicalClass }) => {
      const row = requestedDocumentRow(facts.documentRows, medicalClass, facts.today)
      const weight = row?.whenMissing === 'blocks' ? blocks : warns
      const finding = weight(`The requested document “${name}” has not arrived.`, null, medicalClass)
      return row ? { ...finding, rule: row.source } : finding
    }),
  )
}

/** Signing off a part says who made it and when; a part without sign-off may be unfinished. */
const partFindings = ({ unsignedParts }: DecisionFacts) =>
  when(unsignedParts.length > 0, warns(`Not signed off as done: ${unsignedParts.join(', ')}.`))

function conditionFindings(facts: DecisionFacts) {
  const classes = issued(facts).map(({ medicalClass }) => medicalClass)
  return conditionProblems(facts.values.conditions, facts.phrases, facts.today)
    .filter((problem) => problem.classes.some((each) => classes.includes(each)))
    .map(({ field, message }) => blocks(message, `conditions.${field}`))
}

/**
 * A started risk must be complete, because assessments are searched by it; a high risk beside a plain 'eligible' causes
 * a warning.
 */
function riskFindings({ values: { risks, decisions }, diagnoses, riskRows }: DecisionFacts) {
  const eligible = decisions.filter(({ outcome }) => outcome === 'eligible')
  return [
    ...riskProblems(risks, diagnoses).map(({ field, message }) => blocks(message, `risks.${field}`)),
    ...eligible.flatMap(({ medicalClass }) => {
      const grade = gradeOfClass(medicalClass, risks, riskRows)
      if (grade !== 'high' && grade !== 'extreme') return []
      const message = `${gradeNames[grade]}, and ${classInSentence(medicalClass)} without a condition.`
      return [warns(message, null, medicalClass)]
    }),
  ]
}

function letterFindings({ values: { letter } }: DecisionFacts) {
  const problem = letterProblem(letter.text)
  return problem ? [blocks(`Letter: ${problem}`, 'letter.text')] : []
}

/** An examiner without the delegation for a class refers it (Medical Manual, part 2). */
function delegationFinding({ delegatedClasses }: DecisionFacts, { medicalClass, outcome }: Decision, field: string) {
  const message = `Your delegation does not cover ${classInSentence(medicalClass)}: refer it.`
  return when(outcome !== 'referred' && !delegatedClasses.includes(medicalClass), blocks(message, field, medicalClass))
}

function outcomeFindings(facts: DecisionFacts, decision: Decision, field: string) {
  const { medicalClass, outcome } = decision
  const { conditions, decisions } = facts.values
  const isUnexplained =
    (outcome === 'ineligible' || outcome === 'seek_amc' || isSentWithSubmission(decisions, decision)) &&
    !decision.reasons.trim()
  const isConditioned = conditions.some(({ classes }) => classes.includes(medicalClass))
  const proposal = facts.proposals.find((each) => each.medicalClass === medicalClass)
  const stop = (message: string, about = field) => blocks(message, about, medicalClass)
  const noCondition = stop('Choose a condition for this class.')
  const unforeseen = stop(`There is a condition for this class: choose ${outcomeNames.eligible_with_conditions}.`)
  return [
    ...when(!facts.classes.includes(medicalClass), stop('This class was not applied for.')),
    ...when(outcome === 'eligible_with_conditions' && !isConditioned, noCondition),
    ...when(outcome === 'eligible' && isConditioned, unforeseen),
    ...when(isUnexplained, stop('Please explain', `${field}.reasons`)),
    ...when(outcome === 'seek_amc' && !facts.consentsToExperts, stop('The applicant does not consent to an AMC.')),
    ...when(
      outcome === 'leave_in_force' && !proposal?.leaveInForce.isOffered,
      stop('No certificate of this class is in force.'),
    ),
    ...(issuesCertificate(outcome) ? dateFindings(proposal, field, medicalClass) : []),
  ]
}

function dateFindings(proposal: ClassProposal | undefined, field: string, medicalClass: MedicalClass) {
  if (!proposal) return [blocks('The dates of this class are not known.', field, medicalClass)]
  return proposal.problems.map(({ privilege, message }) =>
    blocks(message, privilege ? `${field}.expiresOn.${privilege}` : field, medicalClass),
  )
}

function decisionsFindings(facts: DecisionFacts) {
  const { decisions } = facts.values
  const decided = decisions.map(({ medicalClass }) => medicalClass)
  const undecided = facts.classes.filter((each) => !decided.includes(each))
  return [
    ...when(decisions.length === 0, blocks('Choose an outcome.', 'decisions')),
    ...when(new Set(decided).size < decided.length, blocks('Make one decision for each class.', 'decisions')),
    ...decisions.flatMap((decision, index) => [
      ...delegationFinding(facts, decision, `decisions.${index}`),
      ...outcomeFindings(facts, decision, `decisions.${index}`),
    ]),
    // The decision concludes the medical: a class left out could never be decided.
    ...(decisions.length === 0 ? [] : undecided).map((each) =>
      blocks(`${nameOfClass(each)} is not decided.`, 'decisions'),
    ),
  ]
}

/** Returns everything that blocks the decision or the issue, and warnings. */
export const decisionFindings = (facts: DecisionFacts): DecisionFinding[] => [
  ...applicationFindings(facts),
  ...commentFindings(facts),
  ...decisionsFindings(facts),
  ...testFindings(facts),
  ...documentFindings(facts),
  ...partFindings(facts),
  ...conditionFindings(facts),
  ...riskFindings(facts),
  ...letterFindings(facts),
]

/** True when nothing blocks the medical as a whole or, if given, the class. */
export const canConclude = (findings: DecisionFinding[], medicalClass?: MedicalClass) =>
  !findings.some(
    (finding) =>
      finding.weight === 'blocks' &&
      (medicalClass === undefined || finding.medicalClass === null || finding.medicalClass === medicalClass),
  )
