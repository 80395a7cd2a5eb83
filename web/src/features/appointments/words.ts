import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import type { AppointmentStatus, EquipmentKind } from '#api/generated.ts'

export const equipmentNames: Record<EquipmentKind, string> = {
  ecg: 'ECG machine',
  audiometer: 'Audiometer',
  spirometer: 'Spirometer',
  vision_screener: 'Vision screener',
}

const order: AppointmentStatus[] = ['booked', 'confirmed', 'arrived', 'with_nurse', 'with_doctor', 'done']

const steps: Partial<Record<AppointmentStatus, string>> = {
  confirmed: 'Confirm',
  arrived: 'Check in',
  with_nurse: 'Send to nurse',
  with_doctor: 'Send to doctor',
  done: 'Finish visit',
  no_show: 'Mark as no-show',
}

/** True for the way back after a mistake. */
export const isStepBack = (from: AppointmentStatus, to: AppointmentStatus) =>
  order.indexOf(to) >= 0 && order.indexOf(to) < order.indexOf(from)

/** What a button says that changes a status: the step forward, or the way back after a mistake. */
export const statusStep = (from: AppointmentStatus, to: AppointmentStatus) =>
  isStepBack(from, to)
    ? `Back to ${appointmentStatusNames[to].toLowerCase()}`
    : (steps[to] ?? appointmentStatusNames[to])
