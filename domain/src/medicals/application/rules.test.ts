import { expect, test } from 'vitest'
import {
  answersToComment,
  applicationFindings,
  explanationProblem,
  hasSmokedPastFiveYears,
  questionsFor,
  saysNothing,
  sectionsDone,
} from './rules.ts'
import type { ApplicationValues, Question } from './schema.ts'

const question = (number: string, given: Partial<Question> = {}): Question => ({
  ...{ section: 'history', number, text: `Question ${number}`, explainWhen: 'yes', ...given },
})
const questions = [question('1'), question('2'), question('F1', { section: 'family' })]

const complete: ApplicationValues = {
  identity: {
    ...{ familyName: 'Ngata', firstNames: 'Mere', dateOfBirth: '1991-01-02', gender: 'F', nationality: 'New Zealand' },
    ...{ street: '1 Quay', city: 'Wellington', country: 'New Zealand', phone: '021 555 0100', email: 'm@example.org' },
    ...{ occupation: 'Pilot', feeReceiptNumber: 'R1', feeReceiptDay: '2026-11-01' },
  },
  flying: {
    ...{ licences: ['commercial'], kindsOfFlying: ['charter'], totalHours: 0, hoursLastYear: 0 },
    ...{ singlePilotPassengers: 'no', ifr: 'no', refused: 'no', accident: 'no' },
  },
  medicines: { takes: 'no' },
  lifestyle: { tobacco: 'never', alcoholUnits: 0, drugs: 'no' },
  history: { 1: { answer: 'no' }, 2: { answer: 'no' } },
  family: { F1: { answer: 'no' } },
  declaration: { isComplete: true, consentsToExperts: 'no' },
}

const findings = (change: Partial<ApplicationValues>, atSigning = false) =>
  applicationFindings({ ...complete, ...change }, questions, ['class1'], { atSigning }).map(
    ({ section, field, message }) => `${section}.${field}: ${message}`,
  )

test('a complete application has nothing to correct; no hours and no units are answers', () => {
  expect(findings({}, true)).toEqual([])
})

test.each<[what: string, change: Partial<ApplicationValues>, found: string[]]>([
  ['a blank answer', { history: { 1: { answer: 'no' } } }, ['history.2: Please select an option']],
  ['a yes without a word', { history: { 1: { answer: 'yes' }, 2: { answer: 'no' } } }, ['history.1: Please explain']],
  ['a yes of spaces', { family: { F1: { answer: 'yes', explanation: '   ' } } }, ['family.F1: Please explain']],
  [
    'medicines without a name',
    { medicines: { takes: 'yes', list: [{ reason: 'pain' }] } },
    ['medicines.list.0.name: Please complete this field.'],
  ],
  ['medicines not named at all', { medicines: { takes: 'yes' } }, ['medicines.list: Please complete this field.']],
  [
    'stopped smoking, when?',
    { lifestyle: { ...complete.lifestyle, tobacco: 'ex' } },
    ['lifestyle.smokedPastFiveYears: Please select an option'],
  ],
  [
    'refused once, why?',
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

test('the declaration is asked for when it is signed, not when it is sent', () => {
  expect(findings({ declaration: {} })).toEqual([])
  expect(findings({ declaration: {} }, true)).toEqual([
    'declaration.isComplete: Please select this option',
    'declaration.consentsToExperts: Please select an option',
  ])
})

test.each([
  'As before',
  'as previously reported.',
  'N/A',
  'n/a',
  'same',
  'Yes',
  'nil',
  'No change',
  ' see last ',
  'unchanged!',
])('%s says nothing', (text) => {
  expect(saysNothing(text)).toBe(true)
  expect(explanationProblem(text)).toContain('Write it out again')
})

test.each([
  'GP, June 2025, chest cold, cleared in a week.',
  'As before: hay fever each spring, cetirizine.',
  'Nil since the operation of 2019',
])('%s says something', (text) => expect(explanationProblem(text)).toBeUndefined())

test.each<[string | undefined, number, string[]]>([
  ['M', 30, ['1']],
  ['F', 30, ['1', '2']],
  ['X', 30, ['1', '2']],
  [undefined, 30, ['1', '2']],
  ['M', 60, ['1', '3']],
])('who is %s and %i is asked %o', (gender, age, numbers) => {
  const asked = questionsFor([question('1'), question('2', { sex: 'F' }), question('3', { ageFrom: 60 })], gender, age)
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

test('every explained answer of the history needs a comment, those of the family do not', () => {
  const history = { 1: { answer: 'yes', explanation: 'x' }, 2: { answer: 'no' } } as const
  expect(answersToComment({ history, family: { F1: { answer: 'yes', explanation: 'x' } } }, questions)).toEqual(['1'])
})

test('a section is done when it was begun and nothing in it is to be corrected', () => {
  const values = { identity: complete.identity, medicines: { takes: 'yes' as const } }
  const found = applicationFindings(values, questions, ['class1'])
  expect(sectionsDone(found, values)).toEqual(['identity'])
})
