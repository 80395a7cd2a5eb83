import { describe, expect, test } from 'vitest'
import { addDays } from '#dates.ts'
import { earlier, exampleDay, lineOf, own, rows } from '#medicals/assessment/due-examples.ts'
import type { DueFacts } from './due-rows.ts'
import type { DueStatus, TestCode } from './timetable.ts'

type Row = [string, TestCode, Partial<DueFacts>, DueStatus]
const check = (_what: string, code: TestCode, given: Partial<DueFacts>, status: DueStatus) => {
  expect(lineOf(code, given).status).toBe(status)
}

describe('at each examination', () => {
  test.each<Row>([
    ['nothing done', 'urinalysis', {}, 'required'],
    ['done at this examination', 'urinalysis', { results: [own('urinalysis')] }, 'done'],
    ['an earlier result does not count', 'urinalysis', { results: [earlier('urinalysis', '2026-11-01')] }, 'required'],
    [
      'a result after the assessment does not count',
      'urinalysis',
      { results: [own('urinalysis', '2026-11-21')] },
      'required',
    ],
  ])('%s', check)
})

describe('at the first examination of a class', () => {
  const first = { initialClasses: ['class1' as const], dateOfBirth: '1998-04-12' }
  const reported = (days: number) => ({ ...first, results: [earlier('eye_report', addDays(exampleDay, -days))] })
  test.each<Row>([
    ['an eye report is required', 'eye_report', first, 'required'],
    ['a report 90 days old counts', 'eye_report', reported(90), 'covered'],
    ['a report 91 days old is too old', 'eye_report', reported(91), 'required'],
    ['a report attached to the application', 'eye_report', { ...first, results: [own('eye_report')] }, 'resultIn'],
    ['no other examination requires it at that age', 'eye_report', { dateOfBirth: '1998-04-12' }, 'notRequired'],
    ['spirometry for class 1', 'spirometry', first, 'required'],
    [
      'no spirometry for class 2',
      'spirometry',
      { ...first, classes: ['class2'], initialClasses: ['class2'] },
      'notRequired',
    ],
    [
      'no spirometry for class 3',
      'spirometry',
      { ...first, classes: ['class3'], initialClasses: ['class3'] },
      'notRequired',
    ],
    [
      'no ECG for class 2 under 40',
      'ecg',
      { ...first, classes: ['class2'], initialClasses: ['class2'] },
      'notRequired',
    ],
    [
      'an ECG for class 2 on the 40th birthday',
      'ecg',
      { classes: ['class2'], initialClasses: ['class2'], dateOfBirth: '1986-11-20' },
      'required',
    ],
    [
      'an audiogram for class 2 with IFR',
      'audiometry',
      { classes: ['class2'], initialClasses: ['class2'], ifr: true },
      'required',
    ],
    [
      'no audiogram for class 2 without IFR',
      'audiometry',
      { classes: ['class2'], initialClasses: ['class2'] },
      'notRequired',
    ],
    [
      'a recent audiogram within its interval is too old for a first examination',
      'audiometry',
      { ...first, results: [earlier('audiometry', '2026-01-10')] },
      'required',
    ],
  ])('%s', check)
})

describe('from a birthday', () => {
  test.each<Row>([
    ['the day before 30, no ECG', 'ecg', { dateOfBirth: '1996-11-21' }, 'notRequired'],
    ['on the day of 30', 'ecg', { dateOfBirth: '1996-11-20' }, 'required'],
    ['at 33 it is still open', 'ecg', { dateOfBirth: '1993-11-20' }, 'required'],
    [
      'an ECG on the birthday satisfies it',
      'ecg',
      { dateOfBirth: '1993-11-20', results: [earlier('ecg', '2023-11-20')] },
      'covered',
    ],
    [
      'one on the day before does not',
      'ecg',
      { dateOfBirth: '1993-11-20', results: [earlier('ecg', '2023-11-19')] },
      'required',
    ],
    [
      'at 36, the one made at 30 does not count',
      'ecg',
      { dateOfBirth: '1990-11-20', results: [earlier('ecg', '2020-12-01')] },
      'required',
    ],
    [
      'born on 29 February, 30 on the 28th',
      'ecg',
      { dateOfBirth: '1996-02-29', examinationDay: '2026-02-28', assessmentDay: '2026-02-28' },
      'required',
    ],
    [
      'the age counts at the examination',
      'ecg',
      { dateOfBirth: '1996-11-20', examinationDay: '2026-11-19' },
      'notRequired',
    ],
    ['at 60 an eye report', 'eye_report', { dateOfBirth: '1966-11-20' }, 'required'],
    [
      'no eye report for class 2 at 60',
      'eye_report',
      { classes: ['class2'], dateOfBirth: '1966-11-20' },
      'notRequired',
    ],
    ['spirometry at 55 for a smoker', 'spirometry', { dateOfBirth: '1970-11-20', smokedPast5y: true }, 'required'],
    ['not for a non-smoker', 'spirometry', { dateOfBirth: '1970-11-20' }, 'notRequired'],
    ['not at 54', 'spirometry', { dateOfBirth: '1972-11-20', smokedPast5y: true }, 'notRequired'],
  ])('%s', check)
})

