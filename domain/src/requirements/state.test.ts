import { expect, test } from 'vitest'
import { addDays } from '#dates.ts'
import { done, facts, yearly } from './examples.ts'
import { lastDayOf } from './last-day.ts'
import type { RequirementValues } from './schema.ts'
import {
  type ClearedPeriod,
  lastFitDay,
  lightOfAll,
  type RequirementFacts,
  type RequirementLight,
  type RequirementState,
  requirementOn,
} from './state.ts'
import { namedStateInWords, partsInWords, pointsInWords, stateInWords } from './words.ts'

type Case = [
  sentence: string,
  values: Partial<RequirementValues>,
  facts: Partial<RequirementFacts>,
  day: string,
  state: RequirementState,
  light: RequirementLight,
  validTo: string | null,
]

const onMarch = { completions: [done('2026-03-15')] }

test.each<Case>([
  ['on the day of completion', {}, onMarch, '2026-03-15', 'current', 'green', '2027-03-15'],
  ['on the last green day', {}, onMarch, '2027-02-13', 'current', 'green', '2027-03-15'],
  ['on the first amber day', {}, onMarch, '2027-02-14', 'due_soon', 'amber', '2027-03-15'],
  ['on its last day', {}, onMarch, '2027-03-15', 'due_soon', 'amber', '2027-03-15'],
  ['on the day after', {}, onMarch, '2027-03-16', 'expired', 'red', '2027-03-15'],
  [
    'the day before a red point of seven days',
    { redDays: 7 },
    onMarch,
    '2027-03-08',
    'due_soon',
    'amber',
    '2027-03-15',
  ],
  ['on a red point of seven days', { redDays: 7 }, onMarch, '2027-03-09', 'ending', 'red', '2027-03-15'],
  ['on the last day of a week of grace', { redDays: -7 }, onMarch, '2027-03-22', 'grace', 'amber', '2027-03-15'],
  ['after a week of grace', { redDays: -7 }, onMarch, '2027-03-23', 'expired', 'red', '2027-03-15'],
  [
    'without an amber point, on its last day',
    { amberDays: 0 },
    onMarch,
    '2027-03-15',
    'current',
    'green',
    '2027-03-15',
  ],
  ['without an amber point, the day after', { amberDays: 0 }, onMarch, '2027-03-16', 'expired', 'red', '2027-03-15'],
  [
    'late and without an amber point',
    { amberDays: 0, redDays: -7 },
    onMarch,
    '2027-03-16',
    'grace',
    'amber',
    '2027-03-15',
  ],
  ['to the end of the month', { ends: 'monthEnd' }, onMarch, '2027-03-31', 'due_soon', 'amber', '2027-03-31'],
  ['after the end of the month', { ends: 'monthEnd' }, onMarch, '2027-04-01', 'expired', 'red', '2027-03-31'],
  ['90 days, on the last', { interval: 90, unit: 'days' }, onMarch, '2026-06-13', 'due_soon', 'amber', '2026-06-13'],
  ['90 days, one later', { interval: 90, unit: 'days' }, onMarch, '2026-06-14', 'expired', 'red', '2026-06-13'],
  ['once is for good', { unit: 'once' }, onMarch, '2036-01-01', 'current', 'green', null],
  [
    'a document with a last day of its own',
    {},
    { completions: [done('2026-03-15', { validUntil: '2026-05-01' })] },
    '2026-05-02',
    'expired',
    'red',
    '2026-05-01',
  ],
  ['never done, with days to do it', { firstDays: 60 }, {}, '2020-01-31', 'awaited', 'green', '2020-03-01'],
  ['never done, within the amber days', { firstDays: 60 }, {}, '2020-02-01', 'awaited', 'amber', '2020-03-01'],
  ['never done, on the due day', { firstDays: 60 }, {}, '2020-03-01', 'awaited', 'amber', '2020-03-01'],
  ['never done, after the due day', { firstDays: 60 }, {}, '2020-03-02', 'missing', 'red', '2020-03-01'],
  ['never done, due on the first day', {}, {}, '2020-01-02', 'missing', 'red', '2020-01-01'],
  ['of one person, on the due day', { dueOn: '2026-09-09' }, {}, '2026-09-09', 'awaited', 'amber', '2026-09-09'],
  ['of one person, after the due day', { dueOn: '2026-09-09' }, {}, '2026-09-10', 'missing', 'red', '2026-09-09'],
  ['the day before it applies', {}, onMarch, '2019-12-31', 'not_yet', 'none', null],
  [
    'known only later: as it was seen then',
    {},
    { completions: [done('2026-03-15', { knownFrom: '2026-04-02' })] },
    '2026-04-01',
    'missing',
    'red',
    '2020-01-01',
  ],
  [
    'known only later: once it was known',
    {},
    { completions: [done('2026-03-15', { knownFrom: '2026-04-02' })] },
    '2026-04-02',
    'current',
    'green',
    '2027-03-15',
  ],
  [
    'withdrawn, the day before',
    {},
    { completions: [done('2026-03-15', { withdrawnOn: '2026-05-01' })] },
    '2026-04-30',
    'current',
    'green',
    '2027-03-15',
  ],
  [
    'withdrawn, on that day',
    {},
    { completions: [done('2026-03-15', { withdrawnOn: '2026-05-01' })] },
    '2026-05-01',
    'missing',
    'red',
    '2020-01-01',
  ],
])('%s', (_sentence, values, given, day, state, light, validTo) => {
  expect(requirementOn({ ...yearly, ...values }, facts(given), day)).toMatchObject({ state, light, validTo })
})

