import { expect, test } from 'vitest'
import { NewReportSchedule, periodsOf } from './schema.ts'
import { lastInWords, rhythmInWords, sentPath } from './words.ts'

const rhythm = { every: 'month' as const, weekday: null, dayOfMonth: 1, hour: 7 }

test.each([
  [{ ...rhythm, every: 'day' as const, dayOfMonth: null }, 'Every day at 07:00'],
  [{ ...rhythm, every: 'week' as const, weekday: 7, dayOfMonth: null }, 'Every Sunday at 07:00'],
  [rhythm, 'Every month on the 1st, at 07:00'],
  [{ ...rhythm, dayOfMonth: 12 }, 'Every month on the 12th, at 07:00'],
  [{ ...rhythm, dayOfMonth: 22 }, 'Every month on the 22nd, at 07:00'],
  [{ ...rhythm, dayOfMonth: 31 }, 'Every month on the 31st or the last day, at 07:00'],
])('a rhythm in words', (given, words) => {
  expect(rhythmInWords(given)).toBe(words)
})

test('how the last sending ended', () => {
  const last = { lastDueAt: '2026-06-01T00:00:00Z', lastFailure: null, lastSent: 2, lastLeftOut: 0 }
  expect(lastInWords({ ...last, lastDueAt: null })).toBe('Not sent yet')
  expect(lastInWords(last)).toBe('Sent to 2')
  expect(lastInWords({ ...last, lastLeftOut: 1 })).toBe('Sent to 2, 1 left out')
  expect(lastInWords({ ...last, lastFailure: 'queryDeleted' })).toBe('Failed: The custom query was deleted.')
})

test('the page of a sending has the days of its own period', () => {
  const report = {
    reportKey: 'money',
    customQueryId: null,
    period: 'lastMonth' as const,
    filter: '',
    isCompared: false,
  }
  expect(sentPath(report, '2026-03-02')).toBe('/report/money?b=2026-02-01&l=2026-02-28')
  expect(sentPath({ ...report, filter: 'class=class2', isCompared: true }, '2026-04-02')).toBe(
    '/report/money?b=2026-03-01&l=2026-03-31&w=class%3Dclass2&cmp=true',
  )
  const query = { ...report, reportKey: null, customQueryId: 7, period: null }
  expect(sentPath(query, '2026-03-02')).toBe('/report/query/7')
  expect(sentPath({ ...query, customQueryId: null }, '2026-03-02')).toBeNull()
})

test('a schedule names the day that its rhythm needs, and no other', () => {
  const written = { period: 'lastMonth', filter: '', isCompared: false, isPaused: false, recipients: [1] }
  const messages = (change: object) =>
    NewReportSchedule.safeParse({ ...written, ...rhythm, ...change }).error?.issues.map(({ message }) => message) ?? []
  expect(messages({})).toEqual([])
  expect(messages({ dayOfMonth: null })).toEqual(['Choose a day of the month.'])
  expect(messages({ every: 'week', dayOfMonth: null })).toEqual(['Choose a day of the week.'])
  expect(messages({ every: 'day' })).toEqual(['Choose a day of the month.'])
  expect(messages({ recipients: [] })).toEqual(['Choose at least one recipient.'])
  expect(messages({ hour: 24 })).toHaveLength(1)
})

test('reports of days to come have periods to come', () => {
  expect(periodsOf('ahead')).toEqual(['next30Days', 'next60Days', 'next90Days'])
  expect(periodsOf('past')).toContain('lastQuarter')
  expect(periodsOf('quarters')).toEqual(['lastQuarter', 'lastTwelveMonths'])
})
