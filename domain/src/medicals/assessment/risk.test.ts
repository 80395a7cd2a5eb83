import { expect, test } from 'vitest'
import { newZealandDiagnoses } from './diagnoses.ts'
import { gradeOfClass, type Risk, riskGrade, riskProblems } from './risk.ts'
import { newZealandRisks } from './risk-rows.ts'

const risk = (change: Partial<Risk> = {}): Risk => ({
  code: 'I10-I15',
  classes: ['class1'],
  likelihood: 2,
  consequence: 4,
  mitigation: '',
  narrative: 'Well controlled.',
  conclusion: 'acceptable',
  ...change,
})

test.each([
  [1, 'low low low low medium'],
  [2, 'low low low medium high'],
  [3, 'low low medium high high'],
  [4, 'low medium medium high extreme'],
  [5, 'medium medium high extreme extreme'],
])('at likelihood %i, consequences 1 to 5 are %s', (likelihood, expected) => {
  const grades = [1, 2, 3, 4, 5].map((consequence) => riskGrade({ likelihood, consequence }, newZealandRisks))
  expect(grades.join(' ')).toBe(expected)
})

test('a more likely or worse risk never has a lower grade', () => {
  const order = ['low', 'medium', 'high', 'extreme']
  const at = (likelihood: number, consequence: number) =>
    order.indexOf(riskGrade({ likelihood, consequence }, newZealandRisks) ?? '')
  for (let one = 1; one < 5; one++)
    for (let other = 1; other <= 5; other++) {
      expect(at(one + 1, other)).toBeGreaterThanOrEqual(at(one, other))
      expect(at(other, one + 1)).toBeGreaterThanOrEqual(at(other, one))
    }
})

test.each([
  ['the likelihood is not chosen', { likelihood: null, consequence: 3 }],
  ['the consequence is not chosen', { likelihood: 3, consequence: null }],
])('there is no grade while %s', (_why, chosen) => {
  expect(riskGrade(chosen, newZealandRisks)).toBeNull()
})

test('a regulator without a matrix has no grades', () => {
  expect(riskGrade({ likelihood: 5, consequence: 5 }, [])).toBeNull()
})

test('a class is shown with the highest grade of its risks', () => {
  const risks = [
    risk({ likelihood: 1, consequence: 1 }),
    risk({ likelihood: 3, consequence: 4 }),
    risk({ likelihood: 5, consequence: 5, classes: ['class2'] }),
  ]
  expect(gradeOfClass('class1', risks, newZealandRisks)).toBe('high')
  expect(gradeOfClass('class2', risks, newZealandRisks)).toBe('extreme')
  expect(gradeOfClass('class3', risks, newZealandRisks)).toBeNull()
})

test.each<[string, Partial<Risk>, string[]]>([
  ['nothing', {}, []],
  ['a subject', { code: '' }, ['0.code']],
  ['a code from the list', { code: 'X99' }, ['0.code']],
  ['a likelihood and a consequence', { likelihood: null, consequence: null }, ['0.likelihood', '0.consequence']],
  ['a conclusion and a reason', { conclusion: null, narrative: ' ' }, ['0.conclusion', '0.narrative']],
  ['mitigation, if that is the conclusion', { conclusion: 'with_conditions' }, ['0.mitigation']],
  ['nothing once it is complete', { conclusion: 'with_conditions', mitigation: 'Spare pair' }, []],
])('the fields missing from a risk without %s', (_what, change, fields) => {
  expect(riskProblems([risk(change)], newZealandDiagnoses).map(({ field }) => field)).toEqual(fields)
})

test('the list has about eighty conditions, each with a unique, valid code', () => {
  const codes = newZealandDiagnoses.map(({ code }) => code)
  expect(codes.length).toBeGreaterThanOrEqual(80)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => code.length <= 20)).toBe(true)
})
