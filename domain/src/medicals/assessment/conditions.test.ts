import { describe, expect, test } from 'vitest'
import { hasBalancedBraces, slotsOf } from '#slots.ts'
import { newZealandPhrases } from './condition-phrases.ts'
import { conditionProblems, conditionsAsPrinted, conditionsInFull, phraseParts, renderPhrase } from './conditions.ts'
import type { ChosenCondition } from './schema.ts'

const day = '2026-11-20'
const surveillance: ChosenCondition = {
  code: 'S1',
  classes: ['class1'],
  values: { what: 'lipids', n: '6', whom: 'Dr Kiri Heke', date: '2027-05-20' },
}
const lenses: ChosenCondition = { code: 'V3', classes: ['class1', 'class2'], values: {} }
const followUp = { what: 'lipids', everyMonths: 6, dueOn: day, to: 'Dr Kiri Heke' }
const letter = { day, from: 'Dr Kiri Heke' }

test.each([
  ['no slot', 'Not valid for night', true],
  ['a slot', 'Valid to {date}', true],
  ['an open brace', 'Valid to {date', false],
  ['a closing brace', 'Valid to date}', false],
  ['in the wrong order', 'Valid }to{', false],
  ['a slot without a name', 'Valid to {}', false],
  ['a nested slot', 'Valid {to {date}}', false],
])('whether the braces of a text with %s are balanced', (_what, text, expected) => {
  expect(hasBalancedBraces(text)).toBe(expected)
})

test('every phrase of the list has balanced braces and a unique code, and refers only to phrases that exist', () => {
  const codes = newZealandPhrases.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { text, printsAs } of newZealandPhrases) {
    expect(hasBalancedBraces(text), text).toBe(true)
    expect(printsAs === null || codes.includes(printsAs)).toBe(true)
  }
})

test('a phrase is shown with its slots filled', () => {
  const text = 'Subject to surveillance: report {what} every {n} months to {whom}, first due {date}'
  expect(slotsOf(text)).toEqual(['what', 'n', 'whom', 'date'])
  expect(renderPhrase(text, surveillance.values)).toBe(
    'Subject to surveillance: report lipids every 6 months to Dr Kiri Heke, first due 20 May 2027',
  )
  expect(phraseParts('Valid to {date}.', {})).toEqual([
    { text: 'Valid to ', slot: null },
    { text: 'date', slot: 'date' },
    { text: '.', slot: null },
  ])
})

test.each([
  ['complete', surveillance, []],
  [
    'an empty slot',
    { ...surveillance, values: { ...surveillance.values, what: ' ' } },
    ['0.values.what Please complete this field.'],
  ],
  [
    'half a month',
    { ...surveillance, values: { ...surveillance.values, n: '0.5' } },
    ['0.values.n Enter a whole number from 1.'],
  ],
  [
    'a day that does not exist',
    { ...surveillance, values: { ...surveillance.values, date: '2027-02-30' } },
    ['0.values.date Enter a valid date, for example 3 Jun 1980.'],
  ],
  ['unknown', { ...lenses, code: 'X9' }, ['0.code No condition has the code X9.']],
  [
    'a class to which it does not apply',
    { ...lenses, code: 'O7' },
    ['0.classes O7 does not apply to Class 1, Class 2.'],
  ],
  ['ends on the day it begins', { ...lenses, fromDay: '2027-01-02', toDay: '2027-01-02' }, []],
  [
    'ends the day before it begins',
    { ...lenses, fromDay: '2027-01-02', toDay: '2027-01-01' },
    ['0.toDay The end date is before the start date.'],
  ],
  ['ends today', { ...lenses, toDay: day }, []],
  ['ended yesterday', { ...lenses, toDay: '2026-11-19' }, ['0.toDay The end date is before the start date.']],
  ['follow-up due today', { ...lenses, followUp }, []],
  [
    'follow-up due yesterday',
    { ...lenses, followUp: { ...followUp, dueOn: '2026-11-19' } },
    ['0.followUp.dueOn Enter a date in the future.'],
  ],
  ['follow-up due on its last day', { ...lenses, toDay: day, followUp }, []],
  [
    'follow-up due after its end',
    { ...lenses, toDay: day, followUp: { ...followUp, dueOn: '2026-11-21' } },
    ['0.followUp.dueOn The condition will have ended by then.'],
  ],
  [
    'follow-up without a requirement',
    { ...lenses, followUp: { ...followUp, what: '' } },
    ['0.followUp.what Enter what is required.'],
  ],
])('a condition: %s', (_what, condition, expected) => {
  const problems = conditionProblems([condition], newZealandPhrases, day)
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual(expected)
})

test.each([
  [{}, ''],
  [{ fromDay: '2027-03-03' }, ', from 3 Mar 2027'],
  [{ toDay: '2027-09-02' }, ', to the end of 2 Sep 2027'],
  [{ fromDay: '2027-03-03', toDay: '2027-09-02' }, ', from 3 Mar 2027 to the end of 2 Sep 2027'],
])('the dates of a condition are given if it has its own: %j', (days, words) => {
  const [full] = conditionsInFull([{ ...lenses, ...days }], newZealandPhrases, day)
  expect(full?.text).toBe(`Correcting lenses must be worn and a spare pair carried${words}`)
})

describe('on the certificate', () => {
  test.each(newZealandPhrases.filter(({ printsAs }) => printsAs))('$code reveals no medical fact', ({ code, text }) => {
    const chosenCondition: ChosenCondition = { code, classes: ['class1'], values: surveillance.values, followUp }
    const [printed, ...others] = conditionsAsPrinted([chosenCondition], newZealandPhrases, letter)
    expect(others).toEqual([])
    expect(printed?.text).toBe('As per letter dated 20 Nov 2026 from Dr Kiri Heke')
    expect(printed?.text).not.toContain(text.slice(0, 12))
  })

  test('an instruction is printed as it is', () => {
    expect(conditionsAsPrinted([lenses], newZealandPhrases, letter)).toEqual([
      { code: 'V3', text: 'Correcting lenses must be worn and a spare pair carried', classes: ['class1', 'class2'] },
    ])
  })

  test('conditions that reveal a medical fact are printed as one line that refers to the letter', () => {
    const monocular: ChosenCondition = { code: 'V5', classes: ['class2'], values: {} }
    expect(conditionsAsPrinted([surveillance, monocular], newZealandPhrases, letter)).toEqual([
      { code: 'S2', text: 'As per letter dated 20 Nov 2026 from Dr Kiri Heke', classes: ['class1', 'class2'] },
    ])
  })

  test('the letter gives the condition in full', () => {
    expect(conditionsInFull([surveillance], newZealandPhrases, day)[0]?.text).toContain('report lipids every 6 months')
  })
})
