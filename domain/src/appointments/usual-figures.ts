import type { AppointmentTypeRow } from './schema.ts'

/** Figures of a new type of appointment. Product defaults, which a practice changes. */
export const usualFigures: Omit<AppointmentTypeRow, 'from'> = {
  nurseMinutes: 15,
  doctorMinutes: 45,
  testsBy: 'nurse',
  equipment: [],
  needsRoom: true,
  bufferBefore: 0,
  bufferAfter: 0,
  stepMinutes: 15,
  noticeHours: 24,
  horizonDays: 180,
  dailyLimits: [],
  cancelHours: 24,
  moveHours: 48,
  mostMoves: 2,
  offerMinutes: 120,
  isForApplicants: true,
}
