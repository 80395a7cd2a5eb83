import { formatTime } from '@clearwing/domain/dates.ts'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { AppointmentStatusBadge } from './AppointmentStatusBadge.tsx'
import type { ShownAppointment } from './board-events.ts'
import { PaperMeter } from './PaperMeter.tsx'

type Props = { appointments: ShownAppointment[]; onOpen: (appointment: ShownAppointment) => void }

/** The appointments of a day as a table, which is also the day sheet on paper. */
export function BoardList({ appointments, onOpen }: Props) {
  if (appointments.length === 0)
    return (
      <EmptyState
        icon={IconCalendar}
        title="No appointments on this day."
        why="Click a free time to book a client, or look at another day."
      />
    )
  return (
    <ScrollingTable minWidth={720}>
      <Table aria-label="Appointments">
        <Table.Thead>
          <Table.Tr>
            {['Time', 'Person', 'Status', 'Type', 'With', 'Room and others', 'Papers'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {appointments.map((one) => (
            <Table.Tr key={one.appointmentId}>
              <Table.Td>
                {formatTime(one.startsAt, one.zone)} to {formatTime(one.endsAt, one.zone)}
              </Table.Td>
              <Table.Td>
                <Anchor component="button" type="button" fw={560} ta="left" onClick={() => onOpen(one)}>
                  {one.personName}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <AppointmentStatusBadge status={one.status} />
              </Table.Td>
              <Table.Td>
                {one.typeName}
                {one.movedFrom && ', moved'}
              </Table.Td>
              <Table.Td>{one.practitionerName}</Table.Td>
              <Table.Td>
                <Stack gap={0}>
                  {one.holds.map((name) => (
                    <Text key={name} fz={14}>
                      {name}
                    </Text>
                  ))}
                </Stack>
              </Table.Td>
              <Table.Td>{one.paperwork && <PaperMeter paperwork={one.paperwork} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollingTable>
  )
}
