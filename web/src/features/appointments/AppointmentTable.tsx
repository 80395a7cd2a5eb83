import { appointmentList } from '@clearwing/domain/appointments/list.ts'
import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { formatMoment, formatTime } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import { IconBell, IconCalendar, IconCheck, IconX } from '@tabler/icons-react'
import {
  type ListedAppointment,
  useListAppointmentsQuery,
  useRemindOfAppointmentMutation,
  useSetAppointmentStatusMutation,
} from '#api/generated.ts'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { columnsOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { AppointmentStatusBadge } from './AppointmentStatusBadge.tsx'
import { openCancelTogether } from './CancelTogether.tsx'
import { PaperMeter } from './PaperMeter.tsx'
import type { useVisitFilters } from './use-visit-filters.ts'

type Props = ReturnType<typeof useVisitFilters> & {
  day: string
  organisationLocationId: number
  /** Resource id of the person whose visits are shown; null: everyone. */
  person: string | null
}

const Papers = ({ paperwork }: ListedAppointment) => paperwork && <PaperMeter paperwork={paperwork} />

const columns = columnsOf(appointmentList, {
  person: {
    cell: ({ personName }) => (
      <Text fz={13.5} fw={620}>
        {personName}
      </Text>
    ),
  },
  time: { width: 130 },
  status: { width: 130, cell: ({ status }) => <AppointmentStatusBadge status={status} /> },
  holds: { isWide: true },
  length: { isHiddenAtFirst: true },
  papers: { cell: Papers },
  moved: { width: 150, isWide: true, cell: ({ movedFrom, zone }) => movedFrom && formatMoment(movedFrom, zone) },
})

/** The appointments of a day as a list, with filters, an export, and what can be done with several of them. */
export function AppointmentTable({ list, chosen, filters, day, organisationLocationId, person }: Props) {
  const query = useListAppointmentsQuery({
    a: 'myOrg',
    ...list.query,
    ...chosen,
    b: day,
    l: day,
    lo: organisationLocationId,
    ...(person !== null && { pr: Number(person) }),
  })
  return (
    <ListTable
      label="Appointments"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ appointmentId }) => appointmentId}
      open={({ appointmentId }) => `/appointment/${appointmentId}`}
      nameOf={({ personName, startsAt, zone }) => `${formatTime(startsAt, zone)} ${personName}`}
      card={(one) => <Card appointment={one} />}
      filters={filters}
      searches="Name"
      bulk={useBulk()}
      exports="/api/appointments/export"
      empty={{
        icon: IconCalendar,
        title: 'No appointments on this day.',
        why: 'Book a client, open the recall list, or look at another day.',
      }}
    />
  )
}

const Card = ({ appointment }: { appointment: ListedAppointment }) => (
  <>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text fw={620}>
        {formatTime(appointment.startsAt, appointment.zone)} {appointment.personName}
      </Text>
      <AppointmentStatusBadge status={appointment.status} />
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {appointment.typeName}, {appointment.practitionerName}
      {appointment.movedFrom && ', moved'}
    </Text>
    <Papers {...appointment} />
  </>
)

const overAlready = ({ status }: ListedAppointment) => (isAwaited(status) ? undefined : 'already here or over')

/** What the desk does with several visits; each is its own call, so that one that fails does not stop the others. */
function useBulk(): BulkAction<ListedAppointment>[] {
  const [setStatus] = useSetAppointmentStatusMutation()
  const [remind] = useRemindOfAppointmentMutation()
  return [
    {
      label: 'Confirm',
      icon: IconCheck,
      refuses: ({ status }) => (status === 'booked' ? undefined : 'not booked'),
      act: ({ appointmentId, version }) =>
        setStatus({ appointmentId, appointmentStatusChange: { status: 'confirmed', version } }).unwrap(),
    },
    {
      label: 'Remind by email',
      icon: IconBell,
      refuses: overAlready,
      act: ({ appointmentId }) => remind({ appointmentId }).unwrap(),
    },
    { label: 'Cancel appointments', icon: IconX, refuses: overAlready, open: openCancelTogether },
  ]
}
