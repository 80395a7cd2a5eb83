import { expect, test } from 'vitest'
import { standingOf } from './words.ts'

const moment = '2026-11-20T00:00:00.000Z'
const openReport = {
  endedAt: null,
  sentAt: null,
  handledAt: null,
  practiceId: 2,
  regulatorShortName: 'DAR',
  toDay: null,
}
const handled = { ...openReport, handledAt: moment, toDay: '2026-12-02' }

test.each<[string, Parameters<typeof standingOf>[0], string, string]>([
  ['no one was told', { ...openReport, practiceId: null }, '2026-12-03', 'Not reported to anyone'],
  [
    'it is waiting, even past its day',
    { ...openReport, toDay: '2026-12-02' },
    '2026-12-03',
    'Waiting for the practice',
  ],
  ['on the day it was expected to pass', handled, '2026-12-02', 'Under a protocol'],
  ['the day after', handled, '2026-12-03', 'Should have passed by 2 Dec 2026'],
  ['submitted, in time', { ...handled, sentAt: moment }, '2026-12-02', 'With DAR'],
  ['submitted, the day after', { ...handled, sentAt: moment }, '2026-12-03', 'Should have passed by 2 Dec 2026'],
  ['without a day', { ...handled, toDay: null }, '2027-12-03', 'Under a protocol'],
  ['over', { ...handled, endedAt: moment }, '2026-12-03', 'Over'],
])('%s', (_what, report, today, text) => {
  expect(standingOf(report, today).text).toBe(text)
})
