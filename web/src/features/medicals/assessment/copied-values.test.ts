import { expect, it } from 'vitest'
import { copiedValues } from './copied-values.ts'

const today = '2026-11-20'
const surveillance = 'Subject to surveillance: report {what} every {n} months to {whom}, first due {date}'

it.each([
  ['a phrase without slots', 'Not valid for night', 'Not valid for night', {}],
  [
    'every slot',
    surveillance,
    'Subject to surveillance: report lipids every 6 months to Dr Kiri Heke, first due 20 May 2027',
    { what: 'lipids', n: '6', whom: 'Dr Kiri Heke', date: '2027-05-20' },
  ],
  [
    'brackets are not a pattern',
    'Issued under flexibility (AMC {ref})',
    'Issued under flexibility (AMC 77)',
    { ref: '77' },
  ],
  ['a different wording fills nothing', surveillance, 'Report lipids.', {}],
])('reads the slot values from printed text: %s', (_, phrase, printed, values) => {
  expect(copiedValues(phrase, printed, today)).toEqual(values)
})
