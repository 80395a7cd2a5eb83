import { describe, expect, test } from 'vitest'
import { newZealandDurations } from '#medicals/certificate/new-zealand.ts'
import { newZealandClasses } from '#medicals/certificate-classes.ts'
import type { CertificateDuration } from '#medicals/rule-rows/durations.ts'
import { pastDateProblems, pastDateWarnings, readClass, readPrivilege } from './checks.ts'
import { isMonthFirst, mayBeMonthFirst, readPastDay } from './days.ts'

const today = '2026-11-20'
const useIso = 'Use a date like 2024-03-31.'

test.each([
  ['2020-06-03', { day: '2020-06-03' }],
  ['3/6/2020', { day: '2020-06-03' }],
  ['3.6.2020', { day: '2020-06-03' }],
  ['3 Jun 2020', { day: '2020-06-03' }],
  [' 3-June-2020 ', { day: '2020-06-03' }],
  ['', { problem: 'Please complete this field.' }],
  ['today', { problem: `This is not a valid date. ${useIso}` }],
  ['+60d', { problem: `This is not a valid date. ${useIso}` }],
  ['-2y', { problem: `This is not a valid date. ${useIso}` }],
  ['31/2/2020', { problem: `This is not a valid date. ${useIso}` }],
  ['2020-02-30', { problem: `This is not a valid date. ${useIso}` }],
  ['12/31/2020', { problem: `This is not a valid date. ${useIso}` }],
  ['3/6/20', { problem: `Write the year with four digits. ${useIso}` }],
  ['43985', { problem: `This is a spreadsheet’s number for a date. ${useIso}` }],
  ['2020', { problem: `This is not a valid date. ${useIso}` }],
])('the cell “%s” is read as %j', (typed, read) => expect(readPastDay(typed, today)).toEqual(read))

test.each([
  ['12/31/2020', true, false],
  ['31/12/2020', false, false],
  ['3/6/2020', false, true],
  ['3/3/2020', false, false],
  ['2020-06-03', false, false],
  ['3 Jun 2020', false, false],
  ['0/6/2020', false, false],
])('%s: only month first %s, perhaps %s', (typed, only, perhaps) => {
  expect([isMonthFirst(typed), mayBeMonthFirst(typed)]).toEqual([only, perhaps])
})

test.each([
  ['1', 'class1'],
  ['Class 1', 'class1'],
  ['CLASS2', 'class2'],
  ['class-3', 'class3'],
  ['DL9', 'dl9'],
  ['dl 9', 'dl9'],
  ['4', undefined],
  ['Class 1, 2', undefined],
  ['', undefined],
])('the class “%s” is %s', (typed, code) => expect(readClass(typed, newZealandClasses)).toBe(code))

test.each([
  ['', 'all'],
  ['All operations', 'all'],
  ['passengers', 'passengers'],
  ['Single-pilot, passengers', 'passengers'],
  ['other', 'other'],
  ['All other operations', 'other'],
  ['cargo', undefined],
])('the privilege “%s” is %s', (typed, privilege) => expect(readPrivilege(typed)).toBe(privilege))

const born = { dateOfBirth: '1980-07-20' }

test.each([
  ['right days', '2020-06-03', '2021-06-03', {}],
  ['issued today', today, '2027-06-03', {}],
  ['issued tomorrow', '2026-11-21', '2027-06-03', { issuedOn: 'A past certificate was issued today or earlier.' }],
  [
    'issued before the birth',
    '1980-07-19',
    '1981-07-19',
    { issuedOn: 'The holder was born on 20 Jul 1980, not before this day.' },
  ],
  [
    'expired on the day of issue',
    '2020-06-03',
    '2020-06-03',
    { expiresOn: 'Enter a date after the day of issue, 3 Jun 2020.' },
  ],
  ['expired before', '2020-06-03', '2019-06-03', { expiresOn: 'Enter a date after the day of issue, 3 Jun 2020.' }],
])('%s', (_what, issuedOn, expiresOn, problems) => {
  expect(pastDateProblems({ ...born, issuedOn, expiresOn }, today)).toEqual(problems)
})

const durations = newZealandDurations.map(
  (row): CertificateDuration => Object.assign({ ruleRowId: 0, regulatorId: 1 }, row),
)
const rules = { classes: newZealandClasses, durations, anniversaryDays: 30 }

describe('what the rules of the day of issue say against the dates', () => {
  test.each([
    ['class 2 under 40, 60 months', 'class2', 'all', '2015-06-03', '2020-06-03', []],
    ['60 months and a kept anniversary of 30 days', 'class2', 'all', '2015-06-03', '2020-07-03', []],
    ['class 1, other operations', 'class1', 'other', '2015-06-03', '2016-06-03', []],
    [
      'one day more than the anniversary gives',
      'class2',
      'all',
      '2015-06-03',
      '2020-07-04',
      [
        'Longer than the rules of 3 Jun 2015 allowed: at most 60 months (age 34: under 40), 3 Jul 2020 with a kept anniversary.',
      ],
    ],
    [
      'before the rules here',
      'class2',
      'all',
      '2001-06-03',
      '2003-06-03',
      ['The rules here do not have Class 2 on 3 Jun 2001, so the dates are not checked.'],
    ],
    [
      'a declaration, which keeps no anniversary',
      'dl9',
      'all',
      '2022-06-03',
      '2024-06-04',
      ['Longer than the rules of 3 Jun 2022 allowed: at most 24 months (age 41: 40 and over), 3 Jun 2024.'],
    ],
  ] as const)('%s', (_what, medicalClass, privilege, issuedOn, expiresOn, warnings) => {
    expect(pastDateWarnings({ ...born, medicalClass, privilege, issuedOn, expiresOn }, rules)).toEqual(warnings)
  })

  test('a class without periods on that day', () => {
    const dates = {
      ...born,
      medicalClass: 'class2',
      privilege: 'all',
      issuedOn: '2022-06-03',
      expiresOn: '2023-06-03',
    } as const
    expect(pastDateWarnings(dates, { ...rules, durations: [] })).toEqual([
      'The rules here have no period for Class 2 on 3 Jun 2022, so the dates are not checked.',
    ])
  })

  test('a class 1 with one date, where it has two', () => {
    const dates = {
      ...born,
      medicalClass: 'class1',
      privilege: 'all',
      issuedOn: '2022-06-03',
      expiresOn: '2023-06-03',
    } as const
    expect(pastDateWarnings(dates, rules)).toEqual([
      'On 3 Jun 2022, Class 1 had dates for: single-pilot, passengers; all other operations.',
    ])
  })
})
