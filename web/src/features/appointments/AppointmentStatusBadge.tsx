import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import {
  type Icon,
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

export const appointmentIcons: Record<AppointmentStatus, Icon> = {
  booked: IconCalendar,
  confirmed: IconCalendarCheck,
  arrived: IconUserCheck,
  with_nurse: IconHeartbeat,
  with_doctor: IconStethoscope,
  done: IconCircleCheck,
  no_show: IconUserX,
  cancelled: IconX,
}

const kinds: Record<AppointmentStatus, StatusKind> = {
  booked: 'others',
  confirmed: 'mine',
  arrived: 'warn',
  with_nurse: 'warn',
  with_doctor: 'mine',
  done: 'ok',
  no_show: 'bad',
  cancelled: 'others',
}

/** What a visit has reached. */
export const AppointmentStatusBadge = ({ status }: { status: AppointmentStatus }) => (
  <Status kind={kinds[status]} icon={appointmentIcons[status]}>
    {appointmentStatusNames[status]}
  </Status>
)
