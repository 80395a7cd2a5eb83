import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { NewAppointment } from '@clearwing/domain/appointments/booking.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type Availability,
  type MedicalClass,
  useCreateAppointmentMutation,
  useListMedicalClassesQuery,
  useListOrganisationsQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { withOverride } from './PracticeMoveForm.tsx'

type Chosen = { organisationLocationId: number; practitionerId: number; startsAt: string }
type Props = { availability: Availability; chosen: Chosen; onBooked: () => void }

export const openNewBooking = (availability: Availability, chosen: Chosen) =>
  openDialog('New booking', (close) => (
    <NewBookingForm availability={availability} chosen={chosen} onBooked={() => close()} />
  ))

type Values = {
  userId: number | null
  appointmentTypeId: string | null
  regulatorId: string | null
  classes: MedicalClass[]
  note: string
}

const problemsIn = ({ userId, appointmentTypeId, regulatorId, classes }: Values) => ({
  ...(userId === null && { userId: 'Choose a client.' }),
  ...(appointmentTypeId === null && { appointmentTypeId: 'Choose a type of appointment.' }),
  ...(regulatorId === null && { regulatorId: 'Choose a regulator.' }),
  ...(classes.length === 0 && { classes: 'Choose a class.' }),
})

/** Books a client at a chosen time, also beyond the rules with a reason. */
function NewBookingForm({ availability, chosen, onBooked }: Props) {
  const [book] = useCreateAppointmentMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { currentData: rows = [] } = useListMedicalClassesQuery({})
  const { organisationId, zone, types, resources } = availability
  const form = useForm<Values>({
    initialValues: { userId: null, appointmentTypeId: null, regulatorId: null, classes: [], note: '' },
    validate: problemsIn,
  })
  const { appointmentTypeId, regulatorId } = form.values
  const type = types.find((one) => String(one.appointmentTypeId) === appointmentTypeId)
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const regulators = (currentData?.list ?? []).filter((one) => rows.some((row) => row.regulatorId === one.organisationId))
  const codes = rows.filter((row) => String(row.regulatorId) === regulatorId).map(({ code }) => code)
  const offered = type && type.classes.length > 0 ? codes.filter((code) => type.classes.includes(code)) : codes
  const save = async (values: Values) => {
    const isBooked = await withOverride((overrideReason) =>
      book({
        'idempotency-key': overrideReason === null ? idempotencyKey : crypto.randomUUID(),
        newAppointmentInput: NewAppointment.parse({
          ...chosen,
          organisationId,
          userId: values.userId,
          appointmentTypeId: Number(values.appointmentTypeId),
          regulatorId: Number(values.regulatorId),
          classes: values.classes,
          note: values.note,
          overrideReason,
        }),
      }).unwrap(),
    )
    if (isBooked) onBooked()
  }
  const who = resources.find(({ resourceId }) => resourceId === chosen.practitionerId)?.name
  return (
    <Form
      form={form}
      save={save}
      onSaved={() => undefined}
      submit={{ label: 'Book' }}
    >
      <Text fw={620}>
        {formatMoment(chosen.startsAt, zone)}, {who}
      </Text>
      <PersonPicker label="Client" required mode="All" {...inputOf(form, 'userId')} />
      <SelectField
        label="Type of appointment"
        required
        options={types
          .filter(({ isArchived }) => !isArchived)
          .map((one) => ({ value: String(one.appointmentTypeId), label: one.name }))}
        {...inputOf(form, 'appointmentTypeId')}
      />
      <SelectField
        label="Regulator"
        required
        options={regulators.map(({ organisationId: id, name }) => ({ value: String(id), label: name }))}
        {...inputOf(form, 'regulatorId')}
      />
      {offered.length > 0 && (
        <CheckboxesField
          label="Classes"
          required
          options={offered.map((code) => ({ value: code, label: nameOfClass(code) }))}
          {...inputOf(form, 'classes')}
        />
      )}
      <TextAreaField label="Note" required={false} max={200} {...inputOf(form, 'note')} />
    </Form>
  )
}
