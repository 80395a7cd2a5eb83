import { expect, test } from 'vitest'
import { newZealandForms } from '#medicals/forms/new-zealand.ts'
import { answerProblem, needsExplanation } from './answers.ts'
import {
  answersToComment,
  applicationFindings,
  hasSmokedPastFiveYears,
  keyOf,
  questionsFor,
  sectionsDone,
} from './rules.ts'
import type { Answer, ApplicationValues, AskedForm, Question } from './schema.ts'

const [form] = newZealandForms as unknown as [AskedForm]

const question = (number: string, given: Partial<Question> = {}): Question => ({
  section: 'history',
  number,
  text: `Question ${number}`,
  answerType: 'yesNo',
  options: [],
  explainWhen: ['yes'],
  ...given,
})
const questions = [question('1'), question('2'), question('F1', { section: 'family' })]

const complete: ApplicationValues = {
  identity: {
    familyName: 'Ngata',
    firstNames: 'Mere',
    dateOfBirth: '1991-01-02',
    gender: 'F',
    nationality: 'New Zealand',
    street: '1 Quay',
    city: 'Wellington',
    country: 'New Zealand',
    phone: '021 555 0100',
    email: 'm@example.org',
    occupation: 'Pilot',
    feeReceiptNumber: 'R1',
    feeReceiptDay: '2026-11-01',
  },
  flying: {
    licences: ['commercial'],
    kindsOfFlying: ['charter'],
    totalHours: 0,
    hoursLastYear: 0,
    singlePilotPassengers: 'no',
    ifr: 'no',
    refused: 'no',
    accident: 'no',
  },
  medicines: { takes: 'no' },
  lifestyle: { tobacco: 'never', alcoholUnits: 0, drugs: 'no' },
  history: { 1: { answer: 'no' }, 2: { answer: 'no' } },
  family: { F1: { answer: 'no' } },
  declaration: { isComplete: true, consentsToExperts: 'no' },
}

const findings = (change: Partial<ApplicationValues>, atSigning = false) =>
  applicationFindings({ ...complete, ...change }, { form, questions }, ['class1'], { atSigning }).map(
    ({ section, field, message }) => `${section}.${field}: ${message}`,
  )

test('a complete application has nothing to correct; zero hours and zero units are valid answers', () => {
  expect(findings({}, true)).toEqual([])
})

test.each<[what: string, change: Partial<ApplicationValues>, found: string[]]>([
  ['a blank answer', { history: { 1: { answer: 'no' } } }, ['history.2: Please select an option']],
  [
    'a yes without an explanation',
    { history: { 1: { answer: 'yes' }, 2: { answer: 'no' } } },
    ['history.1: Please explain'],
  ],
  [
    'a yes explained by spaces only',
    { family: { F1: { answer: 'yes', explanation: '   ' } } },
    ['family.F1: Please explain'],
  ],
  [
    'medicines without a name',
    { medicines: { takes: 'yes', list: [{ reason: 'pain' }] } },
    ['medicines.list.0.name: Please complete this field.'],
  ],
  ['no medicines listed', { medicines: { takes: 'yes' } }, ['medicines.list: Please complete this field.']],
  [
    'stopped smoking, without a date',
    { lifestyle: { ...complete.lifestyle, tobacco: 'ex' } },
    ['lifestyle.smokedPastFiveYears: Please select an option'],
  ],
  [
    'refused before, without a reason',
    { flying: { ...complete.flying, refused: 'yes' } },
    ['flying.refusedExplanation: Please explain'],
  ],
  [
    'single-pilot flying, for class 1',
    { flying: { ...complete.flying, singlePilotPassengers: undefined } },
    ['flying.singlePilotPassengers: Please select an option'],
  ],
  [
    'an empty name',
    { identity: { ...complete.identity, familyName: ' ' } },
    ['identity.familyName: Please complete this field.'],
  ],
])('%s', (_what, change, found) => {
  expect(findings(change)).toEqual(found)
})

