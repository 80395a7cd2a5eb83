import { expect, test } from 'vitest'
import { endOfMembership, isCurrent, stateOf } from './membership-state.ts'

const today = '2026-11-21'
const open = { acceptedAt: '2026-01-01T00:00:00.000Z', fromDay: null, toDay: null, endedAt: null }

test.each([
  ['without days', {}, true, 'active'],
  ['on its first day', { fromDay: today }, true, 'active'],
  ['a day before its first', { fromDay: '2026-11-22' }, true, 'coming'],
  ['on its last day', { toDay: today }, true, 'active'],
  ['the day after its last day', { toDay: '2026-11-20' }, true, 'ended'],
  ['ended today', { toDay: today, endedAt: '2026-11-20T22:00:00.000Z' }, true, 'ended'],
  ['not accepted yet', { acceptedAt: null }, true, 'invited'],
  ['of a person who cannot log in yet', {}, false, 'invited'],
  ['ended before it was accepted', { acceptedAt: null, toDay: '2026-11-20' }, false, 'ended'],
  ['accepted, starting later, of a person who cannot log in', { fromDay: '2026-11-22' }, false, 'invited'],
])('a membership %s', (_case, given, canLogIn, state) => {
  expect(stateOf({ ...open, ...given }, canLogIn, today)).toBe(state)
  if (canLogIn) expect(isCurrent({ ...open, ...given }, today)).toBe(state === 'active')
})

test('the last day ends at midnight in New Zealand', () => {
  expect(endOfMembership({ toDay: '2026-11-21' })).toBe('2026-11-21T11:00:00Z')
  expect(endOfMembership({ toDay: null })).toBeUndefined()
})
