import { expect, test } from 'vitest'
import { ownReportsInWords, statusOfReport } from './words.ts'

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

test.each<[string, Parameters<typeof statusOfReport>[0], string, string]>([
  ['no one was told', { ...openReport, practiceId: null }, '2026-12-03', 'Not reported to anyone'],
  [
    'it is waiting, even past its day',
    { ...openReport, toDay: '2026-12-02' },
    '2026-12-03',
    'Waiting for the practice',
  ],
  ['on the day it was expected to pass', handled, '2026-12-02', 'Under a protocol'],
  ['the day after', handled, '2026-12-03', 'Should have ended by 2 Dec 2026'],
  ['submitted, in time', { ...handled, sentAt: moment }, '2026-12-02', 'With DAR'],
  ['submitted, the day after', { ...handled, sentAt: moment }, '2026-12-03', 'Should have ended by 2 Dec 2026'],
  ['without a day', { ...handled, toDay: null }, '2027-12-03', 'Under a protocol'],
  ['over', { ...handled, endedAt: moment }, '2026-12-03', 'Ended'],
])('%s', (_what, report, today, text) => {
  expect(statusOfReport(report, today).text).toBe(text)
})

const own = { ...openReport, protocol: null }
const agreed = { ...own, handledAt: moment, protocol: 'No flying until the plaster is off.' }
const reviewed = 'Your examiner has reviewed your change of health.'

test.each<[string, Parameters<typeof ownReportsInWords>[0], string | undefined, string[]]>([
  ['no report', [], undefined, []],
  ['one that is over', [{ ...agreed, endedAt: moment }], undefined, []],
  ['one that waits', [own], 'You reported a change in your health.', []],
  ['one with a protocol', [agreed], reviewed, ['No flying until the plaster is off.']],
  ['another that waits', [own, agreed], 'You reported a change in your health.', [agreed.protocol]],
  [
    'one at the regulator',
    [{ ...agreed, sentAt: moment }],
    'DAR has the report of your change of health.',
    [agreed.protocol],
  ],
])('the dashboard of a holder shows the outcome of the report: %s', (_what, reports, title, protocols) => {
  const words = ownReportsInWords(reports)
  expect(words?.title).toBe(title)
  expect(words?.agreed ?? []).toEqual(protocols)
})

test('only a protocol that the regulator need not decide about replaces the warning', () => {
  expect(ownReportsInWords([agreed])?.text).toBe('Follow what was agreed.')
  expect(ownReportsInWords([{ ...agreed, sentAt: moment }])?.text).toMatch(/^Do not use your certificate/)
  expect(ownReportsInWords([own, agreed])?.text).toMatch(/^Do not use your certificate/)
})