describe('from a birthday at an interval: class 1 ECG from 40 every 2 years, last examination at 39', () => {
  const on40 = { dateOfBirth: '1986-11-20' }
  const strict = rows.map((row) => (row.trigger === 'afterAge' ? { ...row, resultsBefore: 'never' as const } : row))
  const ecgOn = (on: string) => ({ ...on40, results: [earlier('ecg', on)] })
  test.each<Row>([
    ['without a result', 'ecg', on40, 'required'],
    ['a result from before the birthday inside the interval', 'ecg', ecgOn('2024-11-20'), 'covered'],
    ['a result from before the birthday outside the interval', 'ecg', ecgOn('2024-11-19'), 'required'],
    [
      'the interval counts at the assessment',
      'ecg',
      { ...ecgOn('2024-11-20'), assessmentDay: '2026-11-21' },
      'required',
    ],
    ['a result on the birthday', 'ecg', ecgOn('2026-11-20'), 'covered'],
    [
      'a row without the field means the same',
      'ecg',
      { ...ecgOn('2025-11-20'), rows: rows.map(({ resultsBefore: _, ...row }) => row) },
      'covered',
    ],
    [
      'under the stricter reading, no result from before the birthday counts',
      'ecg',
      { ...ecgOn('2026-11-19'), rows: strict },
      'required',
    ],
    [
      'under the stricter reading, one on the birthday counts',
      'ecg',
      { ...ecgOn('2026-11-20'), rows: strict },
      'covered',
    ],
    [
      'at 39, no row requires it',
      'ecg',
      { dateOfBirth: '1986-11-21', results: [earlier('ecg', '2022-01-10')] },
      'covered',
    ],
  ])('%s', check)

  test('a result from before the birthday is valid until its interval ends, or until the birthday', () => {
    const given = { dateOfBirth: '1986-11-20', results: [earlier('ecg', '2025-11-20')] }
    expect(lineOf('ecg', given).validTo).toBe('2027-11-20')
    const before = { dateOfBirth: '1964-01-10', results: [earlier('eye_report', '2023-12-01')] }
    expect(lineOf('eye_report', before)).toMatchObject({ status: 'covered', validTo: '2028-12-01' })
  })

  test('a result that lapsed before the birthday is due from the birthday', () => {
    const previousExaminationDay = '2026-11-19'
    expect(lineOf('ecg', { ...ecgOn('2022-01-10'), previousExaminationDay }).status).toBe('required')
  })
})

