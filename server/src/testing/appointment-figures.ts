import { exampleRow } from '@clearwing/domain/appointments/examples.ts'
import type { AppointmentTypeRow } from '@clearwing/domain/appointments/schema.ts'

/** Figures of a type of appointment from a day on: 30 minutes with the nurse and 30 with the doctor, every half hour. */
export const figures = (from: string, given: Partial<AppointmentTypeRow> = {}): AppointmentTypeRow => ({
  ...exampleRow,
  from,
  ...given,
})
