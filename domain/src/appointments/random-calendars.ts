import { addDays, startOfDay } from '#dates.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { exampleRow, typeWith } from './examples.ts'
import { millisecondsOf, momentOfMilliseconds } from './hours.ts'
import type { BookedVisit, CalendarLocation, CalendarSetUp, HeldTime, VisitResource } from './schema.ts'
import type { SlotSearch } from './slots.ts'

// Test data: random calendars, whose figures are multiples of five minutes.

const tick = 5 * 60_000

/** Numbers that look random and are the same in each run (Mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    oneOf: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
    chance: (share: number) => next() < share,
  }
}
type Random = ReturnType<typeof randomNumbers>

/** Ordinary days, both changes of daylight saving, holidays and the turn of the year. */
const days = [
  '2026-11-30',
  '2026-09-26',
  '2026-09-27',
  '2027-04-03',
  '2027-04-04',
  '2026-12-24',
  '2027-01-03',
  '2026-10-26',
]
const zones = ['Pacific/Auckland', 'Pacific/Auckland', 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC']

const clock = (minutes: number) =>
  minutes === 24 * 60
    ? '24:00'
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function times({ below }: Random) {
  const opens = below(24 * 12)
  return { opens: clock(opens * 5), closes: clock((opens + 1 + below(24 * 12 - opens)) * 5) }
}

const week = (random: Random, count: number) =>
  Array.from({ length: count }, () => ({ weekday: 1 + random.below(7), ...times(random) }))

/** A type of appointment, and a visit of it. */
function randomVisit({ below, oneOf, chance }: Random, fromDay: string, someDay: () => string) {
  const nurseMinutes = below(8) * 5
  const doctorMinutes = nurseMinutes === 0 || chance(0.9) ? 5 + below(10) * 5 : 0
  const needsRoom = chance(0.5)
  return {
    type: {
      ...typeWith(),
      rows: [
        {
          ...exampleRow,
          from: chance(0.95) ? '2026-01-01' : someDay(),
          needsRoom,
          bufferBefore: below(3) * 5,
          bufferAfter: below(3) * 5,
          stepMinutes: oneOf([5, 10, 15, 20, 30, 60]),
          noticeHours: below(30),
          horizonDays: chance(0.9) ? 90 : below(3),
          dailyLimits: chance(0.3) ? [{ weekday: dayOfWeek(fromDay), most: below(3) }] : [],
          isForApplicants: chance(0.97),
        },
      ],
    },
    plan: {
      nurseMinutes,
      doctorMinutes,
      minutes: nurseMinutes + doctorMinutes,
      needsRoom,
      equipment: chance(0.2) ? ['ecg' as const] : [],
    },
  } satisfies Pick<SlotSearch, 'type' | 'plan'>
}

export function randomSearch(random: Random): SlotSearch {
  const { below, oneOf, chance } = random
  const fromDay = oneOf(days)
  const toDay = addDays(fromDay, below(2))
  const locations: CalendarLocation[] = Array.from({ length: 1 + below(2) }, (_, index) => ({
    organisationLocationId: index + 1,
    zone: oneOf(zones),
    opensOnHolidays: chance(0.5),
  }))
  const resources: VisitResource[] = Array.from({ length: 2 + below(5) }, (_, index) => {
    const what = below(5)
    return {
      resourceId: index + 1,
      name: '',
      isDoctor: what < 2,
      isNurse: what === 1 || what === 2,
      isRoom: what === 3,
      equipment: what === 4 ? 'ecg' : null,
      organisationLocationId: what < 3 ? null : 1 + below(locations.length),
    }
  })
  const people = resources
    .filter(({ organisationLocationId }) => organisationLocationId === null)
    .map(({ resourceId }) => resourceId)
  const someDay = () => addDays(fromDay, below(5) - 2)
  const held = (): HeldTime => {
    const start = millisecondsOf(startOfDay(fromDay, 'UTC')) + (below(24 * 12 * 3) - 24 * 12) * tick
    return {
      resourceId: 1 + below(resources.length),
      startsAt: momentOfMilliseconds(start),
      endsAt: momentOfMilliseconds(start + (1 + below(40)) * tick),
    }
  }
  const booked: BookedVisit[] = Array.from({ length: below(4) }, (_, index) => {
    const one = held()
    const status = oneOf(['booked', 'no_show', 'cancelled'] as const)
    const of = { appointmentTypeId: 1 + below(2), organisationLocationId: 1 + below(locations.length) }
    return { appointmentId: index + 1, ...of, startsAt: one.startsAt, status, held: [one, held()] }
  })
  const setUp: CalendarSetUp = {
    locations,
    resources,
    weeks: people.flatMap((resourceId) =>
      Array.from({ length: 1 + below(3) }, () => ({
        resourceId,
        organisationLocationId: 1 + below(locations.length),
        from: addDays(fromDay, below(6) - 4),
        hours: week(random, 3 + below(8)),
        breaks: week(random, below(4)),
      })),
    ),
    otherHours: chance(0.3)
      ? people.slice(0, 2).map((resourceId) => ({
          resourceId,
          organisationLocationId: 1 + below(locations.length),
          day: someDay(),
          hours: Array.from({ length: below(3) }, () => times(random)),
        }))
      : [],
    clinics: chance(0.2)
      ? [
          {
            organisationLocationId: 1 + below(locations.length),
            day: someDay(),
            ...times(random),
            resourceIds: people.slice(0, 2),
          },
        ]
      : [],
    closed: chance(0.1)
      ? [
          {
            organisationLocationId: oneOf([null, 1, 2]),
            fromDay: someDay(),
            toDay: addDays(fromDay, below(3)),
            reason: '',
          },
        ]
      : [],
  }
  return {
    setUp,
    ...randomVisit(random, fromDay, someDay),
    booked,
    blocked: Array.from({ length: below(3) }, held),
    fromDay,
    toDay,
    now: momentOfMilliseconds(millisecondsOf(startOfDay(fromDay, 'UTC')) - below(48) * 3_600_000),
    organisationLocationIds: chance(0.8) ? null : [1],
    practitionerIds: chance(0.8) ? null : [1, 2],
    movedId: chance(0.2) ? 1 : null,
    isPractice: chance(0.5),
  }
}
