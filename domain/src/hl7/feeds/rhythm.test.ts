import { describe, expect, test } from 'vitest'
import { addDays, momentAt } from '#dates.ts'
import { isWorkingDay } from '#working-days.ts'
import { calendar, isFailing, isSilent, learnRhythm, slotOf, type TimeKind, timeOf } from './rhythm.ts'

/** The ten-minute slot of a New Zealand clock time. */
const at = (day: string, time: string) => slotOf(momentAt(day, time))

const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, after) => addDays(day, after))
const hours = (from: number, to: number) =>
  Array.from({ length: (to - from) * 3 }, (_, third) => {
    const minutes = from * 60 + third * 20
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })

/** Six weeks before the week of Easter 2026: Good Friday is 3 April, Easter Monday 6 April. */
const weeks = daysFrom('2026-02-16', 42)
const byDay = weeks.filter((day) => isWorkingDay(day)).flatMap((day) => hours(8, 18).map((time) => at(day, time)))
const roundTheClock = weeks.flatMap((day) => hours(0, 24).map((time) => at(day, time)))
const everyMorning = weeks.map((day) => at(day, '06:00'))

const timeAt = calendar()
const learn = (active: number[]) => learnRhythm(active, timeAt)

test.each<[string, string, TimeKind]>([
  ['2026-03-31', '07:00', 'working day'],
  ['2026-03-31', '18:50', 'working day'],
  ['2026-03-31', '19:00', 'night'],
  ['2026-03-31', '06:50', 'night'],
  ['2026-03-28', '12:00', 'day off'],
  ['2026-04-06', '12:00', 'day off'],
  ['2026-12-25', '09:00', 'day off'],
])('%s at %s is %s', (day, time, kind) =>
  expect(timeOf(new Date(at(day, time) * 600_000).toISOString()).kind).toBe(kind),
)

const now = ['2026-04-02', '11:00'] as const
const atNoFixedHour = weeks.flatMap((day, nth) => [at(day, `${String(((nth * 5) % 12) + 7).padStart(2, '0')}:00`)])

describe('learns the usual pattern', () => {
  const quiets = (active: number[]) =>
    Object.fromEntries(Object.entries(learn(active)).map(([kind, { quiet }]) => [kind, quiet]))

  test.each([
    ['of a sender that sends in working hours', byDay, { 'working day': 20 }],
    ['of a sender that sends day and night', roundTheClock, { 'working day': 20, night: 20, 'day off': 20 }],
    ['of a sender that sends once a day at a fixed hour', everyMorning, { night: 60, 'day off': 60 }],
    ['of a sender without a fixed hour', atNoFixedHour, { 'working day': 1020, 'day off': 1740 }],
    ['of a new sender', byDay.slice(0, 9 * 30), {}],
    ['of a sender that never sent', [], {}],
  ])('%s', (_case, active, usual) => expect(quiets(active)).toEqual(usual))

  test('a day with a fault does not affect what is learned', () => {
    const broken = byDay.filter((slot) => slot < at('2026-03-10', '09:00') || slot > at('2026-03-10', '16:00'))
    expect(learn(broken)).toEqual(learn(byDay))
  })
})

describe('detects silence', () => {
  const silent = (active: number[], last: readonly [string, string], now: readonly [string, string]) =>
    isSilent(learn(active), at(...last), at(...now), timeAt)
  const [thursday, tuesday] = ['2026-04-02', '2026-04-07']

  test.each<[string, number[], readonly [string, string], readonly [string, string], boolean]>([
    ['a gap as on any day', byDay, [thursday, '11:00'], [thursday, '11:40'], false],
    ['twice as long', byDay, [thursday, '11:00'], [thursday, '11:50'], true],
    ['the night of a daytime sender', byDay, [thursday, '17:40'], ['2026-04-03', '06:50'], false],
    ['Good Friday and Easter Monday', byDay, [thursday, '17:40'], ['2026-04-06', '18:00'], false],
    ['the morning after', byDay, [thursday, '17:40'], [tuesday, '08:20'], false],
    ['later that morning it is no longer usual', byDay, [thursday, '17:40'], [tuesday, '08:40'], true],
    ['an alarm lasts through the night', byDay, [thursday, '11:00'], [thursday, '23:00'], true],
    ['a short gap of a constant sender', roundTheClock, [thursday, '02:00'], [thursday, '02:40'], false],
    ['a long gap, also at night', roundTheClock, [thursday, '02:00'], [thursday, '02:50'], true],
    ['a day without the usual morning message', everyMorning, [thursday, '06:00'], ['2026-04-03', '12:00'], false],
    ['three days without the morning message', everyMorning, ['2026-03-30', '06:00'], [thursday, '07:00'], true],
    ['a new sender', byDay.slice(0, 100), ['2026-02-18', '11:00'], now, false],
  ])('%s', (_case, active, last, now, expected) => expect(silent(active, last, now)).toBe(expected))
})

test.each([
  ['nothing', 0, 0, false],
  ['few', 5, 5, false],
  ['one in ten', 18, 2, false],
  ['more than one in ten', 17, 3, true],
  ['all', 0, 20, true],
])('whether a feed is failing if this many messages are refused: %s', (_case, received, refused, expected) =>
  expect(isFailing({ received, refused })).toBe(expected),
)
