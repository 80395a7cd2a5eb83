import { expect, test } from 'vitest'
import { readTimestamp, writeTimestamp } from './timestamp.ts'

test.each([
  ['a day', '20260914', { day: '2026-09-14' }],
  ['minutes', '202609140815', { day: '2026-09-14', instant: '2026-09-13T20:15:00.000Z' }],
  ['seconds', '20260914081530', { day: '2026-09-14', instant: '2026-09-13T20:15:30.000Z' }],
  ['fractions', '20260914081530.1234', { day: '2026-09-14', instant: '2026-09-13T20:15:30.123Z' }],
  ['an offset', '202609140815+1200', { day: '2026-09-14', instant: '2026-09-13T20:15:00.000Z' }],
  ['the offset of another country', '20250102153045-0500', { day: '2025-01-03', instant: '2025-01-02T20:30:45.000Z' }],
  ['summer time', '20260115081500', { day: '2026-01-15', instant: '2026-01-14T19:15:00.000Z' }],
  [
    'an hour skipped when daylight time begins',
    '20260927023000',
    { day: '2026-09-27', instant: '2026-09-26T14:30:00.000Z' },
  ],
  [
    'an hour repeated when daylight time ends',
    '20260405023000',
    { day: '2026-04-05', instant: '2026-04-04T13:30:00.000Z' },
  ],
  ['the same hour, the second time', '20260405023000+1200', { day: '2026-04-05', instant: '2026-04-04T14:30:00.000Z' }],
  ['midnight', '20260915000000', { day: '2026-09-15', instant: '2026-09-14T12:00:00.000Z' }],
  [
    'an unambiguous format outside HL7',
    '2026-09-14T08:15:30Z',
    { day: '2026-09-14', instant: '2026-09-14T08:15:30.000Z' },
  ],
  ['its day only', '2026-09-14', { day: '2026-09-14' }],
  ['a year', '2026', {}],
  ['a month', '202609', {}],
  ['an ambiguous format', '14/09/2026', {}],
  ['zeros', '00000000', {}],
  ['an invalid month', '20261345', {}],
  ['an invalid day', '20260230', {}],
  ['an invalid hour', '202609142400', {}],
  ['one digit too many', '220241021055726', {}],
  ['words', 'DATE!', {}],
  ['nothing', '', {}],
])('%s', (_what, text, read) => expect(readTimestamp(text)).toEqual({ text, ...read }))

// The sender's clock gives the moment, and New Zealand's calendar the day.
test.each([
  ['the offset of New Zealand', '20261123003400+1300', undefined],
  ['UTC', '20261122113400+0000', undefined],
  ['ISO 8601 in UTC', '2026-11-22T11:34:00Z', undefined],
  ['the offset of another country', '20261122063400-0500', undefined],
  ['the local time of New Zealand', '20261123003400', 'Pacific/Auckland'],
  ['the local time of Sydney', '20261122223400', 'Australia/Sydney'],
  ['the local time of Rarotonga', '20261122013400', 'Pacific/Rarotonga'],
])('a moment has the same day whether written with %s', (_how, text, zone) =>
  expect(readTimestamp(text, zone)).toMatchObject({ day: '2026-11-23', instant: '2026-11-22T11:34:00.000Z' }),
)

test('a moment is written with its offset', () => {
  expect(writeTimestamp('2026-09-13T20:15:30.9Z')).toBe('20260914081530+1200')
  expect(writeTimestamp('2026-01-13T20:15:30Z', 'America/New_York')).toBe('20260113151530-0500')
})
