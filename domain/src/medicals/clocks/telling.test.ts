import { expect, test } from 'vitest'
import type { ClockKind, Limit } from '#medicals/clocks.ts'
import { mayEnd, soonOn } from './telling.ts'

const workingDays = (amount: number): Limit => ({ amount, unit: 'working days', calendar: 'aviation' })

test.each<[ClockKind, toldOn: string | null, ends: boolean]>([
  ['suspension', null, false],
  ['suspension', '2026-07-07', false],
  ['suspension', '2026-07-08', true],
  ['convenor_request', null, false],
  ['convenor_request', '2026-07-01', true],
])('%s, due on 8 Jul 2026, reminded on %s: ends %s', (kind, toldOn, ends) =>
  expect(mayEnd({ kind, dueOn: '2026-07-08', toldOn })).toBe(ends),
)

test('a stopped suspension does not end, and while a deadline is stopped nothing becomes urgent', () => {
  expect(mayEnd({ kind: 'suspension', dueOn: null, toldOn: '2026-07-09' })).toBe(false)
  const clock = { limit: workingDays(30), startedOn: '2026-07-01' }
  expect(soonOn(clock, [{ askedOn: '2026-07-03', arrivedOn: null }])).toBe(null)
  expect(soonOn(clock, [])).toBe('2026-08-05')
})
