import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import {
  IconCalendar,
  IconCalendarCheck,
  IconCircleCheck,
  IconHeartbeat,
  IconStethoscope,
  IconUserCheck,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import type { AppointmentStatus } from '#api/generated.ts'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const looks: Record<AppointmentStatus, [StatusKind, typeof IconX]> = {
  booked: ['others', IconCalendar],
  confirmed: ['mine', IconCalendarCheck],
  arrived: ['warn', IconUserCheck],
  with_nurse: ['warn', IconHeartbeat],
  with_doctor: ['mine', IconStethoscope],
  done: ['ok', IconCircleCheck],
  no_show: ['bad', IconUserX],
  cancelled: ['others', IconX],
}

/** What a visit has reached. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const [kind, icon] = looks[status]
  return (
    <Status kind={kind} icon={icon}>
      {appointmentStatusNames[status]}
    </Status>
  )
}
