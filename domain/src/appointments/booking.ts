import { z } from 'zod'
import { IdParam, Int, isoDay, maxLength, optionalText, requiredText, splitValues } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import { AppointmentStatus } from './schema.ts'

// What is asked and answered when appointments are booked, moved and kept.

const moment = z.iso.datetime({ offset: true })
const classList = z.string().transform(splitValues).pipe(z.array(MedicalClass).min(1, 'Choose a class.').max(10))

/** A practice and a location where applicants can book. */
export const BookablePlace = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    organisationLocationId: z.int32(),
    name: z.string(),
    address: z.string().nullable(),
    region: z.string().nullable(),
    airfieldName: z.string().nullable(),
    airfieldCode: z.string().nullable(),
    zone: z.string(),
    /** Types that applicants can book there. */
    types: z.array(z.object({ appointmentTypeId: z.int32(), name: z.string(), classes: z.array(MedicalClass) })),
    practitioners: z.array(z.object({ resourceId: z.int32(), name: z.string() })),
  })
  .meta({ id: 'BookablePlace' })
export type BookablePlace = z.infer<typeof BookablePlace>

/**
 * Free times for a person. `ty`: type; `rg`: regulator; `cl`: classes; `lo`: location; `pr`: doctor or nurse; `b` and
 * `l`: first and last day, at most 62 days; `mv`: the appointment that is moved.
 */
export const SlotQuery = z.strictObject({
  i: z.union([IdParam, z.literal('me')]),
  ty: IdParam,
  rg: IdParam,
  cl: classList,
  lo: IdParam,
  pr: IdParam.optional(),
  b: isoDay,
  l: isoDay,
  mv: IdParam.optional(),
})
export type SlotQuery = z.output<typeof SlotQuery>

export const FreeTime = z
  .object({
    startsAt: z.string(),
    /** Resource ids of the doctors who are free, or of the nurses if no doctor is needed. At least one. */
    practitionerIds: z.array(z.int32()),
    /** True if a certificate issued on that day keeps the anniversary of each class in force. */
    keepsAnniversary: z.boolean(),
  })
  .meta({ id: 'FreeTime' })
export type FreeTime = z.infer<typeof FreeTime>

export const DayHintKind = z.enum(['keepsAnniversary', 'lastFlyingDay']).meta({ id: 'DayHintKind' })
export type DayHintKind = z.infer<typeof DayHintKind>

export const SlotAnswer = z
  .object({
    minutes: z.int32(),
    /** '75 min: ECG and audiogram are due' */
    reason: z.string(),
    /** Tests that are due and not done at the practice: the applicant brings the reports. */
    elsewhere: z.array(z.string()),
    hints: z.array(z.object({ kind: DayHintKind, day: z.string(), sentence: z.string() })),
    practitioners: z.array(z.object({ resourceId: z.int32(), name: z.string() })),
    slots: z.array(FreeTime),
  })
  .meta({ id: 'SlotAnswer' })
export type SlotAnswer = z.infer<typeof SlotAnswer>

const chosen = { organisationLocationId: Int.min(1), practitionerId: Int.min(1), startsAt: moment }
/** Why the practice books beyond its own rules; null if it does not. */
const overrideReason = optionalText(maxLength.locationAddress).default(null)

export const NewAppointment = z
  .strictObject({
    organisationId: Int.min(1),
    userId: Int.min(1),
    appointmentTypeId: Int.min(1),
    regulatorId: Int.min(1),
    classes: z.array(MedicalClass).min(1, 'Choose a class.').max(10),
    ...chosen,
    /** What the applicant wants to say to the practice. */
    note: optionalText(maxLength.locationAddress).default(null),
    overrideReason,
  })
  .meta({ id: 'NewAppointment' })
export type NewAppointment = z.infer<typeof NewAppointment>

export const AppointmentMove = z
  .strictObject({ ...chosen, overrideReason, version: Int })
  .meta({ id: 'AppointmentMove' })
export type AppointmentMove = z.infer<typeof AppointmentMove>

/** Undoes the move that was the last change of an appointment. */
export const MoveUndo = z.strictObject({ version: Int }).meta({ id: 'MoveUndo' })
export type MoveUndo = z.infer<typeof MoveUndo>

