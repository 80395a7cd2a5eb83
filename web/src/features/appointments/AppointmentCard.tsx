import { isAwaited } from '@clearwing/domain/appointments/status.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { classInSentence } from '@clearwing/domain/medicals/classes.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Appointment, useMoveAppointmentMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AppointmentStatusBadge } from './AppointmentStatusBadge.tsx'
import { openCancelForm } from './CancelForm.tsx'
import { type ChosenSlot, SlotPicker } from './SlotPicker.tsx'
import { timeInWords } from './times.ts'

type Props = {
  appointment: Appointment
  isPast?: boolean
  /** True on the page of the appointment, which shows the history itself. */
  isAlone?: boolean
}

/** One appointment as its applicant sees it, with what they may still do. */
export function AppointmentCard({ appointment, isPast = false, isAlone = false }: Props) {
  const { practitionerName, organisationName, locationName, classes, status, reason, note, zone } = appointment
  const facts = (
    <Stack gap={4}>
      <Text>
        {practitionerName}, {organisationName}, {locationName}
      </Text>
      <Text c="var(--ui-text-2)" fz={14}>
        For {listInWords(classes.map(classInSentence))}. {reason}.
        {appointment.movedFrom && ` Moved from ${formatMoment(appointment.movedFrom, zone)}.`}
        {appointment.cancelReason && ` Cancelled: ${appointment.cancelReason}.`}
      </Text>
      {note && <Text fz={14}>Your message: {note}</Text>}
      {!isAlone && (
        <Anchor component={Link} to={`/appointment/${appointment.appointmentId}`} fz={14}>
          History
        </Anchor>
      )}
    </Stack>
  )
  const badge = <AppointmentStatusBadge status={status} />
  if (isPast)
    return (
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={620}>{timeInWords(appointment)}</Text>
          {badge}
        </Group>
        {facts}
      </Stack>
    )
  return (
    <Panel title={timeInWords(appointment)} titleExtra={badge}>
      <Stack gap="md">
        {facts}
        {isAwaited(status) && <OwnActs appointment={appointment} />}
      </Stack>
    </Panel>
  )
}

/** Moving and cancelling, until the deadlines of the practice. */
function OwnActs({ appointment }: { appointment: Appointment }) {
  const now = new Date().toISOString()
  const { moveUntil, cancelUntil, zone, organisationName } = appointment
  const [mayMove, mayCancel] = [moveUntil >= now, cancelUntil >= now]
  return (
    <Stack gap={6}>
      <Group gap="sm">
        {mayMove && (
          <Button variant="default" onClick={() => openMoveForm(appointment)}>
            Move
          </Button>
        )}
        {mayCancel && (
          <Button variant="default" onClick={() => openCancelForm(appointment)}>
            Cancel appointment
          </Button>
        )}
      </Group>
      <Text fz={13} c="var(--ui-text-2)">
        {mayCancel
          ? `You can move it until ${formatMoment(moveUntil, zone)} and cancel it until ${formatMoment(cancelUntil, zone)}.`
          : `The time for changes has passed. Ask ${organisationName}.`}
      </Text>
    </Stack>
  )
}

const openMoveForm = (appointment: Appointment) =>
  openDialog('Move appointment', (close) => <MoveForm appointment={appointment} onMoved={() => close()} />)

function MoveForm({ appointment, onMoved }: { appointment: Appointment; onMoved: () => void }) {
  const [move] = useMoveAppointmentMutation()
  const [slot, setSlot] = useState<ChosenSlot | null>(null)
  const { appointmentId, version } = appointment
  const act = async ({ organisationLocationId, practitionerId, startsAt }: ChosenSlot) => {
    const body = { organisationLocationId, practitionerId, startsAt, overrideReason: null, version }
    await move({ appointmentId, appointmentMoveInput: body }).unwrap()
    onMoved()
  }
  return (
    <Stack gap="md">
      <SlotPicker visit={{ ...appointment, movedId: appointmentId }} value={slot} onChange={setSlot} />
      {slot && (
        <ActionButton
          act={() => act(slot)}
        >{`Move to ${timeInWords({ ...slot, zone: appointment.zone })}`}</ActionButton>
      )}
    </Stack>
  )
}
