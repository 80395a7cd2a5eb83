import { z } from 'zod'
import { IdParam, Int, isoDay } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { OfferAnswer } from './wait-list.ts'

// What is asked and answered when applicants wait for an earlier time.

const wanted = z.array(Int.min(1)).min(1).max(20).nullable()

export const NewWaiting = z
  .strictObject({
    organisationId: Int.min(1),
    userId: Int.min(1),
    appointmentTypeId: Int.min(1),
    regulatorId: Int.min(1),
    classes: z.array(MedicalClass).min(1, 'Choose a class.').max(10),
    /** Null: any. */
    organisationLocationIds: wanted,
    practitionerIds: wanted,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable(),
    fromDay: isoDay,
    toDay: isoDay,
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { error: 'The last day is before the first.', path: ['toDay'] })
  .meta({ id: 'NewWaiting' })
export type NewWaiting = z.infer<typeof NewWaiting>

/** An offer of a time that became free, as its applicant and the practice see it. */
export const WaitingOffer = z
  .object({
    timeOfferId: z.int32(),
    startsAt: z.string(),
    locationName: z.string(),
    practitionerName: z.string(),
    offeredAt: z.string(),
    /** Until when it can be accepted. */
    endsAt: z.string(),
    answer: OfferAnswer.nullable(),
  })
  .meta({ id: 'WaitingOffer' })
export type WaitingOffer = z.infer<typeof WaitingOffer>

/** An applicant on the wait list, with their place. */
export const Waiting = z
  .object({
    waitingId: z.int32(),
    organisationId: z.int32(),
    organisationName: z.string(),
    zone: z.string(),
    userId: z.int32(),
    personName: z.string(),
    appointmentTypeId: z.int32(),
    typeName: z.string(),
    classes: z.array(MedicalClass),
    organisationLocationIds: z.array(z.int32()).nullable(),
    practitionerIds: z.array(z.int32()).nullable(),
    weekdays: z.array(z.int32()).nullable(),
    fromDay: z.string(),
    toDay: z.string(),
    askedAt: z.string(),
    certificateTo: z.string().nullable(),
    daysLeft: z.int32().nullable(),
    /** Why the applicant has this place: '12 days left on the certificate'. */
    reason: z.string(),
    offers: z.array(WaitingOffer),
    version: z.int32(),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

export const WaitListQuery = z.strictObject({ a: z.union([IdParam, z.literal('myOrg')]) })
export type WaitListQuery = z.output<typeof WaitListQuery>
export const WaitingParam = z.strictObject({ waitingId: IdParam })
export const TimeOfferParam = z.strictObject({ timeOfferId: IdParam })
/** What an applicant can answer; an offer lapses by itself. */
export const ApplicantAnswer = OfferAnswer.exclude(['lapsed']).meta({ id: 'ApplicantAnswer' })
export const TimeOfferAnswer = z.strictObject({ answer: ApplicantAnswer }).meta({ id: 'TimeOfferAnswer' })
export type TimeOfferAnswer = z.infer<typeof TimeOfferAnswer>