test('the declaration is required when the application is signed, not when it is sent', () => {
  expect(findings({ declaration: {} })).toEqual([])
  expect(findings({ declaration: {} }, true)).toEqual([
    'declaration.isComplete: Please select this option',
    'declaration.consentsToExperts: Please select an option',
  ])
})

test.each<[string | undefined, number, string[]]>([
  ['M', 30, ['1']],
  ['F', 30, ['1', '2']],
  ['X', 30, ['1', '2']],
  [undefined, 30, ['1', '2']],
  ['M', 59, ['1']],
  ['M', 60, ['1', '3']],
  ['M', 69, ['1', '3']],
  ['M', 70, ['1']],
  // A row entered by administrators has null where it sets no limit.
])('an applicant of gender %s and age %i is asked %o', (gender, age, numbers) => {
  const list = [question('1'), question('2', { sex: 'F' }), question('3', { ageFrom: 60, ageTo: 69 })]
  const asked = questionsFor(list, { gender, age, formVersion: 'one' })
  expect(asked.map(({ number }) => number)).toEqual(numbers)
})

test.each<[ApplicationValues['lifestyle'], boolean]>([
  [{ tobacco: 'current' }, true],
  [{ tobacco: 'ex', smokedPastFiveYears: 'yes' }, true],
  [{ tobacco: 'ex', smokedPastFiveYears: 'no' }, false],
  [{ tobacco: 'never', smokedPastFiveYears: 'yes' }, false],
  [undefined, false],
])('%o smoked in the past five years: %s', (lifestyle, smoked) => {
  expect(hasSmokedPastFiveYears({ lifestyle })).toBe(smoked)
})

test('every explained answer in the history needs a comment, those in the family history do not', () => {
  const history = { 1: { answer: 'yes', explanation: 'x' }, 2: { answer: 'no' } } as const
  expect(answersToComment({ history, family: { F1: { answer: 'yes', explanation: 'x' } } }, questions)).toEqual(['1'])
})

test('an answer changed from yes to no needs a comment, in the history and in the family history', () => {
  const family = question('F1', { section: 'family' })
  const asked = [question('1'), question('2'), family]
  const before: ApplicationValues = {
    history: { 1: { answer: 'yes', explanation: 'x' }, 2: { answer: 'no' } },
    family: { F1: { answer: 'yes', explanation: 'Father' } },
  }
  const now: ApplicationValues = {
    history: { 1: { answer: 'no' }, 2: { answer: 'no' } },
    family: { F1: { answer: 'no' } },
  }
  expect(answersToComment(now, asked, before)).toEqual(['1', 'F1'])
  expect(answersToComment(now, asked, now)).toEqual([])
  expect(answersToComment({ history: {} }, asked, before)).toEqual([])
})

test.each<[string, ApplicationValues['flying'], number | undefined, boolean]>([
  ['a total lower than last time', { totalHours: 500 }, 2400, true],
  ['the same total as last time', { totalHours: 2400 }, 2400, false],
  ['more in the last 12 months than in total', { totalHours: 62, hoursLastYear: 95 }, undefined, true],
  ['all of the total in the last 12 months', { totalHours: 62, hoursLastYear: 62 }, undefined, false],
  [
    'more in the last 6 months than in the last 12',
    { totalHours: 500, hoursLastYear: 60, hoursLastHalfYear: 61 },
    400,
    true,
  ],
  ['nothing said', {}, 2400, false],
])('flying hours, %s', (_what, flying, totalHours, isImpossible) => {
  const earlier = totalHours === undefined ? null : { flying: { totalHours } }
  expect(answersToComment({ flying }, [], earlier)).toEqual(isImpossible ? ['hours'] : [])
})

test('a section is done when it is started and has nothing to correct', () => {
  const values = { identity: complete.identity, medicines: { takes: 'yes' as const } }
  const found = applicationFindings(values, { form, questions }, ['class1'])
  expect(sectionsDone(found, values, form)).toEqual(['identity'])
})

