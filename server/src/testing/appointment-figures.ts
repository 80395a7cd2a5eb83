import type { AppointmentTypeRow } from '@clearwing/domain/appointments/schema.ts'

/** Figures of a type of appointment: 30 minutes with the nurse and 30 with the doctor, every half hour. */
export const figures = (from: string, given: Partial<AppointmentTypeRow> = {}): AppointmentTypeRow => ({
  from,
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
  ...given,
})