const early = { ...yearly, earlyDays: 30 }
type Series = [
  sentence: string,
  completions: (string | [string, string])[],
  values: Partial<RequirementValues>,
  last: string,
]

test.each<Series>([
  ['30 days early keeps the day', ['2026-03-15', '2027-02-13'], {}, '2028-03-15'],
  ['31 days early starts a new period', ['2026-03-15', '2027-02-12'], {}, '2028-02-12'],
  ['on the last day keeps the day', ['2026-03-15', '2027-03-15'], {}, '2028-03-15'],
  ['a day late starts a new period', ['2026-03-15', '2027-03-16'], {}, '2028-03-16'],
  [
    'without the rule, the last day itself starts a new period',
    ['2026-03-15', '2027-03-15'],
    { earlyDays: 0 },
    '2028-03-15',
  ],
  ['without the rule, early starts a new period', ['2026-03-15', '2027-03-01'], { earlyDays: 0 }, '2028-03-01'],
  ['recorded in any order', ['2027-03-01', '2026-03-15'], {}, '2028-03-15'],
  ['from 29 February to 28 February', ['2028-02-29'], {}, '2029-02-28'],
  [
    'a leap day series, in its next leap year',
    ['2028-02-29', '2029-02-20', '2030-02-20', '2031-02-20'],
    {},
    '2032-02-29',
  ],
  ['from 31 January by months', ['2026-01-31'], { interval: 1 }, '2026-02-28'],
  ['from 31 January, in turn, does not lose days', ['2026-01-31', '2026-02-20'], { interval: 1 }, '2026-03-31'],
  ['the end of February in a leap year', ['2027-02-03'], { ends: 'monthEnd' }, '2028-02-29'],
  ['24 months into a leap year', ['2026-02-28'], { interval: 24, ends: 'day' }, '2028-02-28'],
  ['a last day of its own, then early', [['2026-03-15', '2027-01-31'], '2027-01-05'], {}, '2028-01-31'],
  ['a last day of its own replaces the interval', ['2026-03-15', ['2026-04-01', '2026-12-31']], {}, '2026-12-31'],
])('%s', (_sentence, completions, values, last) => {
  const each = completions.map((one) =>
    typeof one === 'string' ? { day: one, validUntil: null } : { day: one[0], validUntil: one[1] },
  )
  expect(lastDayOf({ ...early, ...values }, each)).toBe(last)
})

const clearing = (given: Partial<ClearedPeriod> = {}): ClearedPeriod => ({
  fromDay: '2026-06-01',
  toDay: '2026-06-30',
  knownFrom: '2026-06-01',
  endedOn: null,
  ...given,
})

test.each<[string, Partial<ClearedPeriod>, string, RequirementState, RequirementLight]>([
  ['the day before', {}, '2026-05-31', 'missing', 'red'],
  ['on its first day', {}, '2026-06-01', 'cleared', 'cleared'],
  ['on its last day', {}, '2026-06-30', 'cleared', 'cleared'],
  ['the day after', {}, '2026-07-01', 'missing', 'red'],
  ['recorded later, before that', { knownFrom: '2026-06-10' }, '2026-06-09', 'missing', 'red'],
  ['recorded later, on that day', { knownFrom: '2026-06-10' }, '2026-06-10', 'cleared', 'cleared'],
  ['ended early, the day before', { endedOn: '2026-06-15' }, '2026-06-14', 'cleared', 'cleared'],
  ['ended early, on that day', { endedOn: '2026-06-15' }, '2026-06-15', 'missing', 'red'],
])('a clearing %s', (_sentence, given, day, state, light) => {
  expect(requirementOn(yearly, facts({ clearings: [clearing(given)] }), day)).toMatchObject({ state, light })
})

test('a clearing shows its end, the light without it, and the day on which that light returns', () => {
  expect(requirementOn(yearly, facts({ clearings: [clearing()] }), '2026-06-15')).toMatchObject({
    validTo: '2026-06-30',
    withoutClearing: 'red',
    redFrom: '2026-07-01',
  })
})

test('on the days that a state names, the light turns, and not on the day before', () => {
  for (const redDays of [-7, 0, 7, 30]) {
    const values = { ...yearly, redDays }
    const lightOn = (day: string) => requirementOn(values, facts(onMarch), day).light
    const { amberFrom, redFrom } = requirementOn(values, facts(onMarch), '2026-03-20')
    if (amberFrom !== null) expect([lightOn(addDays(amberFrom, -1)), lightOn(amberFrom)]).toEqual(['green', 'amber'])
    else expect(redDays).toBe(30)
    const beforeRed = amberFrom === null ? 'green' : 'amber'
    expect([lightOn(addDays(redFrom ?? '', -1)), lightOn(redFrom ?? '')]).toEqual([beforeRed, 'red'])
  }
})

