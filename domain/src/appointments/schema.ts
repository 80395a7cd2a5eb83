import { z } from 'zod'
import { isoDay, maxLength, requiredText } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'

// What a practice sets up for its appointments (features.md 1.1). Figures are rows with a first day: a change applies
// from that day, and earlier days keep the figures they had. Times are local times of the location.

const minutes = (most: number) => z.int32().min(0).max(most)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const closingTime = time.or(z.literal('24:00'))
const weekday = z.int32().min(1).max(7)

/** Equipment that a visit may need, of which a location has few. */
export const EquipmentKind = z
  .enum(['ecg', 'audiometer', 'spirometer', 'vision_screener'])
  .meta({ id: 'EquipmentKind' })
export type EquipmentKind = z.infer<typeof EquipmentKind>

/** How long a test takes at the practice, and with which equipment. */
export const TestMinutes = z
  .strictObject({
    test: TestCode,
    from: isoDay,
    minutes: minutes(240),
    equipment: EquipmentKind.nullable(),
  })
  .meta({ id: 'TestMinutes' })
export type TestMinutes = z.infer<typeof TestMinutes>

/** Part of a visit: with the nurse first, then with the doctor. */
export const VisitPart = z.enum(['nurse', 'doctor']).meta({ id: 'VisitPart' })
export type VisitPart = z.infer<typeof VisitPart>

/** Minutes between the starts of visits. */
export const StepMinutes = z.literal([5, 10, 15, 20, 30, 60]).meta({ id: 'StepMinutes' })
export type StepMinutes = z.infer<typeof StepMinutes>

/** The figures of an appointment type from a day on. */
export const AppointmentTypeRow = z
  .strictObject({
    from: isoDay,
    /** The nurse sees the applicant first, then the doctor; 0 where there is no such part. */
    nurseMinutes: minutes(480),
    doctorMinutes: minutes(480),
    /** Who does the tests that are due, which lengthens that part. */
    testsBy: VisitPart,
    /** Equipment needed at every visit of this type. */
    equipment: z.array(EquipmentKind),
    needsRoom: z.boolean(),
    /** Kept free before and after the visit, for its people, its room and its equipment. */
    bufferBefore: minutes(120),
    bufferAfter: minutes(120),
    /** Visits start at a multiple of these minutes after the full hour. */
    stepMinutes: StepMinutes,
    /** Applicants book at least this long before the start. */
    noticeHours: z
      .int32()
      .min(0)
      .max(24 * 60),
    /** Applicants book at most this many days ahead. */
    horizonDays: z.int32().min(0).max(730),
    /** Most visits of this type on a weekday at one location. A weekday without a row has no limit. */
    dailyLimits: z.array(z.strictObject({ weekday, most: z.int32().min(0) })),
    /** Applicants cancel and move at least this long before the start. */
    cancelHours: z
      .int32()
      .min(0)
      .max(24 * 60),
    moveHours: z
      .int32()
      .min(0)
      .max(24 * 60),
    /** How often an applicant may move one appointment. */
    mostMoves: z.int32().min(0).max(100),
    /** How long an offer to the wait list stays open. */
    offerMinutes: z
      .int32()
      .min(10)
      .max(7 * 24 * 60),
    /** False: only the practice books this type. */
    isForApplicants: z.boolean(),
  })
  .meta({ id: 'AppointmentTypeRow' })
export type AppointmentTypeRow = z.infer<typeof AppointmentTypeRow>

/** Why an applicant comes: it decides the length of the visit. */
export const VisitPurpose = z.enum(['initial', 'renewal', 'other']).meta({ id: 'VisitPurpose' })
export type VisitPurpose = z.infer<typeof VisitPurpose>

/** A type of appointment: which classes it is for, with its figures. */
export const AppointmentType = z
  .object({
    appointmentTypeId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    /** Empty: for any class. */
    classes: z.array(MedicalClass),
    purpose: VisitPurpose,
    rows: z.array(AppointmentTypeRow),
  })
  .meta({ id: 'AppointmentType' })
export type AppointmentType = z.infer<typeof AppointmentType>

/** What cannot be in two visits at once: a person, a room, or a piece of equipment. */
export const VisitResource = z
  .object({
    resourceId: z.int32(),
    name: z.string(),
    isDoctor: z.boolean(),
    isNurse: z.boolean(),
    isRoom: z.boolean(),
    equipment: EquipmentKind.nullable(),
    /** Where a room or a piece of equipment is; null for people, who work where their hours say. */
    organisationLocationId: z.int32().nullable(),
  })
  .meta({ id: 'VisitResource' })
export type VisitResource = z.infer<typeof VisitResource>

const Times = z.strictObject({ opens: time, closes: closingTime })
const WeekdayTimes = Times.extend({ weekday })

/** A person's week at a location from a day on. An empty week ends their work there. */
export const WorkingWeek = z
  .strictObject({
    resourceId: z.int32(),
    organisationLocationId: z.int32(),
    from: isoDay,
    hours: z.array(WeekdayTimes),
    breaks: z.array(WeekdayTimes),
  })
  .meta({ id: 'WorkingWeek' })
export type WorkingWeek = z.infer<typeof WorkingWeek>

/** Other hours of a person on one day, instead of their week; empty: they are away. */
export const OtherHours = z
  .strictObject({
    resourceId: z.int32(),
    organisationLocationId: z.int32(),
    day: isoDay,
    hours: z.array(Times),
  })
  .meta({ id: 'OtherHours' })
export type OtherHours = z.infer<typeof OtherHours>

/** A clinic on one day at a location. Its people work nowhere else that day. */
export const VisitingClinic = Times.extend({
  organisationLocationId: z.int32(),
  day: isoDay,
  resourceIds: z.array(z.int32()),
}).meta({ id: 'VisitingClinic' })
export type VisitingClinic = z.infer<typeof VisitingClinic>

/** Days on which a location is closed, both included; `organisationLocationId` null: all locations. */
export const ClosedPeriod = z
  .strictObject({
    organisationLocationId: z.int32().nullable(),
    fromDay: isoDay,
    toDay: isoDay,
    reason: requiredText(maxLength.reason),
  })
  .meta({ id: 'ClosedPeriod' })
export type ClosedPeriod = z.infer<typeof ClosedPeriod>

/** A location as its calendar sees it. */
export type CalendarLocation = {
  organisationLocationId: number
  /** Zone of all times of the location. */
  zone: string
  /** False: closed on public holidays, unless someone has other hours or a clinic that day. */
  opensOnHolidays: boolean
}

/** Everything that decides when visits are possible, apart from those already booked. */
export type CalendarSetUp = {
  locations: CalendarLocation[]
  resources: VisitResource[]
  weeks: WorkingWeek[]
  otherHours: OtherHours[]
  clinics: VisitingClinic[]
  closed: ClosedPeriod[]
}

/** A resource in use from a moment until another, which is not included. Buffers are part of it. */
export type HeldTime = { resourceId: number; startsAt: string; endsAt: string }

export const AppointmentStatus = z
  .enum(['booked', 'confirmed', 'arrived', 'with_nurse', 'with_doctor', 'done', 'no_show', 'cancelled'])
  .meta({ id: 'AppointmentStatus' })
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** A booked visit as the calendar sees it; `held` is also used for time that the practice blocked. */
export type BookedVisit = {
  appointmentId: number
  appointmentTypeId: number
  organisationLocationId: number
  startsAt: string
  status: AppointmentStatus
  held: HeldTime[]
}
