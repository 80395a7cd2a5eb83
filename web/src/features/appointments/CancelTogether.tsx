import { AppointmentCancellation } from '@clearwing/domain/appointments/booking.ts'
import { formatMoment, formatTime } from '@clearwing/domain/dates.ts'
import { List, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { type ListedAppointment, useCancelAppointmentMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'

type Props = { appointments: ListedAppointment[]; onDone: () => void }

/** Cancels several appointments with one reason, which each applicant reads. */
export const openCancelTogether = (appointments: ListedAppointment[]) =>
  openDialog('Cancel appointments', (close) => <CancelTogether appointments={appointments} onDone={() => close()} />)

function CancelTogether({ appointments, onDone }: Props) {
  const [cancel] = useCancelAppointmentMutation()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(AppointmentCancellation.pick({ reason: true }), { sync: true }),
  })
  const save = async ({ reason }: { reason: string }) =>
    setOutcomes(
      await processEach(
        appointments,
        ({ appointmentId, personName, startsAt, zone }) => ({
          key: appointmentId,
          name: `${formatTime(startsAt, zone)} ${personName}`,
        }),
        ({ appointmentId, version }) =>
          cancel({ appointmentId, appointmentCancellation: { reason, version } }).unwrap(),
      ),
    )
  if (outcomes) return <Outcomes outcomes={outcomes} success="cancelled" onDone={onDone} />
  return (
    <Form
      form={form}
      save={save}
      onSaved={() => undefined}
      submit={{ label: 'Cancel appointments' }}
      leaveLabel={appointments.length === 1 ? 'Keep appointment' : 'Keep appointments'}
    >
      <Text>
        {appointments.length === 1 ? '1 appointment' : `${appointments.length} appointments`} will be cancelled. Each
        applicant gets an email.
      </Text>
      <List fz={14} mah={220} style={{ overflowY: 'auto' }}>
        {appointments.map((one) => (
          <List.Item key={one.appointmentId}>
            {formatMoment(one.startsAt, one.zone)} {one.personName}
          </List.Item>
        ))}
      </List>
      <TextAreaField label="Reason" max={200} hint="The applicants read it." required {...inputOf(form, 'reason')} />
    </Form>
  )
}
