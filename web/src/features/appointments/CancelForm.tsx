import { AppointmentCancellation } from '@clearwing/domain/appointments/booking.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Appointment, useCancelAppointmentMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { timeInWords } from './times.ts'

/** Asks for the reason and cancels; the applicant and the practice read it. */
export const openCancelForm = (appointment: Appointment) =>
  openDialog('Cancel appointment', (close) => <CancelForm appointment={appointment} onCancelled={() => close()} />)

function CancelForm({ appointment, onCancelled }: { appointment: Appointment; onCancelled: () => void }) {
  const [cancel] = useCancelAppointmentMutation()
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(AppointmentCancellation.pick({ reason: true }), { sync: true }),
  })
  const isOwn = useActor().userId === appointment.userId
  const { appointmentId, version, organisationName, personName } = appointment
  return (
    <Form
      form={form}
      save={({ reason }) => cancel({ appointmentId, appointmentCancellation: { reason, version } }).unwrap()}
      onSaved={onCancelled}
      submit={{ label: 'Cancel appointment' }}
      leaveLabel="Keep appointment"
    >
      <Text>{timeInWords(appointment)}</Text>
      <TextAreaField
        label="Reason"
        max={200}
        hint={`${isOwn ? organisationName : personName} reads it.`}
        required
        {...inputOf(form, 'reason')}
      />
    </Form>
  )
}
