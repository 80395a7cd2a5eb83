import { appointmentsVisibleTo } from '@clearwing/domain/appointments/rules.ts'
import { isAwaited, nextStatuses } from '@clearwing/domain/appointments/status.ts'
import { dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { classInSentence } from '@clearwing/domain/medicals/classes.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import {
  type Appointment,
  type AppointmentStatus,
  useGetAppointmentQuery,
  useListPaperworkQuery,
  useSetAppointmentStatusMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { AppointmentStatusBadge } from './AppointmentStatusBadge.tsx'
import { lacksApplication, useOfferToAsk } from './ask-for-application.ts'
import { openCancelForm } from './CancelForm.tsx'
import { NoShows } from './NoShows.tsx'
import { OpenMedical, useMedicalOf } from './OpenMedical.tsx'
import { PaperMeter } from './PaperMeter.tsx'
import { openPracticeMoveForm } from './PracticeMoveForm.tsx'
import { timeInWords } from './times.ts'
import { isStepBack, statusStep } from './words.ts'

export const openAppointment = ({ appointmentId, personName }: Pick<Appointment, 'appointmentId' | 'personName'>) =>
  openDialog(personName, (close) => <AppointmentDetails appointmentId={appointmentId} onLeave={() => close()} />)

/** One appointment as the practice sees it, with everything that can be done now. */
function AppointmentDetails({ appointmentId, onLeave }: { appointmentId: number; onLeave: () => void }) {
  return (
    <Loaded query={useGetAppointmentQuery({ appointmentId })} what="appointment">
      {(appointment) => <Details appointment={appointment} onLeave={onLeave} />}
    </Loaded>
  )
}

type DetailsProps = {
  appointment: Appointment
  onLeave: () => void
  /** True on the page of the appointment, which shows the history itself. */
  isAlone?: boolean
}

/** What the practice sees of an appointment; `onLeave` is called before it opens another page. */
export function Details({ appointment, onLeave, isAlone = false }: DetailsProps) {
  const navigate = useNavigate()
  const medicalId = useMedicalOf(appointment)
  const paperwork = usePaperwork(appointment)
  const isMissing = lacksApplication(paperwork)
  const offerToAsk = useOfferToAsk()
  const { userId, classes, status, zone, reason, note, overrideReason, cancelReason, movedFrom } = appointment
  // A specialist knows most visitors from a referral only, which shares no record.
  const seesRecords = appointmentsVisibleTo(useActor()) === 'all'
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text fw={620}>{timeInWords(appointment)}</Text>
        <AppointmentStatusBadge status={status} />
      </Group>
      <Stack gap={2}>
        <Text>
          {appointment.practitionerName}, {appointment.locationName}
        </Text>
        {appointment.holds.length > 0 && <Text>With {listInWords(appointment.holds)}.</Text>}
        <Text>
          {appointment.typeName}, for {listInWords(classes.map(classInSentence))}. {reason}.
        </Text>
        {movedFrom && <Text>Moved from {formatMoment(movedFrom, zone)}.</Text>}
        {note && <Text>Message: {note}</Text>}
        {overrideReason && <Text>Booked beyond the rules: {overrideReason}</Text>}
        {cancelReason && <Text>Cancelled: {cancelReason}</Text>}
        <NoShows userId={userId} />
      </Stack>
      {paperwork && <PaperMeter paperwork={paperwork} />}
      <Group gap="md">
        {seesRecords && (
          <Anchor component={Link} to={`/user/${userId}/profile`} onClick={onLeave}>
            Open the record of {appointment.personName}
          </Anchor>
        )}
        {!isAlone && (
          <Anchor component={Link} to={`/appointment/${appointment.appointmentId}`} onClick={onLeave}>
            History
          </Anchor>
        )}
      </Group>
      <OpenMedical appointment={appointment} medicalId={medicalId} isMissing={isMissing} onLeave={onLeave} />
      <StatusButtons
        appointment={appointment}
        onArrived={async () => {
          if (medicalId === undefined) return isMissing ? offerToAsk(appointment) : undefined
          onLeave()
          await navigate(`/medical/${medicalId}/visit`)
        }}
      />
      {isAwaited(status) && (
        <Group gap="sm">
          <Button variant="default" onClick={() => openPracticeMoveForm(appointment)}>
            Move
          </Button>
          <Button variant="default" onClick={() => openCancelForm(appointment)}>
            Cancel appointment
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** The papers of the visit, which a practice sees while it cares for the applicant. */
function usePaperwork({ appointmentId, startsAt, zone }: Appointment) {
  const day = dayInZone(startsAt, zone)
  const { currentData } = useListPaperworkQuery({ a: 'myOrg', b: day, l: day })
  return currentData?.find((one) => one.appointmentId === appointmentId)
}

type StatusProps = {
  appointment: Appointment
  /** Check-in opens the medical, or offers to ask for it. */
  onArrived: () => Promise<void>
}

function StatusButtons({ appointment, onArrived }: StatusProps) {
  const [set] = useSetAppointmentStatusMutation()
  const { appointmentId, version, status, startsAt } = appointment
  const isPast = startsAt <= new Date().toISOString()
  const isBack = (next: AppointmentStatus) => isStepBack(status, next)
  // Steps forward come first: the usual next one is the filled button.
  const offered = nextStatuses[status]
    .filter((next) => next !== 'cancelled' && (next !== 'no_show' || isPast))
    .toSorted((one, other) => Number(isBack(one)) - Number(isBack(other)))
  const to = (next: AppointmentStatus) => async () => {
    await set({ appointmentId, appointmentStatusChange: { status: next, version } }).unwrap()
    if (isAwaited(status) && next === 'arrived') await onArrived()
  }
  if (offered.length === 0) return null
  return (
    <Group gap="sm">
      {offered.map((next, at) => (
        <ActionButton key={next} variant={at === 0 && !isBack(next) ? 'filled' : 'default'} act={to(next)}>
          {statusStep(status, next)}
        </ActionButton>
      ))}
    </Group>
  )
}