test('a question belongs to one form, or to all', () => {
  const list = [question('1', { formVersion: 'one', sex: null, ageFrom: null }), question('2', { formVersion: null })]
  const numbersOn = (formVersion: string) =>
    questionsFor(list, { gender: 'M', age: 30, formVersion }).map(({ number }) => number)
  expect(numbersOn('one')).toEqual(['1', '2'])
  expect(numbersOn('other')).toEqual(['2'])
})

test('a section that is not on the form is not required', () => {
  const short = { ...form, sections: ['identity', 'history', 'declaration'], required: ['identity.email'] } as AskedForm
  const found = applicationFindings({ identity: {} }, { form: short, questions }, ['class1'])
  expect(found.map(keyOf)).toEqual(['identity.email', 'history.1', 'history.2'])
})

test('a consent that the form does not ask for is not required', () => {
  const values = { ...complete, declaration: { isComplete: true } }
  const without = { form: { ...form, consent: null }, questions }
  expect(applicationFindings(values, without, ['class1'], { atSigning: true })).toEqual([])
})

const choice: Partial<Question> = { answerType: 'choice', options: ['never', 'at night', 'daily'] }

test.each<[what: string, given: Partial<Question>, answer: Answer | undefined, problem: string | undefined]>([
  ['a text', { answerType: 'text' }, { answer: 'Two of them' }, undefined],
  ['a text of spaces only', { answerType: 'text' }, { answer: '  ' }, 'Please complete this field.'],
  ['a number', { answerType: 'number' }, { answer: '12.5' }, undefined],
  ['zero, which is a number', { answerType: 'number' }, { answer: '0' }, undefined],
  ['words in place of a number', { answerType: 'number' }, { answer: 'a few' }, 'Enter a number, for example 12.5.'],
  ['a day', { answerType: 'day' }, { answer: '2026-02-28' }, undefined],
  [
    'a day that does not exist',
    { answerType: 'day' },
    { answer: '2026-02-30' },
    'Enter a valid date, for example 3 Jun 1980.',
  ],
  ['no day', { answerType: 'day' }, undefined, 'Please complete this field.'],
  ['an option', { ...choice, explainWhen: [] }, { answer: 'daily' }, undefined],
  ['an option that requires text', { ...choice, explainWhen: ['daily'] }, { answer: 'daily' }, 'Please explain'],
  [
    'words given',
    { ...choice, explainWhen: ['daily'] },
    { answer: 'daily', explanation: 'Since 2019, two tablets' },
    undefined,
  ],
  ['an unknown option', { ...choice, explainWhen: [] }, { answer: 'weekly' }, 'Please select an option'],
  ['neither yes nor no', {}, { answer: 'perhaps' }, 'Please select an option'],
  ['a no that requires text', { explainWhen: ['no'] }, { answer: 'no' }, 'Please explain'],
])('%s', (_what, given, answer, problem) => {
  expect(answerProblem(question('9', given), answer)).toBe(problem)
})

test('a question added to another section is answered there, and named by its place', () => {
  const asked = question('M1', { section: 'flying', answerType: 'number', explainWhen: [] })
  const [found] = applicationFindings(complete, { form, questions: [...questions, asked] }, ['class1'])
  expect(found).toMatchObject({ section: 'flying', message: 'Please complete this field.' })
  expect(found && keyOf(found)).toBe('more.M1')
  const values = { ...complete, more: { M1: { answer: '3' } } }
  expect(applicationFindings(values, { form, questions: [...questions, asked] }, ['class1'])).toEqual([])
})

test('a frozen submission with a single word is still readable', () => {
  expect(needsExplanation({ explainWhen: 'yes' }, 'yes')).toBe(true)
  expect(needsExplanation({ explainWhen: 'yes' }, 'no')).toBe(false)
  expect(needsExplanation({ explainWhen: ['yes', 'no'] }, 'no')).toBe(true)
  expect(needsExplanation({ explainWhen: ['yes'] }, undefined)).toBe(false)
})
