import { expect, test } from 'vitest'
import type { ClockKind, Limit } from '#medicals/clocks.ts'
import { isLastStage, soonOn, stageOf, tellOn } from './telling.ts'

const days = (amount: number): Limit => ({ amount, unit: 'days', calendar: 'aviation' })
const workingDays = (amount: number): Limit => ({ amount, unit: 'working days', calendar: 'aviation' })

test.each<[ClockKind, Limit, left: number, stage: number]>([
  ['application', days(90), 31, 0],
  ['application', days(90), 30, 1],
  ['application', days(90), 16, 1],
  ['application', days(90), 15, 2],
  ['application', days(90), 5, 3],
  ['application', days(90), 0, 3],
  ['application', days(90), -1, 4],
  ['suspension', workingDays(10), 6, 0],
  ['suspension', workingDays(10), 5, 1],
  ['suspension', workingDays(10), 1, 2],
  ['suspension', workingDays(10), -1, 3],
  ['convenor_request', workingDays(20), 6, 0],
  ['convenor_request', workingDays(20), 5, 1],
  ['convenor_request', workingDays(20), 1, 2],
  ['convenor_request', workingDays(20), -1, 2],
  ['surveillance', days(365), 43, 0],
  ['surveillance', days(365), 42, 1],
  ['surveillance', days(365), 14, 2],
  ['surveillance', days(365), 0, 3],
  ['surveillance', days(365), -7, 4],
  ['surveillance', days(30), 30, 0],
  ['surveillance', days(30), 14, 1],
  ['surveillance', days(42), 42, 0],
  ['lapse', days(30), 15, 0],
  ['lapse', days(30), 14, 1],
  ['lapse', days(30), 0, 2],
  ['decision', workingDays(30), 7, 0],
  ['decision', workingDays(30), 6, 1],
  ['decision', workingDays(30), 1, 1],
  ['decision', workingDays(30), 0, 2],
  ['submission', workingDays(5), 3, 0],
  ['submission', workingDays(5), 2, 1],
  ['submission', workingDays(5), 0, 2],
])('the owner of %s (%o) with %i left has been notified %i times', (kind, limit, left, stage) => {
  expect(stageOf(kind, limit, left)).toBe(stage)
})

test.each<[ClockKind, Limit, stage: number, day: string | null]>([
  ['application', days(90), 0, '2026-08-30'],
  ['application', days(90), 1, '2026-09-14'],
  ['application', days(90), 3, '2026-09-30'],
  ['application', days(90), 4, null],
  ['submission', workingDays(5), 0, '2026-07-06'],
  ['submission', workingDays(5), 1, '2026-07-08'],
  ['submission', workingDays(5), 2, null],
])('for %s (%o), notified %i times, the next notification is on %s', (kind, limit, stage, day) => {
  expect(tellOn({ kind, limit, startedOn: '2026-07-01' }, [], stage)).toBe(day)
})

test('while a deadline is stopped no one is notified, and nothing becomes urgent', () => {
  const clock = { kind: 'decision', limit: workingDays(30), startedOn: '2026-07-01' } as const
  const stops = [{ askedOn: '2026-07-03', arrivedOn: null }]
  expect([tellOn(clock, stops, 0), soonOn(clock, stops)]).toEqual([null, null])
  expect(soonOn(clock, [])).toBe('2026-08-05')
})

test('the last stage is for overdue deadlines', () => {
  expect([isLastStage('decision', days(30), 1), isLastStage('decision', days(30), 2)]).toEqual([false, true])
  expect([isLastStage('application', days(90), 3), isLastStage('application', days(90), 4)]).toEqual([false, true])
})
