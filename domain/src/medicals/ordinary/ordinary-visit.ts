import { formatDay } from '#dates.ts'
import { type DecisionFacts, decisionFindings } from '#medicals/assessment/decision-findings.ts'
import { type AssessmentValues, type Decision, outcomeNames } from '#medicals/assessment/schema.ts'
import { classInSentence, type MedicalClass, nameOfClass } from '#medicals/classes.ts'
import type { Field } from '#medicals/examination/field.ts'
import { examinationFields, partNames } from '#medicals/examination/fields.ts'
import { type System, systemNames, systemsToExamine } from '#medicals/examination/finding-fields.ts'
import { examinationProgress } from '#medicals/examination/progress.ts'
import { ExaminationPart, type ExaminationSection, type ExaminationValues } from '#medicals/examination/schema.ts'
import type { Standard } from '#medicals/examination/standard-rows.ts'
import { visionFindings } from '#medicals/examination/standards.ts'
import { testsDone } from '#medicals/examination/tests-done.ts'
import { isEmpty, nameOf } from '#medicals/examination/value-in-words.ts'
import type { PreviousExamination } from '#medicals/examination/warning.ts'
import { warningsOf } from '#medicals/examination/warnings.ts'
import { isMissing, testNames } from '#medicals/timetable/timetable.ts'
import type { Assertion, VisitReason } from './schema.ts'

// An ordinary visit: nothing is missing but the examiner's own findings, and nothing is unusual. The examiner may then
// record the systems, the sign-offs and the outcome in one act. Anything that needs a separate decision is a reason
// against it, and is dealt with on the page it names. No rule of Part 67 names this case: the act records what the
// separate steps would (forms 24067-002 and 24067-003).

export type OrdinaryFacts = {
  isMeasured: boolean
  parts: Pick<ExaminationSection, 'part' | 'values' | 'signedOff' | 'savedByName'>[]
  /** Each part of the examination as last measured. */
  previous: Partial<Record<ExaminationPart, PreviousExamination>>
  standards: Standard[]
  /** Names of the results outside their range, and of those that are not final. */
  abnormalResults: string[]
  pendingResults: string[]
  /** Documents of this medical that are not accepted for a test, and files of laboratories. */
  documents: number
  openRequests: number
  openReferrals: number
  openHealthReports: number
  /** Number of conditions on the last certificate. */
  lastConditions: number
  stored: AssessmentValues
  /** The facts of the decision as if each class were eligible. */
  decision: DecisionFacts
}

/** Parts of every examination; the others are needed when a test is due, or once they are started. */
const always: ExaminationPart[] = ['body', 'blood_pressure', 'urine', 'vision', 'hearing']

/** The assessment with each class eligible. A date that the examiner chose stays. */
export function allEligible(values: AssessmentValues, classes: MedicalClass[]): AssessmentValues {
  const decisions = classes.toSorted().map((medicalClass): Decision => {
    const chosen = values.decisions.find((one) => one.medicalClass === medicalClass)
    return chosen
      ? { ...chosen, outcome: 'eligible' }
      : { medicalClass, outcome: 'eligible', keepAnniversary: true, expiresOn: [], reasons: '' }
  })
  return { ...values, decisions, recommendation: 'meets' }
}

const reason = (message: string, page: string): VisitReason => ({ message, page })

/** Reasons why the visit is not ordinary; none for an ordinary visit. */
export const reasonsAgainst = (facts: OrdinaryFacts): VisitReason[] => [
  ...(facts.isMeasured ? [] : [reason('The measurements are not finished.', 'examination')]),
  ...emptyFields(facts),
  ...unusualValues(facts),
  ...facts.abnormalResults.map((name) => reason(`${name} is outside its range.`, 'results')),
  ...facts.pendingResults.map((name) => reason(`${name} is not final.`, 'results')),
  ...counted(facts.documents, 'document needs', 'documents need', 'reading.', 'documents'),
  ...counted(facts.openRequests, 'laboratory request is', 'laboratory requests are', 'open.', ''),
  ...counted(facts.openReferrals, 'referral is', 'referrals are', 'open.', ''),
  ...counted(facts.openHealthReports, 'reported change of health is', 'reported changes of health are', 'open.', ''),
  ...conditionReasons(facts),
  ...decisionReasons(facts),
]

const counted = (count: number, one: string, many: string, rest: string, page: string) =>
  count > 0 ? [reason(`${count} ${count === 1 ? one : many} ${rest}`, page)] : []

function emptyFields({ parts }: OrdinaryFacts): VisitReason[] {
  const startedParts = parts.map(({ part }) => part).filter((part) => examinationProgress(parts, [part]).isBegun)
  return [...new Set([...always, ...startedParts])]
    .filter((part) => part !== 'systems')
    .flatMap((part) => {
      const { empty } = examinationProgress(parts, [part])
      if (empty.length === 0) return []
      const names = empty.map(({ field }) => nameOf(field)).slice(0, 3)
      const more = empty.length > names.length ? ` and ${empty.length - names.length} more` : ''
      return [reason(`${partNames[part]}: ${names.join(', ')}${more} missing.`, 'examination')]
    })
}

const valuesOf = (parts: OrdinaryFacts['parts']) =>
  Object.fromEntries(parts.map(({ part, values }) => [part, values])) as ExaminationValues

