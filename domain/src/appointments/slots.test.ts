import { expect, test } from 'vitest'
import { formatTime, momentAt } from '#dates.ts'
import {
  doctorExample,
  ecgExample,
  everyWeekday,
  exampleRow,
  exampleSetUp,
  heldFor,
  monday,
  nurseExample,
  searchWith,
  typeWith,
  visitAt,
  weekOf,
} from './examples.ts'
import type { AppointmentTypeRow } from './schema.ts'
import { findSlots, findTimes, type SlotSearch } from './slots.ts'

const timesOf = (search: SlotSearch) =>
  findSlots(search)
    .map(({ startsAt }) => formatTime(startsAt))
    .join(' ')

const at = (time: string, day = monday) => momentAt(day, time)

const ofType = (given: Partial<AppointmentTypeRow>, more: Partial<SlotSearch> = {}) =>
  searchWith({ type: typeWith(given), ...more })

const secondDoctor = { ...doctorExample, resourceId: 5, name: 'Dr Ana Sio' }
const withTwo = { resources: [...exampleSetUp.resources, secondDoctor], weeks: [weekOf(1), weekOf(2), weekOf(5)] }
test('a time names everyone who can be booked then', () => {
  const search = searchWith({ setUp: { ...exampleSetUp, ...withTwo } })
  const slots = findSlots(search)
  const times = findTimes(search)
  expect(times.some(({ practitionerIds }) => practitionerIds.length === 2)).toBe(true)
  expect(
    times.flatMap(({ practitionerIds, ...time }) =>
      practitionerIds.map((practitionerId) => ({ ...time, practitionerId })),
    ),
  ).toEqual(slots.map(({ held: _, endsAt: _end, ...time }) => time))
})

