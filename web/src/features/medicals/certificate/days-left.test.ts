import { expect, it } from 'vitest'
import { certificateDateStatus, daysLeftInWords, replacedSince } from './days-left.ts'

it.each([
  [0, 'last day'],
  [1, '1 day left'],
  [364, '364 days left'],
  [365, '12 months left'],
  [729, '23 months left'],
  [730, '2 years left'],
  [1095, '3 years left'],
  [1825, '4 years left'],
  [1826, '5 years left'],
])('%i days are shown as %s', (days, words) => expect(daysLeftInWords(days)).toBe(words))

const replaced = { state: 'superseded', inForce: false, daysLeft: 0, endsSoon: false } as const

it.each([
  ['on its last day', 'replaced', 'on 3 Dec 2025', '2025-12-03', '2025-12-03'],
  ['before it', 'replaced', 'on 2 Dec 2025', '2025-12-03', '2025-12-02'],
  ['after it, when it had already expired', 'expired', null, '2025-06-03', '2025-12-03'],
])('a date superseded by another certificate %s', (_when, text, since, toDay, replacedOn) => {
  expect(certificateDateStatus({ ...replaced, toDay, replacedOn })).toEqual({ text, kind: 'others' })
  expect(replacedSince({ toDay, replacedOn })).toBe(since)
})

it.each([
  ['suspended until 3 Dec 2026', { suspendedUntil: '2026-12-03' }],
  ['suspended', {}],
])('a suspended date is %s', (text, given) => {
  const suspendedRow = { state: 'suspended', inForce: false, daysLeft: 100, endsSoon: false } as const
  expect(certificateDateStatus({ ...suspendedRow, ...given })).toEqual({ text, kind: 'bad' })
})
