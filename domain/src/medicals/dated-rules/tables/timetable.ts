import { whyOf } from '#medicals/assessment/due-sentences.ts'
import { nameOfClass } from '#medicals/classes.ts'
import { classField, ruleTable } from '#medicals/dated-rules/rule-table.ts'
import {
  type ResultsBefore,
  type TestCondition,
  TestPerformer,
  type TestRow,
  type TestTrigger,
  testNames,
} from '#medicals/timetable/timetable.ts'
import { agesInOrder } from './duration.ts'

type Values = Omit<TestRow, 'ruleRowId' | 'regulatorId' | 'fromDay' | 'toDay' | 'source' | 'isConfirmed'>

const triggers: Record<TestTrigger, string> = {
  first: 'At the first examination of the class',
  everyExam: 'At each application',
  ageAt: 'Once, from a birthday',
  afterAge: 'From a birthday, then at an interval',
  interval: 'When the last result is older than an interval',
  clinical: 'Only on the examiner’s own grounds',
}

const resultsBeforeBirthday: Record<ResultsBefore, string> = {
  withinInterval: 'Count while within the interval',
  never: 'Do not count',
}

const conditions: Record<TestCondition, string> = {
  smokedPast5y: 'the applicant smoked in the past 5 years',
  ifr: 'the applicant flies under instrument flight rules',
  male: 'the applicant is male',
  female: 'the applicant is female',
  riskBand: 'the risk is at least',
  previousAbnormal: 'the last result of another test is abnormal',
  withTest: 'another test is done',
}

const namedCodes = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]))

export const testRules = ruleTable<Values>({
  kind: 'test',
  name: 'Tests',
  one: 'test',
  explanation: 'The timetable of routine examinations: which tests are due, for whom, and how often.',
  fields: [
    { name: 'test', label: 'Test', kind: 'choice', options: testNames },
    classField,
    { name: 'trigger', label: 'When', kind: 'choice', options: triggers },
    { name: 'ageFrom', label: 'From age', kind: 'number', min: 0, max: 120, unit: 'years' },
    {
      name: 'ageTo',
      label: 'To age',
      kind: 'number',
      min: 0,
      max: 120,
      unit: 'years',
      isOptional: true,
      hint: 'Included. Leave empty for any age.',
    },
    {
      name: 'intervalMonths',
      label: 'Interval',
      kind: 'number',
      min: 1,
      max: 240,
      unit: 'months',
      isOptional: true,
    },
    {
      name: 'resultsBefore',
      label: 'Results from before the birthday',
      kind: 'choice',
      options: resultsBeforeBirthday,
      isOptional: true,
      hint: 'For “From a birthday, then at an interval”.',
    },
    { name: 'condition', label: 'Only if', kind: 'choice', options: conditions, isOptional: true },
    { name: 'conditionTest', label: 'Other test', kind: 'choice', options: testNames, isOptional: true },
    {
      name: 'riskFrom',
      label: 'Risk from',
      kind: 'number',
      min: 0,
      max: 100,
      decimals: 1,
      unit: '%',
      isOptional: true,
    },
    {
      name: 'reportValidDays',
      label: 'Maximum age of a report',
      kind: 'number',
      min: 0,
      max: 730,
      unit: 'days',
      hint: 'At a first examination.',
    },
    { name: 'performers', label: 'Done by', kind: 'choices', options: namedCodes(TestPerformer.options), minItems: 1 },
    {
      name: 'whenMissing',
      label: 'If missing',
      kind: 'choice',
      options: { blocks: 'nothing is issued', warns: 'the examiner is warned' },
    },
    {
      name: 'clause',
      label: 'Clause of the standard',
      kind: 'line',
      max: 60,
      isOptional: true,
      hint: 'Shown beside the test.',
    },
  ],
  keyOf: ({ test, medicalClass, trigger, ageFrom, condition, conditionTest, riskFrom }) =>
    [test, medicalClass, trigger, ageFrom, condition, conditionTest, riskFrom].join(' '),
  headOf: ({ test }) => testNames[test],
  lineOf: (values) =>
    `${nameOfClass(values.medicalClass)}: ${whyOf(values as TestRow)}${values.whenMissing === 'warns' ? ' (warns only)' : ''}`,
  rowProblems,
})

const needsInterval: TestTrigger[] = ['interval', 'afterAge']
const needsTest: (TestCondition | null)[] = ['previousAbnormal', 'withTest']

function rowProblems(values: Values): Record<string, string> {
  const { trigger, intervalMonths, resultsBefore, condition, conditionTest, riskFrom, ageFrom } = values
  return {
    ...agesInOrder(values),
    ...(needsInterval.includes(trigger) && intervalMonths === null && { intervalMonths: 'Choose an interval.' }),
    ...((trigger === 'ageAt' || trigger === 'afterAge') && ageFrom === 0 && { ageFrom: 'Enter the birthday.' }),
    ...(trigger === 'afterAge' &&
      !resultsBefore && { resultsBefore: 'Choose whether results from before the birthday count.' }),
    ...(trigger !== 'afterAge' &&
      resultsBefore && { resultsBefore: 'Only for “From a birthday, then at an interval”.' }),
    ...(needsTest.includes(condition) && conditionTest === null && { conditionTest: 'Choose a test.' }),
    ...(condition === 'riskBand' && riskFrom === null && { riskFrom: 'Enter the risk.' }),
  }
}
