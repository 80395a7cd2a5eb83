import { describe, expect, test } from 'vitest'
import type { DueFacts } from '#medicals/timetable/due-rows.ts'
import { type DueStatus, isMissing, type TestCode } from '#medicals/timetable/timetable.ts'
import { dueFacts, earlier, exampleDay, lineOf, own, rows } from './due-examples.ts'
import { dueTests } from './due-tests.ts'

type Row = [string, TestCode, Partial<DueFacts>, DueStatus]
const check = (_what: string, code: TestCode, given: Partial<DueFacts>, status: DueStatus) => {
  expect(lineOf(code, given).status).toBe(status)
}

describe('overdue', () => {
  const previousExaminationDay = '2025-11-10'
  const ecgOn = (on: string) => ({ previousExaminationDay, dateOfBirth: '1981-05-01', results: [earlier('ecg', on)] })
  test.each<Row>([
    ['it was due at the last examination', 'ecg', ecgOn('2023-11-08'), 'overdue'],
    ['it fell due on the day of the last examination', 'ecg', ecgOn('2023-11-09'), 'overdue'],
    ['it fell due after it', 'ecg', ecgOn('2023-11-10'), 'required'],
    ['not for a class that is new', 'ecg', { ...ecgOn('2023-11-08'), initialClasses: ['class1'] }, 'required'],
  ])('%s', check)
})

describe('several classes', () => {
  test('share one list, where one result satisfies all', () => {
    const both = { classes: ['class1' as const, 'class2' as const] }
    expect(lineOf('urinalysis', both)).toMatchObject({ status: 'required', classes: ['class1', 'class2'] })
    expect(lineOf('urinalysis', { ...both, results: [own('urinalysis')] }).status).toBe('done')
    expect(dueTests({ ...dueFacts, ...both }).filter((line) => line.test === 'urinalysis')).toHaveLength(1)
  })

  test('the clause of each class that requires it is shown; a row without a clause shows none', () => {
    const both = { classes: ['class1' as const, 'class2' as const] }
    expect(lineOf('urinalysis', both).clause).toBe('67.103, 67.105')
    expect(lineOf('ecg', both).clause).toBe('67.103')
    const bare = rows.map(({ clause: _, ...row }) => row)
    expect(lineOf('ecg', { ...both, rows: bare }).clause).toBeNull()
  })

  test('a test required by only one of them is missing for that class', () => {
    const both = { classes: ['class1' as const, 'class2' as const] }
    expect(lineOf('ecg', both)).toMatchObject({ status: 'required', classes: ['class1'] })
  })
})

test('a result that no row required shows no row as its reason', () => {
  expect(lineOf('cardiology', { results: [own('cardiology')] })).toMatchObject({
    status: 'resultIn',
    why: 'Not required; a result is on file',
    clause: null,
    unconfirmed: false,
  })
})

describe('a waiver', () => {
  const waive = (code: TestCode) => ({
    waivers: [{ test: code, reason: 'Normal variant, no referral needed', byName: 'Dr Kiri Heke', day: exampleDay }],
  })
  test('ends with one full stop, however the reason was written', () => {
    const { waivers } = waive('cardiology')
    const ended = waivers.map((one) => ({ ...one, reason: 'Seen on paper.' }))
    expect(lineOf('cardiology', { results: [own('ecg', exampleDay, true)], waivers: ended }).why).toMatch(
      /^Seen on paper\. Dr/,
    )
  })

  test('says who and why', () => {
    expect(lineOf('cardiology', { results: [own('ecg', exampleDay, true)], ...waive('cardiology') })).toMatchObject({
      status: 'waived',
      lastResultDay: null,
      validTo: null,
      why: 'Normal variant, no referral needed. Dr Kiri Heke, 20 Nov 2026',
    })
  })

  test('is not needed once the result has arrived', () => {
    expect(lineOf('urinalysis', { results: [own('urinalysis')], ...waive('urinalysis') }).status).toBe('done')
  })

  test('never replaces the general examination', () => {
    expect(lineOf('general_examination', waive('general_examination')).status).toBe('required')
  })
})

test.each<[string, TestCode, Partial<DueFacts>, string, string | null]>([
  [
    'every application',
    'general_examination',
    { results: [own('general_examination')] },
    'Every application',
    '2027-02-18',
  ],
  [
    'a birthday and an interval',
    'ecg',
    { results: [earlier('ecg', '2024-12-14'), own('ecg')] },
    'From 40 every 2 years. Last 14 Dec 2024',
    '2028-11-20',
  ],
  [
    'done early',
    'cardiovascular_risk',
    { results: [earlier('cardiovascular_risk', '2021-12-03'), own('cardiovascular_risk')] },
    'From 35 every 5 years. Last 3 Dec 2021',
    '2031-11-20',
  ],
  ['with another', 'lipids', { results: [own('lipids', '2026-11-18')] }, 'With the cardiovascular risk', '2027-02-16'],
  [
    'an interval to an age',
    'audiometry',
    { results: [earlier('audiometry', '2023-02-09')] },
    'Every 5 years to 70',
    '2028-02-09',
  ],
  ['an interval from an age', 'audiometry', { dateOfBirth: '1950-01-01' }, 'From 70 every 2 years', null],
  ['every year', 'ecg', { dateOfBirth: '1950-01-01' }, 'From 65 every year', null],
  [
    'until the next birthday that counts',
    'ecg',
    { dateOfBirth: '1994-01-10', results: [own('ecg')] },
    'At 30',
    '2029-01-09',
  ],
  ['the first of a class', 'ecg', { initialClasses: ['class1'] }, 'First class 1 examination', null],
  ['after another', 'cardiology', { results: [own('ecg', exampleDay, true)] }, 'After an abnormal ECG', null],
  ['a risk', 'cardiology', { riskPercent: 12 }, 'A risk of 10 % or more in 5 years', null],
  [
    'what is not required',
    'spirometry',
    {},
    'First class 1 examination. At 55, if smoked in the past 5 years. On clinical grounds only',
    null,
  ],
])('the reason for a due test: %s', (_what, code, given, why, validTo) => {
  const line = lineOf(code, given)
  expect({ why: line.why, validTo: line.validTo }).toEqual({ why, validTo })
})

test('marks a figure that is not confirmed', () => {
  expect(lineOf('ecg', {}).unconfirmed).toBe(true)
  expect(lineOf('urinalysis', {}).unconfirmed).toBe(false)
})

test('nothing is missing once everything is done', () => {
  const results = dueTests(dueFacts)
    .filter(isMissing)
    .map((line) => own(line.test))
  expect(results.length).toBeGreaterThan(6)
  expect(dueTests({ ...dueFacts, results }).filter(isMissing)).toEqual([])
})

test('a row applies from its first day to its last', () => {
  const ended = rows.map((row) => (row.test === 'ecg' ? { ...row, toDay: '2026-11-19' } : row))
  expect(dueTests({ ...dueFacts, rows: ended }).some((line) => line.test === 'ecg')).toBe(false)
})
