import { expect, test } from 'vitest'
import type { AvailabilityChange } from './availability.ts'
import { calendarProblems, typeRowProblems, withTypeRow } from './availability-rules.ts'
import { exampleRow, weekOf } from './examples.ts'

type Calendar = Omit<AvailabilityChange, 'seen' | 'version'>

const today = '2026-11-30'
const empty: Calendar = { testMinutes: [], weeks: [], otherHours: [], clinics: [], closed: [], openOnHolidays: [] }
const subjects = { people: [1, 2], organisationLocationIds: [1] }
const problemsOf = (given: Partial<Calendar>, before: Partial<Calendar> = {}) =>
  calendarProblems({ ...empty, ...given }, { ...empty, ...before }, subjects, today)

const week = { ...weekOf(1), from: today }
const monday = (opens: string, closes: string) => ({ weekday: 1, opens, closes })
const other = (hours: { opens: string; closes: string }[]) => ({
  resourceId: 1,
  organisationLocationId: 1,
  day: '2026-12-02',
  hours,
})
const closed = { organisationLocationId: null, fromDay: '2026-12-24', toDay: '2026-12-31', reason: 'Summer' }
const audiogram = { test: 'audiometry' as const, from: today, minutes: 15, equipment: null }

test.each<[string, Partial<Calendar>, Partial<Calendar>?]>([
  ['nothing', {}],
  ['a week from today', { weeks: [week] }],
  ['an unchanged week that started earlier', { weeks: [weekOf(1)] }, { weeks: [weekOf(1)] }],
  ['hours that touch', { weeks: [{ ...week, hours: [monday('09:00', '12:00'), monday('12:00', '17:00')] }] }],
  ['a day without hours', { otherHours: [other([])] }],
  ['a closed period of one day', { closed: [{ ...closed, toDay: closed.fromDay }] }],
])('%s is accepted', (_case, given, before) => expect(problemsOf(given, before)).toEqual({}))

test.each<[string, string, Partial<Calendar>, Partial<Calendar>?]>([
  ['weeks', 'someone of another practice', { weeks: [{ ...week, resourceId: 9 }] }],
  ['weeks', 'a location of another practice', { weeks: [{ ...week, organisationLocationId: 9 }] }],
  ['weeks', 'closing at the time of opening', { weeks: [{ ...week, hours: [monday('09:00', '09:00')] }] }],
  [
    'weeks',
    'hours that share a minute',
    { weeks: [{ ...week, hours: [monday('09:00', '12:01'), monday('12:00', '17:00')] }] },
  ],
  ['weeks', 'two weeks from one day', { weeks: [week, { ...week, hours: [] }] }],
  ['weeks', 'a changed week that started earlier', { weeks: [{ ...weekOf(1), hours: [] }] }, { weeks: [weekOf(1)] }],
  ['weeks', 'a removed week that started earlier', {}, { weeks: [weekOf(1)] }],
  ['weeks', 'a new week in the past', { weeks: [{ ...week, from: '2026-11-29' }] }],
  ['otherHours', 'one person twice on a day', { otherHours: [other([]), other([])] }],
  ['otherHours', 'hours backward', { otherHours: [other([{ opens: '12:00', closes: '09:00' }])] }],
  [
    'clinics',
    'a clinic with a stranger',
    { clinics: [{ organisationLocationId: 1, day: today, resourceIds: [9], opens: '09:00', closes: '12:00' }] },
  ],
  ['closed', 'a period backward', { closed: [{ ...closed, toDay: '2026-12-23' }] }],
  ['openOnHolidays', 'a location of another practice', { openOnHolidays: [9] }],
  ['testMinutes', 'two rows of a test from one day', { testMinutes: [audiogram, audiogram] }],
])('%s refuses %s', (field, _case, given, before) => expect(Object.keys(problemsOf(given, before))).toEqual([field]))

test.each<[string, Partial<typeof exampleRow>, string | undefined]>([
  ['figures from today', { from: today }, undefined],
  ['figures from yesterday', { from: '2026-11-29' }, 'row.from'],
  ['a visit without length', { from: today, nurseMinutes: 0, doctorMinutes: 0 }, 'row.doctorMinutes'],
  ['tests by a nurse who has no part', { from: today, nurseMinutes: 0, testsBy: 'nurse' }, 'row.testsBy'],
  ['tests by a doctor who has no part', { from: today, doctorMinutes: 0, testsBy: 'doctor' }, 'row.testsBy'],
])('%s: %s', (_case, given, field) =>
  expect(Object.keys(typeRowProblems({ ...exampleRow, ...given }, today))[0]).toBe(field),
)

test('new figures replace those that begin on the same day, and stay in order', () => {
  const rows = [exampleRow, { ...exampleRow, from: '2027-02-01' }]
  const row = { ...exampleRow, from: '2027-01-01', doctorMinutes: 45 }
  expect(withTypeRow(rows, row).map(({ from }) => from)).toEqual(['2026-01-01', '2027-01-01', '2027-02-01'])
  expect(withTypeRow(withTypeRow(rows, row), { ...row, doctorMinutes: 40 })).toHaveLength(3)
})
