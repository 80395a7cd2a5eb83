import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { monday, typeWith } from './examples.ts'
import { AppointmentStatus } from './schema.ts'
import { canFollow, deadlineOf, deadlineProblem, statusProblem } from './status.ts'

const transitions = `
             booked confirmed arrived with_nurse with_doctor done no_show cancelled
booked       .      yes       yes     .          .           .    yes     yes
confirmed    yes    .         yes     .          .           .    yes     yes
arrived      .      yes       .       yes        yes         yes  yes     yes
with_nurse   .      .         yes     .          yes         yes  .       .
with_doctor  .      .         yes     yes        .           yes  .       .
done         .      .         .       yes        yes         .    .       .
no_show      .      yes       yes     .          .           .    .       .
cancelled    .      .         .       .          .           .    .       .
`

test('each status leads where the table says', () => {
  const found = AppointmentStatus.options.map((status) =>
    [status.padEnd(12), ...AppointmentStatus.options.map((next) => (canFollow(status, next) ? 'yes' : '.'))].join(' '),
  )
  const [, ...rows] = transitions.trim().split('\n')
  expect(found.map((row) => row.split(/\s+/))).toEqual(rows.map((row) => row.trim().split(/\s+/)))
})

const startsAt = momentAt(monday, '09:00')

test('no one is a no-show before the start', () => {
  const booked = { status: 'booked' as const, startsAt }
  expect(statusProblem(booked, 'no_show', momentAt(monday, '08:59'))).toMatch(/has not started/)
  expect(statusProblem(booked, 'no_show', startsAt)).toBeUndefined()
  expect(statusProblem(booked, 'done', startsAt)).toBe(
    'This appointment is marked as Booked and cannot be changed to Done.',
  )
})

const appointment = { startsAt, day: monday, status: 'booked' as const, timesMoved: 0 }
const type = typeWith({ cancelHours: 24, moveHours: 48, mostMoves: 2 })
const late = 'The time limit has passed. Ask the practice.'

const cases: [sentence: string, kind: 'cancel' | 'move', now: string, given: object, problem: string | undefined][] = [
  ['at the deadline', 'cancel', momentAt('2026-11-29', '09:00'), {}, undefined],
  ['after it', 'cancel', momentAt('2026-11-29', '09:00:01'), {}, late],
  ['moving has its own', 'move', momentAt('2026-11-28', '09:00'), {}, undefined],
  ['after that', 'move', momentAt('2026-11-28', '09:01'), {}, late],
  ['moved once', 'move', momentAt('2026-11-20', '09:00'), { timesMoved: 1 }, undefined],
  [
    'moved as often as allowed',
    'move',
    momentAt('2026-11-20', '09:00'),
    { timesMoved: 2 },
    'It was moved 2 times already. Ask the practice.',
  ],
  ['cancelling stays possible then', 'cancel', momentAt('2026-11-20', '09:00'), { timesMoved: 2 }, undefined],
  [
    'after arriving',
    'cancel',
    momentAt('2026-11-20', '09:00'),
    { status: 'arrived' },
    'This appointment is marked as Arrived and cannot be cancelled.',
  ],
]

test.each(cases)('%s: %s', (_sentence, kind, now, given, problem) =>
  expect(deadlineProblem(type, { ...appointment, ...given }, kind, now)).toBe(problem),
)

test('a deadline counts hours, also across the end of daylight saving', () => {
  const monday = '2027-04-05'
  expect(deadlineOf(type, { startsAt: momentAt(monday, '09:00'), day: monday }, 'move')).toBe(
    momentAt('2027-04-03', '10:00'),
  )
})