describe('by interval', () => {
  const ecgOn = (on: string) => ({ results: [earlier('ecg', on)] })
  const at45 = { dateOfBirth: '1981-05-01' }
  const audiogramAt = (dateOfBirth: string, on: string) => ({ dateOfBirth, results: [earlier('audiometry', on)] })
  test.each<Row>([
    ['exactly 2 years old is not older', 'ecg', { ...at45, ...ecgOn('2024-11-20') }, 'covered'],
    ['2 years and a day is older', 'ecg', { ...at45, ...ecgOn('2024-11-19') }, 'required'],
    [
      'intervals count at the assessment',
      'ecg',
      { ...at45, ...ecgOn('2024-11-20'), assessmentDay: '2026-11-21' },
      'required',
    ],
    ['from 65 every year', 'ecg', { dateOfBirth: '1960-05-01', ...ecgOn('2025-11-19') }, 'required'],
    ['class 3 from 40 every 4 years', 'ecg', { ...at45, classes: ['class3'], ...ecgOn('2022-11-20') }, 'covered'],
    [
      'class 3 from 50 every 2 years',
      'ecg',
      { dateOfBirth: '1975-05-01', classes: ['class3'], ...ecgOn('2022-11-20') },
      'required',
    ],
    ['class 2 under 50 requires none', 'ecg', { ...at45, classes: ['class2'] }, 'notRequired'],
    ['class 2 at 50', 'ecg', { dateOfBirth: '1976-11-20', classes: ['class2'] }, 'required'],
    ['under 70, an audiogram is valid for 5 years', 'audiometry', audiogramAt('1960-05-01', '2022-01-10'), 'covered'],
    ['from 70, for only 2 years', 'audiometry', audiogramAt('1956-05-01', '2024-11-19'), 'required'],
    ['from 70, made at 69', 'audiometry', audiogramAt('1956-05-01', '2025-11-20'), 'covered'],
    ['class 2 at 70', 'audiometry', { classes: ['class2'], dateOfBirth: '1956-11-20' }, 'required'],
    ['class 2 at 69', 'audiometry', { classes: ['class2'], dateOfBirth: '1956-11-21' }, 'notRequired'],
  ])('%s', check)
})

describe('cardiovascular risk', () => {
  const risk = { results: [earlier('cardiovascular_risk', '2025-11-20')] }
  const class2 = (sex: string | null, dateOfBirth: string) => ({ classes: ['class2' as const], sex, dateOfBirth })
  test.each<Row>([
    ['from 35 for class 1', 'cardiovascular_risk', {}, 'required'],
    ['is valid for 5 years', 'cardiovascular_risk', risk, 'covered'],
    ['also at 14.9 %', 'cardiovascular_risk', { ...risk, riskPercent: 14.9 }, 'covered'],
    ['at 15 % it is estimated at each examination', 'cardiovascular_risk', { ...risk, riskPercent: 15 }, 'required'],
    ['men aged 35, class 2', 'cardiovascular_risk', class2('M', '1991-11-20'), 'required'],
    ['women aged 44, class 2', 'cardiovascular_risk', class2('F', '1981-11-21'), 'notRequired'],
    ['women aged 45, class 2', 'cardiovascular_risk', class2('F', '1981-11-20'), 'required'],
    ['another gender, from 35', 'cardiovascular_risk', class2('X', '1991-11-20'), 'required'],
    ['lipids are required with it', 'lipids', {}, 'required'],
    ['no lipids while the estimate is valid', 'lipids', risk, 'notRequired'],
    [
      'lipids are required when it is estimated early',
      'lipids',
      { results: [...risk.results, own('cardiovascular_risk')] },
      'required',
    ],
    ['lipids 90 days old count', 'lipids', { results: [earlier('lipids', addDays(exampleDay, -90))] }, 'covered'],
    ['lipids 91 days old do not', 'lipids', { results: [earlier('lipids', addDays(exampleDay, -91))] }, 'required'],
    ['glucose from the laboratory', 'glucose', { results: [own('glucose', '2026-11-18')] }, 'resultIn'],
    [
      'no lipids when the risk is waived',
      'lipids',
      {
        waivers: [{ test: 'cardiovascular_risk', reason: 'Known disease', byName: 'Dr Kiri Heke', day: exampleDay }],
      },
      'notRequired',
    ],
    ['a risk below 10 % requires no cardiologist', 'cardiology', { ...risk, riskPercent: 9.9 }, 'notRequired'],
    ['10 % is excessive', 'cardiology', { ...risk, riskPercent: 10 }, 'required'],
    [
      'a report since that estimate counts',
      'cardiology',
      { results: [...risk.results, earlier('cardiology', '2025-12-20')], riskPercent: 10 },
      'covered',
    ],
    [
      'a report before it does not',
      'cardiology',
      { results: [...risk.results, earlier('cardiology', '2025-10-20')], riskPercent: 10 },
      'required',
    ],
    [
      'an abnormal ECG requires the cardiologist',
      'cardiology',
      { results: [own('ecg', exampleDay, true)] },
      'required',
    ],
    [
      'a normal one since then does not',
      'cardiology',
      { results: [earlier('ecg', '2025-01-10', true), own('ecg')] },
      'notRequired',
    ],
    [
      'for class 2, a failed vision test requires the eye report',
      'eye_report',
      { classes: ['class2'], results: [own('vision', exampleDay, true)] },
      'required',
    ],
  ])('%s', check)
})
