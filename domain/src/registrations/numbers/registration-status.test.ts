import { expect, test } from 'vitest'
import { canMove } from '#registrations/rules.ts'
import { canBeCorrected, isExpired, isWaitingStatus, moverOf, RegistrationStatus } from './registration-status.ts'

const [pending, asked] = ['pending', 'more_information_asked'] as const
const [approved, refused, withdrawn] = ['approved', 'refused', 'withdrawn'] as const

const all = RegistrationStatus.options

/** The allowed transitions and who makes them. All other pairs are impossible. */
const ways: [RegistrationStatus, RegistrationStatus, 'person' | 'doctor'][] = [
  [pending, approved, 'doctor'],
  [pending, refused, 'doctor'],
  [pending, asked, 'doctor'],
  [pending, withdrawn, 'person'],
  [asked, pending, 'person'],
  [asked, approved, 'doctor'],
  [asked, refused, 'doctor'],
  [asked, withdrawn, 'person'],
  [approved, refused, 'doctor'],
  [approved, asked, 'doctor'],
  [refused, pending, 'person'],
  [withdrawn, pending, 'person'],
]

const pairs = all.flatMap((from) => all.map((to) => [from, to] as const))

test.each(pairs)('from %s to %s', (from, to) => {
  const way = ways.find(([one, other]) => one === from && other === to)
  expect(moverOf(from, to)).toBe(way?.[2])
  // A refused or withdrawn registration becomes pending through a new claim, not through an answer.
  const isClaimedAnew = to === pending && from !== asked
  expect(canMove(from, to)).toBe(way !== undefined && !isClaimedAnew)
})

test.each([
  [pending, true, true],
  [asked, true, true],
  [approved, false, false],
  [refused, false, true],
  [withdrawn, false, true],
])('%s: whether the regulator has to decide, and whether the person may change the number', (status, waits, says) => {
  expect([isWaitingStatus(status), canBeCorrected(status)]).toEqual([waits, says])
})

test.each([
  ['on its last day', approved, '2026-11-20', false],
  ['on the day after', approved, '2026-11-19', true],
  ['without an expiry', approved, null, false],
  ['that is still a claim', pending, '2026-11-19', false],
] as const)('a registration %s', (_which, status, expiresOn, expected) => {
  expect(isExpired({ status, expiresOn }, '2026-11-20')).toBe(expected)
})
