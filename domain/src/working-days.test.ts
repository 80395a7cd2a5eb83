import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { dayOfWeek, easterSunday, isPublicHoliday } from './public-holidays.ts'
import {
  addWorkingDays,
  dueDay,
  isWorkingDay,
  type Stop,
  type WorkingDayRule,
  workingDayFrom,
  workingDaysBetween,
  workingDaysSoFar,
} from './working-days.ts'

test.each<[number, string, WorkingDayRule, string, string]>([
  [5, '2026-03-30', 'aviation', '2026-04-08', 'Easter'],
  [5, '2026-07-06', 'aviation', '2026-07-14', 'Matariki'],
  [10, '2026-04-20', 'aviation', '2026-05-05', 'Anzac Day on a Saturday'],
  [20, '2026-12-18', 'privacy', '2027-02-09', 'summer, and Waitangi Day on a Saturday'],
  [5, '2026-12-18', 'aviation', '2027-01-05', 'summer, New Year on a Friday'],
  [5, '2026-12-18', 'privacy', '2027-01-18', 'the longer summer'],
  [1, '2026-11-21', 'aviation', '2026-11-23', 'from a Saturday'],
  [0, '2026-11-20', 'aviation', '2026-11-20', 'none'],
])('%i working days after %s (%s) is %s: %s', (count, start, clock, end) => {
  expect(addWorkingDays(start, count, clock)).toBe(end)
  expect(dueDay(start, count, clock)).toBe(end)
  expect(workingDaysBetween(start, end, clock)).toBe(count)
})

test.each([
  [-1, '2026-11-23', '2026-11-20', 'over a weekend'],
  [-5, '2026-04-08', '2026-03-30', 'over Easter'],
  [-1, '2027-01-05', '2026-12-24', 'over summer'],
])('%i working days from %s is %s: %s', (count, start, day) => expect(addWorkingDays(start, count)).toBe(day))

test.each([
  ['2026-02-06', 'Waitangi Day'],
  ['2027-02-08', 'Waitangi Day, moved from a Saturday'],
  ['2022-02-07', 'Waitangi Day, moved from a Sunday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-04-27', 'Anzac Day, moved from a Saturday'],
  ['2026-06-01', 'King’s Birthday'],
  ['2026-07-10', 'Matariki'],
  ['2026-10-26', 'Labour Day'],
  ['2026-12-25', 'Christmas'],
  ['2026-12-31', 'the last day of the year'],
  ['2026-01-02', 'the day after New Year'],
  ['2027-01-01', 'New Year on a Friday'],
  ['2027-01-04', 'the Monday after that'],
  ['2028-01-03', 'the Monday after New Year on a Saturday'],
  ['2028-01-04', 'the Tuesday after New Year on a Saturday'],
  ['2023-01-03', 'the Tuesday after New Year on a Sunday'],
])('%s is not a working day: %s', (day) => expect(isWorkingDay(day)).toBe(false))

test.each([
  ['2021-07-09', 'before Matariki was a holiday'],
  ['2026-01-05', 'after New Year on a Thursday'],
  ['2023-01-04', 'the Wednesday after New Year on a Sunday'],
  ['2026-01-26', 'a regional anniversary day'],
  ['2026-12-24', 'the day before Christmas'],
])('%s is a working day: %s', (day) => expect(isWorkingDay(day)).toBe(true))

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter %i is on %s', (year, sunday) => expect(easterSunday(year)).toBe(sunday))

test('Matariki is a Friday in June or July in every year the law specifies', () => {
  for (let year = 2022; year <= 2052; year += 1) {
    const days = Array.from(
      { length: 61 },
      (_, n) => `${year}-0${n < 30 ? 6 : 7}-${String((n % 30) + 1).padStart(2, '0')}`,
    )
    expect([year, days.filter((day) => dayOfWeek(day) === 5 && isPublicHoliday(day)).length]).toEqual([year, 1])
  }
})

test.each([
  ['2026-06-20', '2026-06-22', 'a Saturday'],
  ['2026-11-20', '2026-11-20', 'a working day'],
  ['2026-07-10', '2026-07-13', 'Matariki'],
])('the first working day from %s is %s: %s', (day, expected) => expect(workingDayFrom(day)).toBe(expected))

// Monday 9 November 2026 and five working days: Monday 16 November.
test.each<[string, Stop[], string | undefined]>([
  ['never', [], '2026-11-16'],
  ['from Tuesday to Thursday', [{ askedOn: '2026-11-10', arrivedOn: '2026-11-12' }], '2026-11-18'],
  ['and the answer came the same day', [{ askedOn: '2026-11-10', arrivedOn: '2026-11-10' }], '2026-11-16'],
  ['over a weekend', [{ askedOn: '2026-11-13', arrivedOn: '2026-11-15' }], '2026-11-16'],
  [
    'twice, overlapping',
    [
      { askedOn: '2026-11-10', arrivedOn: '2026-11-12' },
      { askedOn: '2026-11-11', arrivedOn: '2026-11-13' },
    ],
    '2026-11-19',
  ],
  [
    'twice, apart',
    [
      { askedOn: '2026-11-09', arrivedOn: '2026-11-10' },
      { askedOn: '2026-11-12', arrivedOn: '2026-11-13' },
    ],
    '2026-11-18',
  ],
  ['and is still stopped', [{ askedOn: '2026-11-10', arrivedOn: null }], undefined],
  ['only on the last day', [{ askedOn: '2026-11-16', arrivedOn: null }], '2026-11-16'],
  ['before it began', [{ askedOn: '2026-11-02', arrivedOn: '2026-11-10' }], '2026-11-17'],
])('a deadline that was stopped %s', (_when, stops, due) => {
  expect(dueDay('2026-11-09', 5, 'aviation', stops)).toBe(due)
  if (due) expect(workingDaysBetween('2026-11-09', due, 'aviation', stops)).toBe(5)
})

test('a stopped deadline uses up no days', () =>
  expect(workingDaysBetween('2026-11-09', '2026-12-18', 'aviation', [{ askedOn: '2026-11-10', arrivedOn: null }])).toBe(
    1,
  ))

test.each(['aviation', 'privacy'] as const)(
  'counting a year at a time gives the same result as day by day (%s)',
  (clock) => {
    const start = '2022-12-29'
    let count = 0
    for (let day = addDays(start, 1); day <= '2025-03-01'; day = addDays(day, 1)) {
      if (isWorkingDay(day, clock)) count += 1
      expect([day, workingDaysBetween(start, day, clock)]).toEqual([day, count])
    }
    expect(workingDaysBetween(start, start, clock)).toBe(0)
    expect(workingDaysBetween('2025-03-01', start, clock)).toBe(0)
  },
)

test('two days differ by the working days between them, counted since a year', () => {
  const counts = workingDaysSoFar(2022, 2025)
  const [first, start] = [Temporal.PlainDate.from('2022-01-01'), '2022-12-29']
  const at = (day: string) => counts[first.until(day).days] ?? Number.NaN
  for (let day = start; day <= '2025-12-31'; day = addDays(day, 1))
    expect([day, at(day) - at(start)]).toEqual([day, workingDaysBetween(start, day)])
  expect(counts).toHaveLength(4 * 365 + 1)
})
