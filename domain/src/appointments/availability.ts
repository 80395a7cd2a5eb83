import { z } from 'zod'
import { IdParam, Int, maxLength, requiredText } from '#fields.ts'
import { MedicalClass } from '#medicals/classes.ts'
import {
  AppointmentStatus,
  AppointmentType,
  AppointmentTypeRow,
  ClosedPeriod,
  EquipmentKind,
  OtherHours,
  TestMinutes,
  VisitingClinic,
  VisitPurpose,
  VisitResource,
  WorkingWeek,
} from './schema.ts'

// The set-up of a practice's appointments, as it is read and changed.

/** A type of appointment; an archived one can no longer be booked. */
export const ListedAppointmentType = AppointmentType.extend({ isArchived: z.boolean(), version: z.int32() }).meta({
  id: 'ListedAppointmentType',
})
export type ListedAppointmentType = z.infer<typeof ListedAppointmentType>

/** A person, room or piece of equipment of the practice. */
export const ListedResource = VisitResource.extend({
  /** The member of the practice, for people. */
  userId: z.int32().nullable(),
  locationRoomId: z.int32().nullable(),
  isArchived: z.boolean(),
  /** When the address of its calendar feed was made; null without one. */
  feedCreatedAt: z.string().nullable(),
  version: z.int32(),
}).meta({ id: 'ListedVisitResource' })
export type ListedResource = z.infer<typeof ListedResource>

const calendar = {
  testMinutes: z.array(TestMinutes).max(200),
  weeks: z.array(WorkingWeek).max(1000),
  otherHours: z.array(OtherHours).max(2000),
  clinics: z.array(VisitingClinic).max(1000),
  closed: z.array(ClosedPeriod).max(500),
  /** Locations that are open on public holidays. */
  openOnHolidays: z.array(z.int32()).max(100),
}

/** Everything that decides when a practice can be visited, apart from its bookings. */
export const Availability = z
  .object({
    organisationId: z.int32(),
    /** Zone of all times of the practice. */
    zone: z.string(),
    types: z.array(ListedAppointmentType),
    resources: z.array(ListedResource),
    /** Locations where appointments can be made. */
    locations: z.array(z.object({ organisationLocationId: z.int32(), name: z.string() })),
    ...calendar,
    version: z.int32(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.infer<typeof Availability>

export const AvailabilityParam = z.strictObject({ organisationId: IdParam })

/** New hours, closed days and clinics. `seen`: booked appointments that the change leaves outside the new hours. */
export const AvailabilityChange = z
  .strictObject({ ...calendar, seen: z.array(Int).max(5000).default([]), version: Int })
  .meta({ id: 'AvailabilityChange' })
export type AvailabilityChange = z.infer<typeof AvailabilityChange>

/** A booked appointment that the changed hours no longer have room for. */
export const TouchedAppointment = z
  .object({
    appointmentId: z.int32(),
    personName: z.string(),
    startsAt: z.string(),
    status: AppointmentStatus,
    /** 'Dr Kiri Heke does not work at that time.' */
    reason: z.string(),
  })
  .meta({ id: 'TouchedAppointment' })
export type TouchedAppointment = z.infer<typeof TouchedAppointment>

const typeFields = {
  name: requiredText(maxLength.locationName),
  classes: z.array(MedicalClass).max(20),
  purpose: VisitPurpose,
  /** The figures from a day on. They replace those that begin on the same day; earlier ones stay. */
  row: AppointmentTypeRow,
}

export const NewAppointmentType = z.strictObject(typeFields).meta({ id: 'NewAppointmentType' })
export type NewAppointmentType = z.infer<typeof NewAppointmentType>
export const AppointmentTypeChange = z
  .strictObject({ ...typeFields, isArchived: z.boolean(), version: Int })
  .meta({ id: 'AppointmentTypeChange' })
export type AppointmentTypeChange = z.infer<typeof AppointmentTypeChange>

/** Exactly one of member, room and equipment is given. */
export const NewVisitResource = z
  .strictObject({
    userId: Int.min(1).nullable(),
    isDoctor: z.boolean(),
    isNurse: z.boolean(),
    locationRoomId: Int.min(1).nullable(),
    equipment: EquipmentKind.nullable(),
    /** Only for equipment, because people and rooms already have a name and a location. */
    name: requiredText(maxLength.locationName).nullable(),
    organisationLocationId: Int.min(1).nullable(),
  })
  .meta({ id: 'NewVisitResource' })
export type NewVisitResource = z.infer<typeof NewVisitResource>

export const VisitResourceChange = z
  .strictObject({ isDoctor: z.boolean(), isNurse: z.boolean(), isArchived: z.boolean(), version: Int })
  .meta({ id: 'VisitResourceChange' })
export type VisitResourceChange = z.infer<typeof VisitResourceChange>

/** The address of a calendar feed. It is shown once: only its hash is stored. */
export const NewResourceCalendar = z.object({ path: z.string() }).meta({ id: 'NewResourceCalendar' })

export const AppointmentTypeParam = AvailabilityParam.extend({ appointmentTypeId: IdParam })
export const VisitResourceParam = AvailabilityParam.extend({ resourceId: IdParam })
