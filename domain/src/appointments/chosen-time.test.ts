import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { checkChosenTime } from './chosen-time.ts'
import { heldFor, monday, searchWith, typeWith, visitAt } from './examples.ts'
import type { SlotSearch } from './slots.ts'

const check = (time: string, search: SlotSearch = searchWith(), day = monday) =>
  checkChosenTime(search, { organisationLocationId: 1, practitionerId: 1, startsAt: momentAt(day, time) })

const closed = [{ organisationLocationId: null, fromDay: monday, toDay: monday, reason: 'Stocktake' }]

const cases: [sentence: string, result: ReturnType<typeof check>, broken: string[], canOverride: boolean][] = [
  ['an offered time breaks nothing', check('09:30'), [], true],
  ['outside the hours', check('13:00'), ['The people for this visit do not work at that time.'], true],
  ['off the step', check('09:10'), ['Visits start every 30 minutes.'], true],
  [
    'a room in use',
    check('10:00', searchWith({ blocked: [heldFor(3, momentAt(monday, '10:00'), 30)] })),
    ['A person, room or piece of equipment is in use at that time.'],
    false,
  ],
  [
    'a closed day',
    check('10:00', searchWith({}, { closed })),
    ['The location is closed on 30 Nov 2026: Stocktake.'],
    true,
  ],
  [
    'too late for an applicant',
    check('09:30', searchWith({ now: momentAt(monday, '08:00') })),
    ['It is booked at least 24 hours before the start.'],
    true,
  ],
  [
    'not too late for the practice',
    check('09:30', searchWith({ now: momentAt(monday, '08:00'), isPractice: true })),
    [],
    true,
  ],
  [
    'in the past',
    check('09:30', searchWith({ now: momentAt(monday, '11:00'), isPractice: true })),
    ['That time has passed.'],
    true,
  ],
  [
    'beyond the horizon',
    check('09:30', searchWith({ now: momentAt('2026-08-01', '08:00') })),
    ['It can be booked up to 30 Oct 2026.'],
    true,
  ],
  [
    'a full day',
    check(
      '10:30',
      searchWith({
        type: typeWith({ dailyLimits: [{ weekday: 1, most: 1 }] }),
        booked: [visitAt(momentAt(monday, '09:00'))],
      }),
    ),
    ['The location takes at most 1 appointment of this type on that day.'],
    true,
  ],
  [
    'a type for the practice only',
    check('09:30', searchWith({ type: typeWith({ isForApplicants: false }) })),
    ['Only the practice books this type of appointment.'],
    true,
  ],
  [
    'several rules at once',
    check('13:10', searchWith({ now: momentAt(monday, '12:30') })),
    [
      'The people for this visit do not work at that time.',
      'Visits start every 30 minutes.',
      'It is booked at least 24 hours before the start.',
    ],
    true,
  ],
  [
    'no rules on that day',
    check('09:30', searchWith({ type: typeWith({ from: '2027-01-01' }) })),
    ['This type of appointment has no rules for 30 Nov 2026.'],
    false,
  ],
]

test.each(cases)('%s', (_sentence, { broken, slot }, expected, canOverride) => {
  expect(broken).toEqual(expected)
  expect(slot !== undefined).toBe(canOverride)
})

test('an unknown location and seconds are refused', () => {
  const startsAt = momentAt(monday, '09:30:30')
  expect(checkChosenTime(searchWith(), { organisationLocationId: 1, practitionerId: 1, startsAt }).broken).toEqual([
    'Visits start every 30 minutes.',
  ])
  expect(checkChosenTime(searchWith(), { organisationLocationId: 9, practitionerId: 1, startsAt })).toEqual({
    broken: ['This location takes no appointments.'],
    slot: undefined,
  })
})

test('an override holds the same people, room and equipment as a slot', () =>
  expect(check('13:00').slot).toMatchObject({
    startsAt: momentAt(monday, '13:00'),
    endsAt: momentAt(monday, '14:00'),
    held: [{ resourceId: 1 }, { resourceId: 2 }, { resourceId: 3 }],
  }))
