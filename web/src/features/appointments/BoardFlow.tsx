import { appointmentStatusNames, nextStatuses } from '@clearwing/domain/appointments/status.ts'
import { formatTime } from '@clearwing/domain/dates.ts'
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type AppointmentStatus, useSetAppointmentStatusMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { lacksApplication, useOfferToAsk } from './ask-for-application.ts'
import type { ShownAppointment } from './board-events.ts'
import { statusStep } from './words.ts'

type Props = { appointments: ShownAppointment[]; onOpen: (appointment: ShownAppointment) => void }

const steps: AppointmentStatus[] = ['booked', 'confirmed', 'arrived', 'with_nurse', 'with_doctor', 'done', 'no_show']

/** The status that usually follows, which the card offers. */
const usualNext: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
  booked: 'arrived',
  confirmed: 'arrived',
  arrived: 'with_nurse',
  with_nurse: 'with_doctor',
  with_doctor: 'done',
}

/** The visits of a day by what they have reached; each moves on with one button. */
export const BoardFlow = ({ appointments, onOpen }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2, md: 4, xl: 7 }} spacing="md">
    {steps.map((step) => {
      const its = appointments.filter(({ status }) => status === step)
      return (
        <section key={step} aria-label={appointmentStatusNames[step]}>
          <Group gap={6} mb="xs">
            <Title order={2} fz={15}>
              {appointmentStatusNames[step]}
            </Title>
            <Text c="var(--ui-text-2)">{its.length}</Text>
          </Group>
          <Stack gap="sm">
            {its.map((one) => (
              <FlowCard key={one.appointmentId} appointment={one} onOpen={onOpen} />
            ))}
          </Stack>
        </section>
      )
    })}
  </SimpleGrid>
)

function FlowCard({ appointment, onOpen }: { appointment: ShownAppointment; onOpen: Props['onOpen'] }) {
  const [set] = useSetAppointmentStatusMutation()
  const { appointmentId, version, status, startsAt, zone, personName, practitionerName } = appointment
  const next = usualNext[status]
  const offerToAsk = useOfferToAsk()
  const to = async (step: AppointmentStatus) => {
    await set({ appointmentId, appointmentStatusChange: { status: step, version } }).unwrap()
    if (step === 'arrived' && lacksApplication(appointment.paperwork)) await offerToAsk(appointment)
  }
  return (
    <Panel>
      <Stack gap={4} role="group" aria-label={personName}>
        <Anchor component="button" type="button" fw={560} ta="left" onClick={() => onOpen(appointment)}>
          {personName}
        </Anchor>
        <Text fz={14} c="var(--ui-text-2)">
          {formatTime(startsAt, zone)}, {practitionerName}
        </Text>
        {next && nextStatuses[status].includes(next) && (
          <ActionButton size="xs" variant="default" act={() => to(next)}>
            {statusStep(status, next)}
          </ActionButton>
        )}
      </Stack>
    </Panel>
  )
}
