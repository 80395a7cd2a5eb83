import { fieldMessage } from '#field-messages.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import { practitionerProblems } from '#medicals/declarations/declaration-checks.ts'
import { answerKey, answerProblem, answerTo, needsExplanation } from './answers.ts'
import { explanationProblem } from './explanations.ts'
import type { ApplicationValues, AskedForm, Question, Section } from './schema.ts'

export type Finding = { section: Section; field: string; message: string }

/** Key of the field that a finding is about: 'identity.email', 'history.31', 'more.M2'. */
export const keyOf = ({ section, field }: Finding) => (field.startsWith('more.') ? field : `${section}.${field}`)

const { complete: required, selectOption: choose, selectThisOption } = fieldMessage

type Applicant = { gender: string | undefined; age: number; formVersion: string }

/** Questions that apply to this applicant: some belong to one form, one sex, or certain ages. */
export const questionsFor = (questions: Question[], { gender, age, formVersion }: Applicant) =>
  questions.filter(
    (question) =>
      (question.formVersion == null || question.formVersion === formVersion) &&
      isOfSex(question, gender) &&
      age >= (question.ageFrom ?? 0) &&
      age <= (question.ageTo ?? Number.POSITIVE_INFINITY),
  )

/** An applicant who is neither male nor female is asked the questions for both. */
const isOfSex = ({ sex }: Question, gender: string | undefined) =>
  sex == null || gender === undefined || gender === sex || !/^[MF]$/.test(gender)

export type AskedApplication = {
  form: Pick<AskedForm, 'sections' | 'required' | 'consent'> & Partial<Pick<AskedForm, 'declared'>>
  questions: Question[]
}

/**
 * Everything that prevents an application from being sent or signed, section by section (form 24067-001: no blanks,
 * every yes explained). The declaration is given at signing, so it is required only if `atSigning`.
 */
export function applicationFindings(
  values: ApplicationValues,
  { form, questions }: AskedApplication,
  classes: MedicalClass[],
  { atSigning = false } = {},
): Finding[] {
  const findings = [
    ...missingFindings(values, form),
    ...flyingFindings(values, classes),
    ...medicineFindings(values),
    ...lifestyleFindings(values),
    ...practitionerProblems(values.practitioner, form.declared ?? null).map(inPractitioner),
    ...questions.flatMap((question) => answerFindings(values, question)),
    ...(atSigning ? declarationFindings(values, form) : []),
  ]
  return findings.filter(({ section }) => form.sections.includes(section))
}

const inPractitioner = (problem: Omit<Finding, 'section'>): Finding => ({ section: 'practitioner', ...problem })

/** Fields answered by choosing rather than typing. */
const chosen = new Set([
  ...['flying.refused', 'flying.accident', 'medicines.takes', 'lifestyle.drugs'],
  ...['practitioner.profession', 'practitioner.endorsements', 'practitioner.isStudent'],
])

const isEmpty = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const missingFindings = (values: ApplicationValues, form: Pick<AskedForm, 'required'>): Finding[] =>
  form.required.flatMap((key) => {
    const [section, field = ''] = key.split('.') as [Section, string]
    const given = (values[section] as Record<string, unknown> | undefined)?.[field]
    return isEmpty(given) ? [{ section, field, message: chosen.has(key) ? choose : required }] : []
  })

function explained(section: Section, field: string, answer: string | undefined, explanation: string | undefined) {
  const problem = answer === 'yes' ? explanationProblem(explanation) : undefined
  return problem ? [{ section, field: `${field}Explanation`, message: problem }] : []
}

/**
 * Single-pilot flying affects the date of a class 1 (rule 67.61(a)), instrument flying the hearing tests of a class 2.
 */
function flyingFindings({ flying = {} }: ApplicationValues, classes: MedicalClass[]): Finding[] {
  const { singlePilotPassengers, ifr, refused, refusedExplanation, accident, accidentExplanation } = flying
  const asked: [string, string | undefined, boolean][] = [
    ['singlePilotPassengers', singlePilotPassengers, classes.includes('class1')],
    ['ifr', ifr, classes.includes('class2')],
  ]
  return [
    ...asked
      .filter(([, answer, isAsked]) => isAsked && answer === undefined)
      .map(([field]): Finding => ({ section: 'flying', field, message: choose })),
    ...explained('flying', 'refused', refused, refusedExplanation),
    ...explained('flying', 'accident', accident, accidentExplanation),
  ]
}

