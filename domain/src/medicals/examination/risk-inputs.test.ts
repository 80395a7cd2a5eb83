import { expect, it } from 'vitest'
import { newZealandQuestions } from '#medicals/application/new-zealand.ts'
import type { ApplicationValues } from '#medicals/application/schema.ts'
import type { Result, ResultSeries } from '#medicals/results/schema.ts'
import { knownRiskInputs, type RiskInput } from './risk-inputs.ts'

const day = '2026-11-20'
const result = (analyte: string, number: number, given: Partial<Result> = {}): ResultSeries => ({
  analyte,
  name: analyte,
  group: 'Lipids',
  unit: 'mmol/L',
  decimals: 1,
  results: [
    {
      resultId: 1,
      number,
      value: `${number}`,
      comparator: null,
      unit: 'mmol/L',
      status: 'final',
      collectedOn: day,
      laboratory: 'Medlab Test',
      ...given,
    } as Result,
  ],
})
const applied = (values: ApplicationValues) => ({ values, questions: newZealandQuestions, day: '2026-11-19' })
const inputs = (given: Partial<Parameters<typeof knownRiskInputs>[0]>) =>
  knownRiskInputs({ pressure: undefined, application: undefined, series: [], ...given }).map(
    ({ field, value, source }: RiskInput) => `${field} ${value}: ${source}`,
  )

const pair = 'cholesterolRatio 4.5: 5.4 / 1.2 mmol/L, Medlab Test, 20 Nov 2026'
const total = result('cholesterol', 5.4)

it.each<[string, ResultSeries[], string[]]>([
  ['a total and an HDL of one day', [total, result('hdl', 1.2)], [pair]],
  ['of two days', [total, result('hdl', 1.2, { collectedOn: '2026-11-19' })], []],
  ['of two units', [total, result('hdl', 46, { unit: 'mg/dL' })], []],
  ['an HDL that is preliminary', [total, result('hdl', 1.2, { status: 'preliminary' })], []],
  ['an HDL below a limit', [total, result('hdl', 0.5, { comparator: '<' })], []],
  ['an HDL of an unknown day', [total, result('hdl', 1.2, { collectedOn: null })], []],
  ['an HDL of 0', [total, result('hdl', 0)], []],
  [
    'the ratio as reported',
    [total, result('hdl', 1.2), result('cholesterol-ratio', 4.6)],
    ['cholesterolRatio 4.6: Medlab Test, 20 Nov 2026'],
  ],
  [
    'an older reported ratio',
    [total, result('hdl', 1.2), result('cholesterol-ratio', 4, { collectedOn: '2025-01-01' })],
    [pair],
  ],
])('the cholesterol ratio from %s', (_what, series, expected) => expect(inputs({ series })).toEqual(expected))

it('the systolic pressure is the mean of this medical', () => {
  const pressure = (values: object) => inputs({ pressure: { values, day } })
  expect(pressure({ systolic1: 130, diastolic1: 80, systolic2: 121, diastolic2: 80 })).toEqual([
    'systolic 126: mean of 2 readings, 20 Nov 2026',
  ])
  expect(pressure({ systolic1: 130, diastolic1: 80 })).toEqual(['systolic 130: 1 reading, 20 Nov 2026'])
  expect(pressure({ systolic1: 130 })).toEqual([])
})

it('the application shows which inputs it excludes, and whether the applicant smokes', () => {
  const history = { 16: { answer: 'no' }, 21: { answer: 'no' } }
  const family = { F1: { answer: 'no' } }
  expect(
    inputs({ application: applied({ lifestyle: { tobacco: 'ex' }, medicines: { takes: 'no' }, history, family }) }),
  ).toEqual([
    'smoking ex: application of 19 Nov 2026',
    'familyHistory false: question F1, application of 19 Nov 2026',
    'atrialFibrillation false: question 16, application of 19 Nov 2026',
    'diabetes false: question 21, application of 19 Nov 2026',
    'bloodPressureMedicine false: no medicines, application of 19 Nov 2026',
    'lipidMedicine false: no medicines, application of 19 Nov 2026',
    'antithromboticMedicine false: no medicines, application of 19 Nov 2026',
  ])
})

it('the examiner decides an input that the applicant answered with yes', () => {
  const yes = { answer: 'yes', explanation: 'Sugar in the urine in 2010' }
  const values = { medicines: { takes: 'yes' as const }, history: { 16: yes, 21: yes }, family: { F1: yes } }
  expect(inputs({ application: applied(values) })).toEqual([])
})
