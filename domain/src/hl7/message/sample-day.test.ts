import { expect, test } from 'vitest'
import { readMessage } from './message.ts'
import { readPatientGroups } from './report.ts'
import { lacksSampleDay, takenAt, takenInWords } from './sample-day.ts'
import { readTimestamp } from './timestamp.ts'

const reports = (...lines: string[]) =>
  readPatientGroups(
    readMessage(['MSH|^~\\&|L|L|||20260915091500||ORU^R01|1|P|2.4', 'PID|1', ...lines].join('\r')),
  ).flatMap((group) => group.reports)
const obr = (collected: string) => `OBR|1||F-1|A^Alpha|||${collected}|||||||||||||||20260915090000|||F`
const obx = (status = 'F', observed = '', value = '5') => `OBX|1|NM|X^Ex||${value}|mmol/L|||||${status}|||${observed}`

test.each<[string, string[], boolean]>([
  ['a day', [obr('20260914'), obx()], false],
  ['a moment', [obr('202609140815'), obx()], false],
  ['only a time of observation', [obr(''), obx('F', '20260914')], false],
  ['an OBX before its OBR', [obx(), obr('20260914'), obx()], true],
  ['a year', [obr('2026'), obx()], true],
  ['a month', [obr('202609'), obx()], true],
  ['a day that does not exist', [obr('20261345'), obx()], true],
  ['nothing', [obr(''), obx()], true],
  ['no time, and no value', [obr(''), obx('I', '', '')], false],
  ['no time, and the value is withdrawn', [obr(''), obx('W')], false],
  ['no time, and no observation', [obr('')], false],
])('whether the day of a sample taken at %s is unknown', (_what, lines, isUnknown) =>
  expect(lacksSampleDay(reports(...lines))).toBe(isUnknown),
)

test.each([
  ['202609140815', '14 Sep 2026 08:15'],
  ['20260914', '14 Sep 2026'],
  ['202609', 'Sep 2026'],
  ['2026-09', 'Sep 2026'],
  ['2026', '2026'],
  ['20261345', 'unknown'],
  ['202613', 'unknown'],
  ['0000', 'unknown'],
  ['', 'unknown'],
])('a sample taken at %s is shown as %s', (sent, words) =>
  expect(takenInWords(takenAt(readTimestamp(sent)))).toBe(words),
)