const cases: [sentence: string, search: SlotSearch, times: string][] = [
  ['the whole visit is within the hours', searchWith(), '09:00 09:30 10:00 10:30 11:00'],
  ['starts follow the step', ofType({ stepMinutes: 60 }), '09:00 10:00 11:00'],
  [
    'starts follow the clock, not the opening time',
    searchWith({}, { weeks: [1, 2].map((id) => ({ ...weekOf(id), hours: everyWeekday('09:10', '11:10') })) }),
    '09:30 10:00',
  ],
  ['no one works on a Sunday', searchWith({ fromDay: '2026-11-29', toDay: '2026-11-29' }), ''],
  [
    'a break interrupts the doctor, not the nurse',
    searchWith({}, { weeks: [{ ...weekOf(1), breaks: everyWeekday('10:00', '10:30') }, weekOf(2)] }),
    '09:00 10:00 10:30 11:00',
  ],
  [
    'the nurse comes first: the doctor may start later',
    searchWith({}, { weeks: [{ ...weekOf(1), hours: everyWeekday('09:30', '12:00') }, weekOf(2)] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'the nurse may leave before the doctor',
    searchWith({}, { weeks: [weekOf(1), { ...weekOf(2), hours: everyWeekday('09:00', '11:30') }] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  ['without a nurse there is no visit', searchWith({}, { weeks: [weekOf(1)] }), ''],
  [
    'a visit without a nurse’s part needs no nurse',
    searchWith(
      { plan: { nurseMinutes: 0, doctorMinutes: 90, minutes: 90, needsRoom: true, equipment: [] } },
      { weeks: [weekOf(1)] },
    ),
    '09:00 09:30 10:00 10:30',
  ],
  [
    'a visit without a doctor is the nurse’s',
    searchWith(
      { plan: { nurseMinutes: 60, doctorMinutes: 0, minutes: 60, needsRoom: false, equipment: [] } },
      { resources: [nurseExample], weeks: [weekOf(2)] },
    ),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  ['a doctor in use is not free', searchWith({ blocked: [heldFor(1, at('10:00'), 30)] }), '09:00 10:00 10:30 11:00'],
  ['a nurse in use is not free', searchWith({ blocked: [heldFor(2, at('10:00'), 30)] }), '09:00 09:30 10:30 11:00'],
  ['a room in use is not free', searchWith({ blocked: [heldFor(3, at('10:00'), 30)] }), '09:00 10:30 11:00'],
  [
    'equipment in use does not matter to a visit without it',
    searchWith({ blocked: [heldFor(4, at('09:00'), 180)] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'equipment is needed in the nurse’s part',
    searchWith({
      plan: { ...searchWith().plan, equipment: ['ecg'] },
      blocked: [heldFor(4, at('10:00'), 30)],
    }),
    '09:00 09:30 10:30 11:00',
  ],
  [
    'equipment of another location does not help',
    searchWith(
      { plan: { ...searchWith().plan, equipment: ['ecg'] } },
      {
        resources: [
          ...exampleSetUp.resources.filter((one) => one !== ecgExample),
          { ...ecgExample, organisationLocationId: 2 },
        ],
      },
    ),
    '',
  ],
  ['a booked doctor is not free', searchWith({ booked: [visitAt(at('10:00'))] }), '09:00 10:30 11:00'],
  [
    'a cancelled visit holds nothing',
    searchWith({ booked: [visitAt(at('10:00'), { status: 'cancelled' })] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'a visit that is moved leaves its own time',
    searchWith({ booked: [visitAt(at('10:00'))], movedId: 1 }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'buffers keep their distance from what is booked',
    ofType({ bufferBefore: 10, bufferAfter: 10, stepMinutes: 10 }, { blocked: [heldFor(3, at('10:00'), 50)] }),
    '11:00',
  ],
  [
    'two doctors give two slots',
    searchWith({ type: typeWith({ stepMinutes: 60 }) }, withTwo),
    '09:00 09:00 10:00 10:00 11:00 11:00',
  ],
  [
    'one of them can be asked for',
    searchWith({ type: typeWith({ stepMinutes: 60 }), practitionerIds: [5] }, withTwo),
    '09:00 10:00 11:00',
  ],
  ['applicants book with notice', searchWith({ now: momentAt('2026-11-29', '10:15') }), '10:30 11:00'],
  [
    'the practice books without notice, not in the past',
    searchWith({ now: at('10:00'), isPractice: true }),
    '10:00 10:30 11:00',
  ],
  [
    'applicants book up to the horizon',
    searchWith({ now: momentAt('2026-09-01', '09:00') }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  ['applicants book no day beyond it', searchWith({ now: momentAt('2026-08-31', '23:59') }), ''],
  [
    'the practice books beyond it',
    searchWith({ now: momentAt('2026-08-31', '09:00'), isPractice: true }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'a full day has no slots',
    ofType({ dailyLimits: [{ weekday: 1, most: 1 }] }, { booked: [visitAt(at('09:00'))] }),
    '',
  ],
  [
    'a limit of another weekday does not matter',
    ofType({ dailyLimits: [{ weekday: 2, most: 0 }] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'a no-show counts towards the limit, a cancelled visit does not',
    ofType(
      { dailyLimits: [{ weekday: 1, most: 2 }] },
      {
        booked: [
          visitAt(at('09:00'), { status: 'no_show' }),
          visitAt(at('10:00'), { appointmentId: 2, status: 'cancelled' }),
        ],
      },
    ),
    '09:30 10:00 10:30 11:00',
  ],
  ['a type for the practice only is not offered', ofType({ isForApplicants: false }), ''],
  ['a type has no slots before its first row', ofType({ from: '2026-12-01' }), ''],
  [
    'the row in force on the day of the visit counts',
    searchWith({ type: { ...typeWith(), rows: [exampleRow, { ...exampleRow, from: monday, stepMinutes: 60 }] } }),
    '09:00 10:00 11:00',
  ],
  [
    'a new week counts from its first day',
    searchWith(
      {},
      {
        weeks: [weekOf(1), weekOf(2), { ...weekOf(1), from: monday, hours: everyWeekday('10:00', '12:00') }],
      },
    ),
    '09:30 10:00 10:30 11:00',
  ],
  [
    'a closed location has no visits',
    searchWith({}, { closed: [{ organisationLocationId: 1, fromDay: monday, toDay: monday, reason: 'Stocktake' }] }),
    '',
  ],
  [
    'other locations may be closed',
    searchWith({}, { closed: [{ organisationLocationId: 2, fromDay: monday, toDay: monday, reason: 'Stocktake' }] }),
    '09:00 09:30 10:00 10:30 11:00',
  ],
  [
    'other hours replace the week',
    searchWith(
      {},
      {
        otherHours: [
          { resourceId: 1, organisationLocationId: 1, day: monday, hours: [{ opens: '10:30', closes: '12:00' }] },
        ],
      },
    ),
    '10:00 10:30 11:00',
  ],
  [
    'a person who is away has no hours',
    searchWith({}, { otherHours: [{ resourceId: 1, organisationLocationId: 1, day: monday, hours: [] }] }),
    '',
  ],
  [
    'a clinic elsewhere takes the doctor away',
    searchWith(
      {},
      { clinics: [{ organisationLocationId: 2, day: monday, opens: '13:00', closes: '15:00', resourceIds: [1] }] },
    ),
    '',
  ],
]

test.each(cases)('%s', (_sentence, search, times) => expect(timesOf(search)).toBe(times))

test('a clinic on a Sunday has slots at its location', () => {
  const clinics = [
    { organisationLocationId: 1, day: '2026-11-29', opens: '13:00', closes: '15:00', resourceIds: [1, 2] },
  ]
  expect(timesOf(searchWith({ fromDay: '2026-11-29', toDay: '2026-11-29' }, { clinics }))).toBe('13:00 13:30 14:00')
})

test('a slot names what it holds, with its buffers', () => {
  const [slot] = findSlots(
    searchWith({
      type: typeWith({ bufferBefore: 5, bufferAfter: 10 }),
      plan: { ...searchWith().plan, equipment: ['ecg'] },
    }),
  )
  expect(slot).toEqual({
    organisationLocationId: 1,
    practitionerId: 1,
    startsAt: '2026-11-29T20:00:00Z',
    endsAt: '2026-11-29T21:00:00Z',
    held: [
      { resourceId: 1, startsAt: '2026-11-29T20:25:00Z', endsAt: '2026-11-29T21:10:00Z' },
      { resourceId: 2, startsAt: '2026-11-29T19:55:00Z', endsAt: '2026-11-29T20:40:00Z' },
      { resourceId: 3, startsAt: '2026-11-29T19:55:00Z', endsAt: '2026-11-29T21:10:00Z' },
      { resourceId: 4, startsAt: '2026-11-29T19:55:00Z', endsAt: '2026-11-29T20:40:00Z' },
    ],
  })
})

test('a doctor who is also a nurse does not do both parts', () => {
  const resources = exampleSetUp.resources
    .filter((one) => one !== nurseExample)
    .map((one) => (one === doctorExample ? { ...doctorExample, isNurse: true } : one))
  expect(timesOf(searchWith({}, { resources }))).toBe('')
})