/** Returns the values that the regulator's standards mark as unusual, and everything that was found abnormal. */
function unusualValues(facts: OrdinaryFacts): VisitReason[] {
  const { parts, standards, previous, decision } = facts
  const values = valuesOf(parts)
  const found = parts.flatMap(({ part, values: own }) => [
    ...warningsOf(part, values, standards, previous[part]).map(({ field, title }) => ({
      part,
      message: sentence(part, field, title),
    })),
    ...Object.entries<Field>(examinationFields[part]).flatMap(([name, field]) =>
      own[name] === 'abnormal' ? [{ part, message: `${nameOf(field)}: abnormal.` }] : [],
    ),
  ])
  const sight = visionFindings(values.vision ?? {}, decision.classes, standards).flatMap(({ outcome, atLeast }) =>
    outcome === 'needs_lenses' || outcome === 'not_met'
      ? [outcome === 'needs_lenses' ? `Vision: ${atLeast} only with lenses.` : `Vision: below ${atLeast}.`]
      : [],
  )
  const tests = testsDone(values, decision.today, decision.classes, standards).flatMap(({ test, part, isAbnormal }) =>
    isAbnormal && !found.some((one) => one.part === part) ? [`${testNames[test]}: abnormal.`] : [],
  )
  const messages = [...found.map(({ message }) => message), ...sight, ...tests]
  return [...new Set(messages)].map((message) => reason(message, 'examination'))
}

function sentence(part: ExaminationPart, field: string | null, title: string) {
  const named = field === null ? undefined : (examinationFields[part] as Record<string, Field>)[field]
  return `${named ? nameOf(named) : partNames[part]}: ${title.replace(/\.$/, '')}.`
}

function conditionReasons({ stored, lastConditions }: OrdinaryFacts): VisitReason[] {
  return [
    ...counted(stored.conditions.length, 'condition is', 'conditions are', 'chosen.', 'assessment'),
    ...(lastConditions > 0 ? [reason('The last certificate has conditions.', 'assessment')] : []),
    ...counted(stored.risks.length, 'risk is', 'risks are', 'assessed.', 'assessment'),
  ]
}

/** What the decision itself would report, apart from what the act completes. */
function decisionReasons({ stored, decision }: OrdinaryFacts): VisitReason[] {
  const isCompleted = (test: string) => test === 'general_examination'
  const dueTests = decision.dueTests.filter(({ test }) => !isCompleted(test))
  const other = stored.decisions.filter(({ outcome }) => outcome !== 'eligible')
  const left = decision.proposals.filter(({ leaveInForce }) => leaveInForce.isSuggested)
  return [
    ...other.map(({ medicalClass, outcome }) =>
      reason(`The outcome of ${classInSentence(medicalClass)} is “${outcomeNames[outcome]}”.`, 'assessment'),
    ),
    ...left.map(({ medicalClass }) =>
      reason(`The ${classInSentence(medicalClass)} certificate in force ends later.`, 'assessment'),
    ),
    ...decisionFindings({ ...decision, dueTests, unsignedParts: [] }).map(({ message }) =>
      reason(message, 'assessment'),
    ),
    // Missing tests that block nothing also need the examiner's attention before the applicant is called eligible.
    ...dueTests
      .filter((line) => isMissing(line) && line.whenMissing === 'informs')
      .map(({ name }) => reason(`${name} is missing.`, 'assessment')),
  ]
}

/** Everything the act records that is not recorded yet, in the order of the forms. */
export function assertionsOf(facts: OrdinaryFacts): Assertion[] {
  const { parts, stored, decision } = facts
  const systems = openSystems(facts)
  const unsigned = ExaminationPart.options.flatMap((part) =>
    parts.filter((one) => one.part === part && part !== 'systems' && !one.signedOff),
  )
  const ownSignature = parts.find(({ part }) => part === 'systems')?.signedOff && systems.length === 0
  const decided = (medicalClass: MedicalClass) => stored.decisions.some((one) => one.medicalClass === medicalClass)
  return [
    ...systems.map((name): Assertion => assertion(`systems.${name}`, 'systems', systemNames[name])),
    ...unsigned.map(({ part, savedByName }) =>
      assertion(`signOff.${part}`, 'parts', `${partNames[part]}, entered by ${savedByName}`),
    ),
    ...(ownSignature ? [] : [assertion('signOff.systems', 'parts', `${partNames.systems}, entered by you`)]),
    ...decision.proposals
      .filter(({ medicalClass }) => !decided(medicalClass))
      .map(({ medicalClass, rows }) => {
        const days = rows.map(({ toDay }) => toDay)
        const words = `${nameOfClass(medicalClass)}: eligible, to ${days.map(formatDay).join(' and ')}`
        return assertion(`eligible.${medicalClass}.${days.join('.')}`, 'decision', words)
      }),
    ...(stored.recommendation === 'meets'
      ? []
      : [assertion('recommendation.meets', 'decision', 'Recommendation: meets the standards')]),
  ]
}

const assertion = (key: string, about: Assertion['about'], words: string): Assertion => ({ key, about, words })

/** The systems without a finding. The anorectal examination is optional and never asserted. */
export function openSystems({ parts }: Pick<OrdinaryFacts, 'parts'>): System[] {
  const values = parts.find(({ part }) => part === 'systems')?.values ?? {}
  return systemsToExamine.filter((name) => isEmpty(values[name]))
}