function medicineFindings({ medicines = {} }: ApplicationValues): Finding[] {
  const { takes, list = [] } = medicines
  if (takes !== 'yes') return []
  if (list.length === 0) return [{ section: 'medicines', field: 'list', message: required }]
  return list.flatMap(({ name, reason }, index) => [
    ...(name?.trim() ? [] : [{ section: 'medicines' as const, field: `list.${index}.name`, message: required }]),
    ...(reason?.trim() ? [] : [{ section: 'medicines' as const, field: `list.${index}.reason`, message: required }]),
  ])
}

function lifestyleFindings({ lifestyle = {} }: ApplicationValues): Finding[] {
  const { tobacco, smokedPastFiveYears, drugs, drugsExplanation } = lifestyle
  const smoked = tobacco === 'ex' && smokedPastFiveYears === undefined
  return [
    ...(smoked ? [{ section: 'lifestyle' as const, field: 'smokedPastFiveYears', message: choose }] : []),
    ...explained('lifestyle', 'drugs', drugs, drugsExplanation),
  ]
}

/** Findings are named by the place of the answer: 'history.31' in its own section, 'more.M2' in another. */
function answerFindings(values: ApplicationValues, question: Question): Finding[] {
  const { section } = question
  const message = answerProblem(question, answerTo(values, question))
  const key = answerKey(question)
  return message ? [{ section, field: key.startsWith(`${section}.`) ? question.number : key, message }] : []
}

function declarationFindings({ declaration = {} }: ApplicationValues, { consent }: Pick<AskedForm, 'consent'>) {
  const section = 'declaration' as const
  return [
    ...(declaration.isComplete ? [] : [{ section, field: 'isComplete', message: selectThisOption }]),
    ...(consent === null || declaration.consentsToExperts
      ? []
      : [{ section, field: 'consentsToExperts', message: choose }]),
  ]
}

/**
 * True when the applicant smoked within five years, which determines whether spirometry is required (timetable of
 * routine examinations).
 */
export const hasSmokedPastFiveYears = ({ lifestyle = {} }: ApplicationValues) =>
  lifestyle.tobacco === 'current' || (lifestyle.tobacco === 'ex' && lifestyle.smokedPastFiveYears === 'yes')

/** Number of started sections without findings, for a draft's '3 of 7 sections'. */
export function sectionsDone(findings: Finding[], values: ApplicationValues, form: Pick<AskedForm, 'sections'>) {
  const open = new Set(findings.map(({ section }) => section))
  return form.sections.filter((section) => !open.has(section) && values[section] !== undefined)
}

/** Represents the flying hours among the numbers of the questions that need a comment. */
export const hoursNumber = 'hours'

/** True when the answer needed an explanation last time and needs none now: yes has become no. */
export const isTakenBack = (question: Question, values: ApplicationValues, earlier: ApplicationValues | null) =>
  earlier !== null &&
  (question.section === 'history' || question.section === 'family') &&
  answerTo(values, question)?.answer !== undefined &&
  needsExplanation(question, answerTo(earlier, question)?.answer) &&
  !needsExplanation(question, answerTo(values, question)?.answer)

/** Returns what is impossible about the flying hours, or `undefined`. */
export function hoursProblem({ flying = {} }: ApplicationValues, earlier: ApplicationValues | null) {
  const { totalHours: total, hoursLastYear: year, hoursLastHalfYear: halfYear } = flying
  const before = earlier?.flying?.totalHours
  if (total !== undefined && before !== undefined && total < before)
    return `Total hours are ${total}; last time they were ${before}.`
  if (total !== undefined && year !== undefined && year > total)
    return `Hours in the last 12 months (${year}) exceed total hours (${total}).`
  if (year !== undefined && halfYear !== undefined && halfYear > year)
    return `Hours in the last 6 months (${halfYear}) exceed hours in the last 12 months (${year}).`
  return undefined
}

/**
 * Numbers of the questions whose answers the examiner must comment on: every answer in the history that needs an
 * explanation, every answer changed from yes to no, and impossible flying hours.
 */
export const answersToComment = (
  values: ApplicationValues,
  questions: Question[],
  earlier: ApplicationValues | null = null,
) => [
  ...questions
    .filter(
      (question) =>
        (question.section === 'history' && needsExplanation(question, answerTo(values, question)?.answer)) ||
        isTakenBack(question, values, earlier),
    )
    .map(({ number }) => number),
  ...(hoursProblem(values, earlier) ? [hoursNumber] : []),
]
