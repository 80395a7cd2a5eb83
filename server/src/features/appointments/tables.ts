import type {
  AppointmentStatus,
  AppointmentTypeRow,
  ClosedPeriod,
  EquipmentKind,
  OtherHours,
  TestMinutes,
  VisitingClinic,
  VisitPurpose,
  WorkingWeek,
} from '@clearwing/domain/appointments/schema.ts'
import type { OfferAnswer } from '@clearwing/domain/appointments/wait-list.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { locationRooms, organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

/** A time from a moment until another, which is not included. */
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

const organisationId = () =>
  integer()
    .notNull()
    .references(() => organisations.organisationId)

/** The types of appointment of a practice; their figures are rows with a first day. */
export const appointmentTypes = pgTable(
  'appointment_types',
  {
    appointmentTypeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    name: varchar({ length: maxLength.locationName }).notNull(),
    classes: jsonb().$type<MedicalClass[]>().notNull(),
    purpose: text().$type<VisitPurpose>().notNull(),
    rows: jsonb().$type<AppointmentTypeRow[]>().notNull(),
    archivedAt: instant(),
    version: integer().notNull().default(1),
  },
  (columns) => [index('appointment_types_organisation').on(columns.organisationId)],
)

/** What cannot be in two visits at once: a person of the practice, a room, or a piece of equipment. */
export const visitResources = pgTable(
  'visit_resources',
  {
    resourceId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    name: varchar({ length: maxLength.locationName }).notNull(),
    userId: integer().references(() => users.userId),
    organisationLocationId: integer().references(() => organisationLocations.organisationLocationId),
    locationRoomId: integer(),
    isDoctor: boolean().notNull().default(false),
    isNurse: boolean().notNull().default(false),
    /** Hash of the secret in the address of its calendar feed; null without one. */
    feedHash: text(),
    feedCreatedAt: instant(),
    equipment: text().$type<EquipmentKind>(),
    archivedAt: instant(),
    version: integer().notNull().default(1),
  },
  (columns) => [
    index('visit_resources_organisation').on(columns.organisationId),
    index('visit_resources_user').on(columns.userId),
    index('visit_resources_location').on(columns.organisationLocationId),
    index('visit_resources_room').on(columns.locationRoomId),
    uniqueIndex('visit_resources_feed').on(columns.feedHash),
    foreignKey({
      name: 'visit_resources_room_fk',
      columns: [columns.locationRoomId],
      foreignColumns: [locationRooms.locationRoomId],
    }),
    check(
      'visit_resources_kind',
      sql`num_nonnulls(${columns.userId}, ${columns.locationRoomId}, ${columns.equipment}) = 1`,
    ),
  ],
)

/** When the people of a practice work, and when its locations are closed. */
export const appointmentCalendars = pgTable('appointment_calendars', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.organisationId),
  weeks: jsonb().$type<WorkingWeek[]>().notNull().default([]),
  otherHours: jsonb().$type<OtherHours[]>().notNull().default([]),
  clinics: jsonb().$type<VisitingClinic[]>().notNull().default([]),
  closed: jsonb().$type<ClosedPeriod[]>().notNull().default([]),
  /** How long tests take there, and with which equipment. */
  testMinutes: jsonb().$type<TestMinutes[]>().notNull().default([]),
  /** Ids of the locations that are open on public holidays. */
  openOnHolidays: jsonb().$type<number[]>().notNull().default([]),
  version: integer().notNull().default(1),
})

