import type { MedicalClass } from '#medicals/classes.ts'
import { type Answer, type ApplicationValues, type Question, type Section, sectionNames } from './schema.ts'

export type Finding = { section: Section; field: string; message: string }

const required = 'Please complete this field.'
const choose = 'Please select an option'

/** Says nothing: the applicant must write it out each time (form 24067-001). */
const sayingNothing =
  /^(as|same as)?\s*(before|previously|previously (reported|declared|stated|advised)|last time|above|nil|none|no change|unchanged|n\/?a|not applicable|see (above|before|last|previous|file)|known|yes|same)[.!]*$/i

export const saysNothing = (text: string) => sayingNothing.test(text.trim().replaceAll(/\s+/g, ' '))

/** What is wrong with an explanation, or `undefined`. */
export function explanationProblem(text: string | undefined) {
  if (!text?.trim()) return 'Please explain'
  if (saysNothing(text)) return 'Write it out again, even if you told us last time: who you saw, when and why.'
  return undefined
}

/** The questions this applicant is asked: some are for one sex or from an age. */
export const questionsFor = (questions: Question[], gender: string | undefined, age: number) =>
  questions.filter(
    ({ sex, ageFrom }) =>
      (sex === undefined || gender === undefined || gender === sex || !/^[MF]$/.test(gender)) && age >= (ageFrom ?? 0),
  )

const mustGive: { section: Section; fields: string[] }[] = [
  {
    section: 'identity',
    fields: [
      'familyName',
      'firstNames',
      'dateOfBirth',
      'gender',
      'nationality',
      'street',
      'city',
      'country',
      'phone',
      'email',
      'occupation',
      'feeReceiptNumber',
      'feeReceiptDay',
    ],
  },
  { section: 'flying', fields: ['licences', 'kindsOfFlying', 'totalHours', 'hoursLastYear'] },
  { section: 'lifestyle', fields: ['tobacco', 'alcoholUnits'] },
]

/**
 * Everything that keeps an application from being sent or signed, section by section (form 24067-001: no blanks, every
 * yes explained). The declaration is given when it is signed, so it is asked for only `atSigning`.
 */
export function applicationFindings(
  values: ApplicationValues,
  questions: Question[],
  classes: MedicalClass[],
  { atSigning = false } = {},
): Finding[] {
  return [
    ...mustGive.flatMap(({ section, fields }) => missing(section, values[section] ?? {}, fields)),
    ...flyingFindings(values, classes),
    ...medicineFindings(values),
    ...lifestyleFindings(values),
    ...answerFindings('history', values, questions),
    ...answerFindings('family', values, questions),
    ...(atSigning ? declarationFindings(values) : []),
  ]
}

function missing(section: Section, given: Record<string, unknown>, fields: string[]): Finding[] {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return fields
    .filter((field) => isEmpty(typeof given[field] === 'string' ? given[field].trim() : given[field]))
    .map((field) => ({ section, field, message: required }))
}

function explained(section: Section, field: string, answer: string | undefined, explanation: string | undefined) {
  if (answer === undefined) return [{ section, field, message: choose }]
  const problem = answer === 'yes' ? explanationProblem(explanation) : undefined
  return problem ? [{ section, field: `${field}Explanation`, message: problem }] : []
}

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
  if (takes === undefined) return [{ section: 'medicines', field: 'takes', message: choose }]
  if (takes === 'no') return []
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

function answerFindings(section: 'history' | 'family', values: ApplicationValues, questions: Question[]): Finding[] {
  const answers = values[section] ?? {}
  return questions
    .filter((question) => question.section === section)
    .flatMap((question) => {
      const message = answerProblem(question, answers[question.number])
      return message ? [{ section, field: question.number, message }] : []
    })
}

/** What is wrong with one answer, or `undefined`. */
export function answerProblem({ explainWhen }: Question, given: Answer | undefined) {
  if (given?.answer === undefined) return choose
  return given.answer === explainWhen ? explanationProblem(given.explanation) : undefined
}

function declarationFindings({ declaration = {} }: ApplicationValues): Finding[] {
  const section = 'declaration'
  return [
    ...(declaration.isComplete
      ? []
      : [{ section, field: 'isComplete', message: 'Please select this option' } as const]),
    ...(declaration.consentsToExperts ? [] : [{ section, field: 'consentsToExperts', message: choose } as const]),
  ]
}

/** Smoked within five years, which decides on spirometry (timetable of routine examinations). */
export const hasSmokedPastFiveYears = ({ lifestyle = {} }: ApplicationValues) =>
  lifestyle.tobacco === 'current' || (lifestyle.tobacco === 'ex' && lifestyle.smokedPastFiveYears === 'yes')

/** '3 of 7 sections', for the status of a draft. */
export function sectionsDone(findings: Finding[], values: ApplicationValues): Section[] {
  const open = new Set(findings.map(({ section }) => section))
  return (Object.keys(sectionNames) as Section[]).filter(
    (section) => !open.has(section) && values[section] !== undefined,
  )
}

/** The numbers of the questions whose answer the examiner comments on: every answer that had to be explained. */
export const answersToComment = (values: ApplicationValues, questions: Question[]) =>
  questions
    .filter(
      ({ section, number, explainWhen }) => section === 'history' && values.history?.[number]?.answer === explainWhen,
    )
    .map(({ number }) => number)