/** A cancellation has its own call, because it needs a reason. */
export const AppointmentStatusChange = z
  .strictObject({ status: AppointmentStatus, version: Int })
  .meta({ id: 'AppointmentStatusChange' })
export type AppointmentStatusChange = z.infer<typeof AppointmentStatusChange>

export const AppointmentCancellation = z
  .strictObject({ reason: requiredText(maxLength.locationAddress), version: Int })
  .meta({ id: 'AppointmentCancellation' })
export type AppointmentCancellation = z.infer<typeof AppointmentCancellation>

export const Appointment = z
  .object({
    appointmentId: z.int32(),
    organisationId: z.int32(),
    organisationName: z.string(),
    organisationLocationId: z.int32(),
    locationName: z.string(),
    zone: z.string(),
    appointmentTypeId: z.int32(),
    typeName: z.string(),
    userId: z.int32(),
    personName: z.string(),
    regulatorId: z.int32(),
    classes: z.array(MedicalClass),
    practitionerId: z.int32(),
    practitionerName: z.string(),
    /** Names of the other people, the room and the equipment that it holds. */
    holds: z.array(z.string()),
    startsAt: z.string(),
    endsAt: z.string(),
    status: AppointmentStatus,
    /** Why the visit is as long as it is. */
    reason: z.string(),
    note: z.string().nullable(),
    overrideReason: z.string().nullable(),
    cancelReason: z.string().nullable(),
    timesMoved: z.int32(),
    /** When it would have been before it was last moved. */
    movedFrom: z.string().nullable(),
    bookedAt: z.string(),
    /** Until when the applicant may cancel and move. */
    cancelUntil: z.string(),
    moveUntil: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

export const AppointmentsOfParam = z.strictObject({ userId: z.literal('me').or(IdParam) })
export const AppointmentParam = z.strictObject({ appointmentId: IdParam })

/** Time that a person, room or piece of equipment is not available for. */
export const BlockedTime = z
  .object({
    heldTimeId: z.int32(),
    resourceId: z.int32(),
    startsAt: z.string(),
    endsAt: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'BlockedTime' })
export type BlockedTime = z.infer<typeof BlockedTime>

export const NewBlockedTime = z
  .strictObject({
    organisationId: Int.min(1),
    resourceId: Int.min(1),
    startsAt: moment,
    endsAt: moment,
    reason: requiredText(maxLength.reason),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'The end is before the start.',
    path: ['endsAt'],
  })
export type NewBlockedTime = z.infer<typeof NewBlockedTime>

/**
 * A person is away for the rest of a day: each of their visits goes to a colleague at the same time, or is cancelled
 * (`practitionerId` null). All of it happens, or nothing.
 */
export const NewAbsence = z
  .strictObject({
    organisationId: Int.min(1),
    resourceId: Int.min(1),
    day: isoDay,
    reason: requiredText(maxLength.reason),
    visits: z
      .array(z.strictObject({ appointmentId: Int.min(1), practitionerId: Int.min(1).nullable(), version: Int }))
      .max(100),
  })
  .meta({ id: 'NewAbsence' })
export type NewAbsence = z.infer<typeof NewAbsence>

export const BlockedTimeParam = z.strictObject({ heldTimeId: IdParam })

/** The board of a practice for some days, at most 42. */
export const AppointmentBoardQuery = z.strictObject({ a: z.union([IdParam, z.literal('myOrg')]), b: isoDay, l: isoDay })
export type AppointmentBoardQuery = z.output<typeof AppointmentBoardQuery>

/** An appointment on the board, with the times for which it holds each person, room and piece of equipment. */
export const BoardAppointment = Appointment.extend({
  held: z.array(z.object({ resourceId: z.int32(), startsAt: z.string(), endsAt: z.string() })),
}).meta({ id: 'BoardAppointment' })
export type BoardAppointment = z.infer<typeof BoardAppointment>

export const AppointmentBoard = z
  .object({ appointments: z.array(BoardAppointment), blocked: z.array(BlockedTime) })
  .meta({ id: 'AppointmentBoard' })
export type AppointmentBoard = z.infer<typeof AppointmentBoard>