test('on no day of five years do colour and date disagree', () => {
  const given = facts({ ...onMarch, clearings: [clearing()] })
  for (let day = '2026-03-15'; day < '2031-03-15'; day = addDays(day, 1)) {
    const { light, validTo } = requirementOn(yearly, given, day)
    if (light === 'red') expect(`${validTo}` < day).toBe(true)
    else expect(`${validTo}` >= day).toBe(true)
  }
})

const weighed = (light: RequirementLight, effect: 'block' | 'warn' = 'block') => ({ light, effect })

test.each<[string, ReturnType<typeof weighed>[], RequirementLight]>([
  ['nothing required', [], 'none'],
  ['all green', [weighed('green'), weighed('green')], 'green'],
  ['one amber', [weighed('green'), weighed('amber')], 'amber'],
  ['one red that blocks', [weighed('amber'), weighed('red')], 'red'],
  ['one red that only warns', [weighed('green'), weighed('red', 'warn')], 'amber'],
  ['one not shared', [weighed('amber'), weighed('unknown')], 'unknown'],
  ['one cleared', [weighed('green'), weighed('cleared')], 'cleared'],
  ['one that does not apply yet', [weighed('green'), weighed('none')], 'green'],
])('a person with %s', (_sentence, states, light) => {
  expect(lightOfAll(states)).toBe(light)
})

test('a state reads as one phrase', () => {
  expect(stateInWords(requirementOn(yearly, facts(onMarch), '2026-04-01'))).toBe('Current to 15 Mar 2027')
  expect(stateInWords(requirementOn(yearly, facts(onMarch), '2027-04-01'))).toBe('Expired since 15 Mar 2027')
  expect(stateInWords(requirementOn({ ...yearly, dueOn: '2026-09-09' }, facts(), '2026-04-01'))).toBe(
    'To do by 9 Sep 2026',
  )
})

type Fit = Parameters<typeof lastFitDay>[0][number]
const ends = (light: RequirementLight, redFrom: string | null, effect: 'block' | 'warn' = 'block'): Fit => ({
  light,
  redFrom,
  effect,
})

test.each<[string, Fit[], string | null]>([
  ['nothing is required', [], null],
  ['nothing ends', [ends('green', null)], null],
  ['the first of two ends', [ends('green', '2027-03-16'), ends('amber', '2026-06-20')], '2026-06-19'],
  ['one that only warns ends first', [ends('green', '2027-03-16'), ends('amber', '2026-06-20', 'warn')], '2027-03-15'],
  ['one has ended', [ends('red', '2026-05-02'), ends('green', '2027-03-16')], '2026-05-01'],
  ['one that only warns has ended', [ends('red', '2026-05-02', 'warn'), ends('green', '2027-03-16')], '2027-03-15'],
  ['two have ended', [ends('red', '2026-05-02'), ends('red', '2026-04-11')], '2026-04-10'],
  ['one has ended and one was never held', [ends('red', '2026-05-02'), ends('red', null)], null],
  ['one is not shared', [ends('unknown', null), ends('green', '2027-03-16')], null],
])('last fit day: %s', (_sentence, states, day) => {
  expect(lastFitDay(states)).toBe(day)
})

test.each<[number, number, string[]]>([
  [30, 0, ['Amber 29 days before the last day', 'Red 1 day after the last day']],
  [30, 7, ['Amber 29 days before the last day', 'Red 6 days before the last day']],
  [30, -14, ['Amber 29 days before the last day', 'Red 15 days after the last day']],
  [1, 0, ['Amber on the last day', 'Red 1 day after the last day']],
  [0, -7, ['Amber 1 day after the last day', 'Red 8 days after the last day']],
  [0, 0, ['Red 1 day after the last day']],
])('a requirement with points of %i and %i days', (amberDays, redDays, words) => {
  expect(pointsInWords({ amberDays, redDays })).toEqual(words)
})

test('a state inside a sentence keeps the capitals of its date', () => {
  const state = { state: 'expired' as const, validTo: '2026-06-22' }
  expect(namedStateInWords('Line check', state)).toBe('Line check: expired since 22 Jun 2026')
})

test('certificates never held are named only if one of them is what is missing', () => {
  const part = (medicalClass: 'class1' | 'class2', state: 'current' | 'missing') => ({
    medicalClass,
    privilege: 'all' as const,
    state,
    light: state === 'current' ? ('green' as const) : ('red' as const),
    validTo: state === 'current' ? '2027-01-01' : null,
  })
  const parts = [part('class1', 'current'), part('class2', 'missing')]
  expect(partsInWords({ state: 'current', parts })).toBe('Class 1: current to 1 Jan 2027')
  expect(partsInWords({ state: 'missing', parts })).toBe('Class 1: current to 1 Jan 2027; Class 2: missing')
  expect(partsInWords({ state: 'missing', parts: [part('class2', 'missing')] })).toBe('')
})
