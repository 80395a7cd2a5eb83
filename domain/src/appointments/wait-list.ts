import { z } from 'zod'
import { dayInZone, daysBetween, formatDay } from '#dates.ts'
import { dayOfWeek } from '#public-holidays.ts'
import { millisecondsOf, momentOfMilliseconds } from './hours.ts'

/** An applicant's wish for an earlier time, as the practice sees it. */
export type WaitingApplicant = {
  waitingId: number
  userId: number
  appointmentTypeId: number
  /** Null: any. */
  organisationLocationIds: number[] | null
  practitionerIds: number[] | null
  weekdays: number[] | null
  fromDay: string
  toDay: string
  askedAt: string
  /** Last day of the certificate for the classes wanted; null if there was none. */
  certificateTo: string | null
}

export type WaitingPlace = WaitingApplicant & {
  /** Null without a certificate; 0 once it expired. */
  daysLeft: number | null
  /** Why the applicant has this place: '12 days left on the certificate'. */
  reason: string
}

function reasonOf(certificateTo: string | null, today: string) {
  if (certificateTo === null) return 'No certificate yet'
  if (certificateTo < today) return `The certificate expired ${formatDay(certificateTo)}`
  const days = daysBetween(today, certificateTo)
  if (days === 0) return 'The certificate expires today'
  return `${days === 1 ? '1 day' : `${days} days`} left on the certificate`
}

/**
 * The wait list in its order: fewest days left on the certificate first (features.md 1.1). All expired certificates have
 * none left, so that an old one is not before one that expired yesterday; applicants who never had one come last.
 * Otherwise the one who asked first is first.
 */
export function orderWaiting(applicants: WaitingApplicant[], today: string): WaitingPlace[] {
  return applicants
    .map((applicant) => ({
      ...applicant,
      daysLeft: applicant.certificateTo === null ? null : Math.max(0, daysBetween(today, applicant.certificateTo)),
      reason: reasonOf(applicant.certificateTo, today),
    }))
    .toSorted(
      (one, other) =>
        (one.daysLeft ?? Number.MAX_SAFE_INTEGER) - (other.daysLeft ?? Number.MAX_SAFE_INTEGER) ||
        millisecondsOf(one.askedAt) - millisecondsOf(other.askedAt) ||
        one.waitingId - other.waitingId,
    )
}

/** A time that became free. */
export type FreedTime = {
  appointmentTypeId: number
  organisationLocationId: number
  practitionerId: number
  startsAt: string
  zone: string
}

/** True when an applicant asked for such a time. */
export function wantsTime(applicant: WaitingApplicant, freed: FreedTime) {
  const day = dayInZone(freed.startsAt, freed.zone)
  const isAmong = (wanted: number[] | null, value: number) => wanted === null || wanted.includes(value)
  return (
    applicant.appointmentTypeId === freed.appointmentTypeId &&
    isAmong(applicant.organisationLocationIds, freed.organisationLocationId) &&
    isAmong(applicant.practitionerIds, freed.practitionerId) &&
    isAmong(applicant.weekdays, dayOfWeek(day)) &&
    applicant.fromDay <= day &&
    day <= applicant.toDay
  )
}

/** `lapsed`: its deadline passed without an answer. */
export const OfferAnswer = z.enum(['accepted', 'declined', 'lapsed']).meta({ id: 'OfferAnswer' })
export type OfferAnswer = z.infer<typeof OfferAnswer>

/** An offer of a freed time to one applicant. It is open until its deadline, or until it is answered. */
export type TimeOffer = {
  waitingId: number
  offeredAt: string
  endsAt: string
  answer: OfferAnswer | null
}

const isOpenOffer = ({ answer, endsAt }: TimeOffer, now: string) =>
  answer === null && millisecondsOf(now) < millisecondsOf(endsAt)

/** What happens next with a freed time. */
export type OfferStep =
  | { step: 'taken' | 'over' | 'none left' }
  | { step: 'wait'; until: string }
  | { step: 'offer'; to: WaitingPlace; endsAt: string }

/**
 * The next step for a freed time: it is offered to one applicant after another, in the order of the list, each until a
 * deadline that is never after the start of the visit. Running it again changes nothing, so that a job can be repeated
 * after a restart.
 */
export function nextOfferStep(
  applicants: WaitingApplicant[],
  offers: TimeOffer[],
  freed: FreedTime,
  { now, today, offerMinutes }: { now: string; today: string; offerMinutes: number },
): OfferStep {
  if (offers.some(({ answer }) => answer === 'accepted')) return { step: 'taken' }
  const start = millisecondsOf(freed.startsAt)
  if (start <= millisecondsOf(now)) return { step: 'over' }
  const open = offers.find((offer) => isOpenOffer(offer, now))
  if (open) return { step: 'wait', until: open.endsAt }
  const asked = new Set(offers.map(({ waitingId }) => waitingId))
  const next = orderWaiting(applicants, today).find(
    (applicant) => !asked.has(applicant.waitingId) && wantsTime(applicant, freed),
  )
  if (!next) return { step: 'none left' }
  return {
    step: 'offer',
    to: next,
    endsAt: momentOfMilliseconds(Math.min(millisecondsOf(now) + offerMinutes * 60_000, start)),
  }
}

/** Returns why an offer can no longer be accepted, or undefined. The first acceptance wins. */
export function acceptanceProblem(offer: TimeOffer, offers: TimeOffer[], now: string) {
  if (offers.some(({ answer }) => answer === 'accepted')) return 'Another applicant has taken this time.'
  if (offer.answer === 'declined') return 'You declined this offer.'
  return isOpenOffer(offer, now) ? undefined : 'The offer has ended. You are still on the wait list.'
}
