import { addDays, dayInZone, formatTime } from '@clearwing/domain/dates.ts'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Panel } from '#shared/pages/Panel.tsx'
import { AppointmentStatusBadge } from './AppointmentStatusBadge.tsx'
import type { ShownAppointment } from './board-events.ts'
import { PaperMeter } from './PaperMeter.tsx'
import { dayWithWeekday } from './times.ts'

type Props = {
  monday: string
  appointments: ShownAppointment[]
  onOpen: (appointment: ShownAppointment) => void
  onDay: (day: string) => void
}

/** A week on a narrow screen: its days below each other, each with its visits. */
export const WeekAgenda = ({ monday, appointments, onOpen, onDay }: Props) => (
  <Stack gap="md">
    {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => {
      const visits = appointments.filter(
        ({ startsAt, zone, status }) => dayInZone(startsAt, zone) === day && status !== 'cancelled',
      )
      return (
        <section key={day} aria-label={dayWithWeekday(day)}>
          <Group justify="space-between" mb={6}>
            <Title order={2} fz={16}>
              <Anchor component="button" type="button" inherit c="var(--ui-text)" onClick={() => onDay(day)}>
                {dayWithWeekday(day)}
              </Anchor>
            </Title>
            <Text c="var(--ui-text-2)">{visits.length === 0 ? 'No visits' : visits.length}</Text>
          </Group>
          {visits.length > 0 && (
            <Panel>
              <Stack gap="md">
                {visits.map((one) => (
                  <Visit key={one.appointmentId} appointment={one} onOpen={onOpen} />
                ))}
              </Stack>
            </Panel>
          )}
        </section>
      )
    })}
  </Stack>
)

const Visit = ({ appointment: one, onOpen }: { appointment: ShownAppointment; onOpen: Props['onOpen'] }) => (
  <Stack gap={2}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Anchor component="button" type="button" fw={560} ta="left" onClick={() => onOpen(one)}>
        {formatTime(one.startsAt, one.zone)} {one.personName}
      </Anchor>
      <AppointmentStatusBadge status={one.status} />
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {one.typeName}, {one.practitionerName}
      {one.movedFrom && ', moved'}
    </Text>
    {one.paperwork && <PaperMeter paperwork={one.paperwork} />}
  </Stack>
)
