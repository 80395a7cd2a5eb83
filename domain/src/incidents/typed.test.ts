import { expect, test } from 'vitest'
import { factsOfTyped, TypedIncident } from './typed.ts'

const typed: TypedIncident = {
  title: 'List sent to a wrong address',
  kind: 'disclosure',
  whatHappened: 'An email had a wrong address.',
  knownDay: '2026-06-11',
  knownTime: '9:05',
  happenedDay: null,
  happenedTime: null,
  affectedCount: null,
  affected: [],
}

test.each([
  ['a known moment only', typed, '2026-06-10T21:05:00Z', null],
  [
    'both moments',
    { ...typed, happenedDay: '2026-06-10', happenedTime: '14:30' },
    '2026-06-10T21:05:00Z',
    '2026-06-10T02:30:00Z',
  ],
])('%s', (_, incident, knownAt, happenedAt) => {
  expect(TypedIncident.safeParse(incident).success).toBe(true)
  expect(factsOfTyped(incident)).toMatchObject({ knownAt, happenedAt })
})

test.each([
  ['a day without a time', { happenedDay: '2026-06-10' }],
  ['a time without a day', { happenedTime: '14:30' }],
  ['a wrong time', { knownTime: '25:00' }],
])('%s is refused', (_, wrong) => expect(TypedIncident.safeParse({ ...typed, ...wrong }).success).toBe(false))