/** Booked visits. */
export const appointments = pgTable(
  'appointments',
  {
    appointmentId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    organisationLocationId: integer()
      .notNull()
      .references(() => organisationLocations.organisationLocationId),
    appointmentTypeId: integer()
      .notNull()
      .references(() => appointmentTypes.appointmentTypeId),
    /** The applicant. */
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** Whose timetable of tests the length of the visit follows. */
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    classes: jsonb().$type<MedicalClass[]>().notNull(),
    /** The doctor, or the nurse of a visit that needs no doctor. */
    practitionerId: integer()
      .notNull()
      .references(() => visitResources.resourceId),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text().$type<AppointmentStatus>().notNull().default('booked'),
    /** Why the visit is as long as it is: '75 min: ECG and audiogram are due'. */
    reason: text().notNull(),
    /** What the applicant wants to say to the practice. */
    note: varchar({ length: maxLength.locationAddress }),
    /** Why the practice booked it beyond its own rules. */
    overrideReason: varchar({ length: maxLength.locationAddress }),
    cancelReason: varchar({ length: maxLength.locationAddress }),
    timesMoved: integer().notNull().default(0),
    /** When it would have been before it was last moved. */
    movedFrom: instant(),
    bookedBy: integer()
      .notNull()
      .references(() => users.userId),
    bookedAt: instant().notNull(),
    /** When this time was chosen: at the booking, or at the last move. */
    timeChosenAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (columns) => [
    index('appointments_organisation').on(columns.organisationId, columns.startsAt),
    index('appointments_location').on(columns.organisationLocationId, columns.startsAt),
    index('appointments_user').on(columns.userId, columns.startsAt),
    index('appointments_practitioner').on(columns.practitionerId),
    index('appointments_type').on(columns.appointmentTypeId),
    check('appointments_times', sql`${columns.startsAt} < ${columns.endsAt}`),
  ],
)

/**
 * The times for which an appointment holds its people, room and equipment, with the buffers. The database refuses two
 * that overlap (constraint `held_times_once` of the migration, which needs the extension btree_gist).
 */
export const heldTimes = pgTable(
  'held_times',
  {
    heldTimeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: time that the practice blocked. */
    appointmentId: integer().references(() => appointments.appointmentId),
    resourceId: integer()
      .notNull()
      .references(() => visitResources.resourceId),
    during: timeRange().notNull(),
    /** The freed time that is kept while it is offered to the wait list. */
    freedTimeId: integer().references((): AnyPgColumn => freedTimes.freedTimeId),
    /** Why the practice blocked the time. */
    reason: varchar({ length: maxLength.reason }),
    isReleased: boolean().notNull().default(false),
  },
  (columns) => [
    index('held_times_appointment').on(columns.appointmentId),
    index('held_times_freed').on(columns.freedTimeId),
    check('held_times_during', sql`not isempty(${columns.during})`),
    check('held_times_reason', sql`(${columns.appointmentId} is null) = (${columns.reason} is not null)`),
  ],
)

/** Applicants who wait for an earlier time at a practice. One entry of each type at a time. */
export const waitingApplicants = pgTable(
  'waiting_applicants',
  {
    waitingId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    appointmentTypeId: integer()
      .notNull()
      .references(() => appointmentTypes.appointmentTypeId),
    /** Whose certificate and timetable of tests count. */
    regulatorId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    classes: jsonb().$type<MedicalClass[]>().notNull(),
    /** Null: any location, doctor or weekday. */
    organisationLocationIds: jsonb().$type<number[]>(),
    practitionerIds: jsonb().$type<number[]>(),
    weekdays: jsonb().$type<number[]>(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    askedAt: instant().notNull(),
    endedAt: instant(),
    version: integer().notNull().default(1),
  },
  (columns) => [
    index('waiting_applicants_organisation').on(columns.organisationId),
    uniqueIndex('waiting_applicants_once')
      .on(columns.userId, columns.appointmentTypeId)
      .where(sql`${columns.endedAt} is null`),
  ],
)

/** Times that became free and are offered to the wait list, one applicant after another. */
export const freedTimes = pgTable(
  'freed_times',
  {
    freedTimeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    appointmentTypeId: integer()
      .notNull()
      .references(() => appointmentTypes.appointmentTypeId),
    organisationLocationId: integer()
      .notNull()
      .references(() => organisationLocations.organisationLocationId),
    practitionerId: integer()
      .notNull()
      .references(() => visitResources.resourceId),
    startsAt: instant().notNull(),
    freedAt: instant().notNull(),
    /** When it was taken, or no applicant was left to offer it to. */
    closedAt: instant(),
  },
  (columns) => [index('freed_times_open').on(columns.freedTimeId).where(sql`${columns.closedAt} is null`)],
)

export const timeOffers = pgTable(
  'time_offers',
  {
    timeOfferId: integer().primaryKey().generatedAlwaysAsIdentity(),
    freedTimeId: integer()
      .notNull()
      .references(() => freedTimes.freedTimeId),
    waitingId: integer()
      .notNull()
      .references(() => waitingApplicants.waitingId),
    offeredAt: instant().notNull(),
    endsAt: instant().notNull(),
    answer: text().$type<OfferAnswer>(),
    answeredAt: instant(),
  },
  (columns) => [uniqueIndex('time_offers_once').on(columns.freedTimeId, columns.waitingId)],
)

const utcText = (end: SQL) => sql<string>`to_char(${end} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Start and end of a held time as ISO texts in UTC. */
export const heldFrom = utcText(sql`lower(${heldTimes.during})`)
export const heldTo = utcText(sql`upper(${heldTimes.during})`)
