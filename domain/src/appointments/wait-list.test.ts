import { expect, test } from 'vitest'
import { momentAt, newZealand } from '#dates.ts'
import { monday } from './examples.ts'
import { acceptanceProblem, nextOfferStep, orderWaiting, type TimeOffer, type WaitingApplicant } from './wait-list.ts'

const today = '2026-11-20'
const now = momentAt(today, '09:00')

const applicant = (waitingId: number, certificateTo: string | null, given: Partial<WaitingApplicant> = {}) => ({
  waitingId,
  userId: waitingId + 100,
  appointmentTypeId: 1,
  organisationLocationIds: null,
  practitionerIds: null,
  weekdays: null,
  fromDay: today,
  toDay: '2026-12-31',
  askedAt: momentAt('2026-11-01', '09:00'),
  certificateTo,
  ...given,
})

test('fewest days left first, then the expired who asked first, and new applicants last', () => {
  const list = orderWaiting(
    [
      applicant(1, null),
      applicant(2, '2026-12-02'),
      applicant(3, '2026-11-19', { askedAt: momentAt('2026-11-02', '09:00') }),
      applicant(4, '2026-11-21'),
      applicant(5, '2024-01-01', { askedAt: momentAt('2026-11-03', '09:00') }),
      applicant(6, today, { askedAt: momentAt('2026-11-04', '09:00') }),
      applicant(7, null, { askedAt: momentAt('2026-10-01', '09:00') }),
      applicant(8, '2026-12-02'),
    ],
    today,
  )
  expect(list.map(({ waitingId, daysLeft, reason }) => [waitingId, daysLeft, reason])).toEqual([
    [3, 0, 'The certificate expired 19 Nov 2026'],
    [5, 0, 'The certificate expired 1 Jan 2024'],
    [6, 0, 'The certificate expires today'],
    [4, 1, '1 day left on the certificate'],
    [2, 12, '12 days left on the certificate'],
    [8, 12, '12 days left on the certificate'],
    [7, null, 'No certificate yet'],
    [1, null, 'No certificate yet'],
  ])
})

const freed = {
  appointmentTypeId: 1,
  organisationLocationId: 1,
  practitionerId: 1,
  startsAt: momentAt(monday, '10:00'),
  zone: newZealand,
}
const offer = (waitingId: number, given: Partial<TimeOffer> = {}): TimeOffer => ({
  waitingId,
  offeredAt: momentAt(today, '08:00'),
  endsAt: momentAt(today, '10:00'),
  answer: null,
  ...given,
})
const step = (applicants: WaitingApplicant[], offers: TimeOffer[] = [], at = now) =>
  nextOfferStep(applicants, offers, freed, { now: at, today, offerMinutes: 120 })

const two = [applicant(1, '2026-12-10'), applicant(2, '2026-12-01')]
const toFirst = { step: 'offer', to: { waitingId: 2 }, endsAt: momentAt(today, '11:00') }
const toSecond = { step: 'offer', to: { waitingId: 1 } }
const noneLeft = { step: 'none left' }

const steps: [sentence: string, step: ReturnType<typeof step>, expected: object][] = [
  ['the first of the list is asked', step(two), toFirst],
  ['while the offer is open no one else is', step(two, [offer(2)]), { step: 'wait', until: momentAt(today, '10:00') }],
  ['after its deadline the next one is', step(two, [offer(2)], momentAt(today, '10:00')), toSecond],
  ['after a refusal too', step(two, [offer(2, { answer: 'declined' })]), toSecond],
  ['an acceptance ends it', step(two, [offer(2, { answer: 'accepted' })]), { step: 'taken' }],
  ['no one is asked twice', step(two, [offer(2, { answer: 'declined' }), offer(1, { answer: 'declined' })]), noneLeft],
  ['no one is asked after the start', step(two, [], momentAt(monday, '10:00')), { step: 'over' }],
  [
    'the deadline is never after the start',
    step(two, [], momentAt(monday, '09:30')),
    { step: 'offer', endsAt: momentAt(monday, '10:00') },
  ],
  ['another type was wanted', step([applicant(1, null, { appointmentTypeId: 2 })]), noneLeft],
  ['another location', step([applicant(1, null, { organisationLocationIds: [2] })]), noneLeft],
  ['another doctor', step([applicant(1, null, { practitionerIds: [2, 3] })]), noneLeft],
  ['another weekday', step([applicant(1, null, { weekdays: [2, 3] })]), noneLeft],
  ['an earlier day', step([applicant(1, null, { toDay: '2026-11-29' })]), noneLeft],
  ['a later day', step([applicant(1, null, { fromDay: '2026-12-01' })]), noneLeft],
  [
    'exactly this time',
    step([
      applicant(1, null, {
        organisationLocationIds: [1],
        practitionerIds: [1],
        weekdays: [1],
        fromDay: monday,
        toDay: monday,
      }),
    ]),
    { step: 'offer', to: { waitingId: 1 } },
  ],
]

test.each(steps)('%s', (_sentence, found, expected) => expect(found).toMatchObject(expected))

test.each([
  ['an open offer', offer(1), [], now, undefined],
  [
    'an offer at its deadline',
    offer(1),
    [],
    momentAt(today, '10:00'),
    'The offer has ended. You are still on the wait list.',
  ],
  ['a declined offer', offer(1, { answer: 'declined' }), [], now, 'You declined this offer.'],
  ['a time that is taken', offer(1), [offer(2, { answer: 'accepted' })], now, 'Another applicant has taken this time.'],
])('%s', (_sentence, given, others, at, problem) =>
  expect(acceptanceProblem(given, [given, ...(others as TimeOffer[])], at)).toBe(problem),
)
