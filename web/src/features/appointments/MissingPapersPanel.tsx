import { formatTime } from '@clearwing/domain/dates.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Panel } from '#shared/pages/Panel.tsx'
import type { ShownAppointment } from './board-events.ts'
import { PaperMeter } from './PaperMeter.tsx'

type Props = { appointments: ShownAppointment[]; onOpen: (appointment: ShownAppointment) => void }

/** Visits of the day whose papers are missing three days before it, or later. */
export function MissingPapersPanel({ appointments, onOpen }: Props) {
  const urgent = appointments.filter(({ paperwork }) => paperwork?.isUrgent)
  if (urgent.length === 0) return null
  return (
    <Panel title="Papers missing" titleExtra={<Text c="var(--ui-text-2)">{urgent.length}</Text>}>
      <Stack gap="sm">
        {urgent.map((one) => (
          <Stack key={one.appointmentId} gap={2} align="start">
            <Anchor component="button" type="button" fw={560} ta="left" onClick={() => onOpen(one)}>
              {formatTime(one.startsAt, one.zone)} {one.personName}
            </Anchor>
            {one.paperwork && <PaperMeter paperwork={one.paperwork} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
