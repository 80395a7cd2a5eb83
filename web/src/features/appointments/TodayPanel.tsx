import { Group, Text } from '@mantine/core'
import type { AppointmentStatus, BoardAppointment } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'

const lines: [label: string, statuses: AppointmentStatus[]][] = [
  ['Here now', ['arrived', 'with_nurse', 'with_doctor']],
  ['Done', ['done']],
  ['To come', ['booked', 'confirmed']],
  ['No-show', ['no_show']],
]

/** How far the day is, in numbers. */
export const TodayPanel = ({ appointments }: { appointments: BoardAppointment[] }) => (
  <Panel title="The day">
    {lines.map(([label, statuses]) => (
      <Group key={label} justify="space-between">
        <Text>{label}</Text>
        <Text fw={620}>{appointments.filter(({ status }) => statuses.includes(status)).length}</Text>
      </Group>
    ))}
  </Panel>
)
