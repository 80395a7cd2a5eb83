import { expect, test } from 'vitest'
import { hoursInWords, type Opening, openingHoursOverlap, openState } from './opening-hours.ts'
import { regions } from './regions.ts'

const opening = (weekday: number, opens: string, closes: string): Opening => ({ weekday, opens, closes })
const week = [1, 2, 3, 4, 5].map((weekday) => opening(weekday, '08:30', '17:00'))
const lunch = [opening(2, '09:00', '12:00'), opening(2, '13:00', '16:30')]
const nights = [opening(5, '20:00', '24:00'), opening(6, '00:00', '02:00')]
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => opening(weekday, '00:00', '24:00'))

// 2026-06-15 is a Monday; in June New Zealand is 12 hours ahead of UTC, in January 13.
test.each<[string, Opening[], string, object | undefined]>([
  ['without hours', [], '2026-06-15T00:00:00Z', undefined],
  ['a minute before opening', week, '2026-06-14T20:29:00Z', { isOpen: false, words: 'Closed until 08:30' }],
  ['at opening', week, '2026-06-14T20:30:00Z', { isOpen: true, words: 'Open until 17:00' }],
  ['in the last minute', week, '2026-06-15T04:59:59Z', { isOpen: true, words: 'Open until 17:00' }],
  ['at closing', week, '2026-06-15T05:00:00Z', { isOpen: false, words: 'Closed until Tue 08:30' }],
  [
    'after the last opening of the week',
    week,
    '2026-06-19T05:00:00Z',
    { isOpen: false, words: 'Closed until Mon 08:30' },
  ],
  ['in daylight time, local time counts', week, '2026-01-11T19:30:00Z', { isOpen: true, words: 'Open until 17:00' }],
  ['at lunch', lunch, '2026-06-16T00:30:00Z', { isOpen: false, words: 'Closed until 13:00' }],
  ['a week later', lunch, '2026-06-16T05:00:00Z', { isOpen: false, words: 'Closed until Tue 09:00' }],
  ['over midnight', nights, '2026-06-19T09:00:00Z', { isOpen: true, words: 'Open until Sat 02:00' }],
  [
    'until midnight',
    [opening(5, '20:00', '24:00')],
    '2026-06-19T09:00:00Z',
    { isOpen: true, words: 'Open until midnight' },
  ],
  [
    'until midnight of the next day',
    [opening(5, '20:00', '24:00'), opening(6, '00:00', '24:00')],
    '2026-06-19T09:00:00Z',
    { isOpen: true, words: 'Open until Sat midnight' },
  ],
  [
    'over midnight from Sunday',
    [opening(7, '20:00', '24:00'), opening(1, '00:00', '02:00')],
    '2026-06-21T09:00:00Z',
    { isOpen: true, words: 'Open until Mon 02:00' },
  ],
  [
    'closing before a night opening',
    [opening(5, '09:00', '21:30'), opening(6, '00:00', '02:00')],
    '2026-06-19T09:00:00Z',
    { isOpen: true, words: 'Open until 21:30' },
  ],
  [
    'open until midnight, and again the next morning',
    [opening(5, '20:00', '24:00'), opening(6, '09:00', '12:00')],
    '2026-06-19T09:00:00Z',
    { isOpen: true, words: 'Open until midnight' },
  ],
  [
    'open until midnight, and on another night',
    [opening(5, '20:00', '24:00'), opening(1, '00:00', '02:00')],
    '2026-06-19T09:00:00Z',
    { isOpen: true, words: 'Open until midnight' },
  ],
  [
    'the first opening of the next open day',
    [...lunch.toReversed(), opening(3, '08:00', '09:00')],
    '2026-06-14T22:00:00Z',
    { isOpen: false, words: 'Closed until Tue 09:00' },
  ],
  ['never closed', always, '2026-06-19T09:00:00Z', { isOpen: true, words: 'Always open' }],
])('%s', (_case, hours, moment, expected) => expect(openState(hours, moment)).toEqual(expected))

test('the local clock of the other zone is used', () =>
  expect(openState(week, '2026-06-14T23:00:00Z', 'Pacific/Chatham')).toEqual({
    isOpen: true,
    words: 'Open until 17:00',
  }))

test.each([
  ['none', [], false],
  ['one after the other', lunch, false],
  ['one begins when the other ends', [opening(1, '08:00', '12:00'), opening(1, '12:00', '13:00')], false],
  ['one begins during the other', [opening(1, '12:00', '13:00'), opening(1, '08:00', '12:01')], true],
  ['the same times on two days', [opening(1, '08:00', '12:00'), opening(2, '08:00', '12:00')], false],
])('whether hours overlap: %s', (_case, hours, expected) => expect(openingHoursOverlap(hours)).toBe(expected))

test.each([
  [[], []],
  [week, ['Mon to Fri 08:30 to 17:00']],
  [lunch.toReversed(), ['Tue 09:00 to 12:00, 13:00 to 16:30']],
  [
    [...week, opening(7, '08:30', '17:00')],
    ['Mon to Fri 08:30 to 17:00', 'Sun 08:30 to 17:00'],
  ],
])('formats opening hours', (hours, words) => expect(hoursInWords(hours)).toEqual(words))

test('there are sixteen different regions', () => {
  expect(new Set(regions).size).toBe(16)
  expect(regions).toHaveLength(16)
})
