import { momentAt, newZealand } from '#dates.ts'
import { millisecondsOf, momentOfMilliseconds } from './hours.ts'
import type { AppointmentType, AppointmentTypeRow, BookedVisit, CalendarSetUp, VisitResource } from './schema.ts'
import type { SlotSearch } from './slots.ts'

// Test data for this folder: a doctor, a nurse, a room and an ECG machine in Wellington, who work on weekdays.

export const exampleRow: AppointmentTypeRow = {
  from: '2026-01-01',
  nurseMinutes: 30,
  doctorMinutes: 30,
  testsBy: 'nurse',
  equipment: [],
  needsRoom: true,
  bufferBefore: 0,
  bufferAfter: 0,
  stepMinutes: 30,
  noticeHours: 24,
  horizonDays: 90,
  dailyLimits: [],
  cancelHours: 24,
  moveHours: 48,
  mostMoves: 2,
  offerMinutes: 120,
  isForApplicants: true,
}

export const typeWith = (given: Partial<AppointmentTypeRow> = {}): AppointmentType => ({
  appointmentTypeId: 1,
  organisationId: 1,
  name: 'Class 1 renewal',
  classes: ['class1'],
  purpose: 'renewal',
  rows: [{ ...exampleRow, ...given }],
})

const thing: VisitResource = {
  resourceId: 0,
  name: '',
  isDoctor: false,
  isNurse: false,
  isRoom: false,
  equipment: null,
  organisationLocationId: null,
}

export const doctorExample: VisitResource = { ...thing, resourceId: 1, name: 'Dr Kiri Heke', isDoctor: true }
export const nurseExample: VisitResource = { ...thing, resourceId: 2, name: 'Tama Reid', isNurse: true }
export const roomExample: VisitResource = {
  ...thing,
  resourceId: 3,
  name: 'Room 1',
  isRoom: true,
  organisationLocationId: 1,
}
export const ecgExample: VisitResource = {
  ...thing,
  resourceId: 4,
  name: 'ECG',
  equipment: 'ecg',
  organisationLocationId: 1,
}

const weekdays = [1, 2, 3, 4, 5]
export const everyWeekday = (opens: string, closes: string) => weekdays.map((weekday) => ({ weekday, opens, closes }))

export const weekOf = (resourceId: number, organisationLocationId = 1) => ({
  resourceId,
  organisationLocationId,
  from: '2026-01-01',
  hours: everyWeekday('09:00', '12:00'),
  breaks: [],
})

export const exampleSetUp: CalendarSetUp = {
  locations: [{ organisationLocationId: 1, zone: newZealand, opensOnHolidays: false }],
  resources: [doctorExample, nurseExample, roomExample, ecgExample],
  weeks: [weekOf(1), weekOf(2)],
  otherHours: [],
  clinics: [],
  closed: [],
}

/** A Monday. */
export const monday = '2026-11-30'

export const searchWith = (given: Partial<SlotSearch> = {}, setUp: Partial<CalendarSetUp> = {}): SlotSearch => ({
  setUp: { ...exampleSetUp, ...setUp },
  type: typeWith(),
  plan: { nurseMinutes: 30, doctorMinutes: 30, minutes: 60, needsRoom: true, equipment: [] },
  booked: [],
  blocked: [],
  fromDay: monday,
  toDay: monday,
  now: momentAt('2026-11-20', '09:00'),
  organisationLocationIds: null,
  practitionerIds: null,
  movedId: null,
  isPractice: false,
  ...given,
})

export const heldFor = (resourceId: number, startsAt: string, minutes: number) => ({
  resourceId,
  startsAt,
  endsAt: momentOfMilliseconds(millisecondsOf(startsAt) + minutes * 60_000),
})

/** A visit that holds the doctor for an hour. */
export const visitAt = (startsAt: string, given: Partial<BookedVisit> = {}): BookedVisit => ({
  appointmentId: 1,
  appointmentTypeId: 1,
  organisationLocationId: 1,
  startsAt,
  status: 'booked',
  held: [heldFor(1, startsAt, 60)],
  ...given,
})
