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
  useSetAppointmentStatusMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { boardPeople } from './board-events.ts'
import { NoShows } from './NoShows.tsx'
import { withOverride } from './PracticeMoveForm.tsx'
import { type ChosenSlot, SlotPicker } from './SlotPicker.tsx'

/** Where, and if a time on the board was clicked, with whom and when. */
type ChosenTime = { organisationLocationId: number; practitionerId?: number | null; startsAt?: string }
type Props = {
  availability: Availability
  time: ChosenTime
  userId?: number | undefined
  /** True when the client has arrived already. */
  isHere?: boolean
  onBooked: () => void
}

export const openNewBooking = (availability: Availability, time: ChosenTime, userId?: number) =>
  openDialog('New booking', (close) => (
    <NewBookingForm availability={availability} time={time} userId={userId} onBooked={() => close()} />
  ))

const dropInStep = 5 * 60_000

/** A client who is here without an appointment: booked from now on, and arrived. */
export const openDropIn = (availability: Availability, organisationLocationId: number) => {
  const startsAt = new Date(Math.floor(Date.now() / dropInStep) * dropInStep).toISOString()
  openDialog('Drop-in', (close) => (
    <NewBookingForm
      availability={availability}
      time={{ organisationLocationId, startsAt }}
      isHere
      onBooked={() => close()}
    />
  ))
}

type Values = {
  userId: number | null
  appointmentTypeId: string | null
  regulatorId: string | null
  classes: MedicalClass[]
  practitionerId: string | null
  slot: ChosenSlot | null
  note: string
}

const problemsIn =
  (isTimed: boolean) =>
  ({ userId, appointmentTypeId, regulatorId, classes, practitionerId, slot }: Values) => ({
    ...(userId === null && { userId: 'Choose a client.' }),
    ...(appointmentTypeId === null && { appointmentTypeId: 'Choose a type of appointment.' }),
    ...(regulatorId === null && { regulatorId: 'Choose a regulator.' }),
    ...(classes.length === 0 && { classes: 'Choose a class.' }),
    ...(isTimed && practitionerId === null && { practitionerId: 'Choose a doctor or nurse.' }),
    ...(!isTimed && slot === null && { slot: 'Choose a time.' }),
  })

/** The regulators that certify, and the classes that a type of appointment is for. */
function useOffers({ types }: Availability, appointmentTypeId: string | null, regulatorId: string | null) {
  const { currentData: rows = [] } = useListMedicalClassesQuery({})
  const { currentData } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  const regulators = (currentData?.list ?? []).filter((one) =>
    rows.some((row) => row.regulatorId === one.organisationId),
  )
  const chosen = regulatorId ?? (regulators.length === 1 ? String(regulators[0]?.organisationId) : null)
  const type = types.find((one) => String(one.appointmentTypeId) === appointmentTypeId)
  const codes = rows.filter((row) => String(row.regulatorId) === chosen).map(({ code }) => code)
  const classes = type && type.classes.length > 0 ? codes.filter((code) => type.classes.includes(code)) : codes
  return { regulators, classes }
}

/** Books a client, at a time that was clicked or one of the free times; also beyond the rules with a reason. */
function NewBookingForm({ availability, time: asked, userId, isHere = false, onBooked }: Props) {
  const [book] = useCreateAppointmentMutation()
  const [setStatus] = useSetAppointmentStatusMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { organisationId, zone, types } = availability
  const { organisationLocationId, startsAt } = asked
  const form = useForm<Values>({
    initialValues: {
      userId: userId ?? null,
      appointmentTypeId: null,
      regulatorId: null,
      classes: [],
      practitionerId: asked.practitionerId ? String(asked.practitionerId) : null,
      slot: null,
      note: '',
    },
    validate: problemsIn(startsAt !== undefined),
  })
  const { values } = form
  const { regulators, classes } = useOffers(availability, values.appointmentTypeId, values.regulatorId)
  const save = async ({ slot, ...given }: Values) => {
    const time = slot ?? { startsAt, practitionerId: Number(given.practitionerId) }
    const isBooked = await withOverride(async (overrideReason) => {
      const { appointmentId, version } = await book({
        'idempotency-key': overrideReason === null ? idempotencyKey : crypto.randomUUID(),
        newAppointmentInput: NewAppointment.parse({
          organisationId,
          organisationLocationId,
          startsAt: time.startsAt,
          practitionerId: time.practitionerId,
          userId: given.userId,
          appointmentTypeId: Number(given.appointmentTypeId),
          regulatorId: Number(given.regulatorId),
          classes: given.classes,
          note: given.note,
          overrideReason,
        }),
      }).unwrap()
      const change = { status: 'arrived' as const, version }
      if (isHere) await setStatus({ appointmentId, appointmentStatusChange: change }).unwrap()
    })
    if (isBooked) onBooked()
  }
  const isComplete = values.userId && values.appointmentTypeId && values.regulatorId && values.classes.length > 0
  return (
    <Form form={form} save={save} onSaved={() => undefined} submit={{ label: 'Book' }}>
      {startsAt !== undefined && <Text fw={620}>{formatMoment(startsAt, zone)}</Text>}
      {startsAt !== undefined && (
        <SelectField
          label="With"
          required
          options={boardPeople(availability).map(({ resourceId, name }) => ({
            value: String(resourceId),
            label: name,
          }))}
          {...inputOf(form, 'practitionerId')}
        />
      )}
      <PersonPicker label="Client" required mode="All" {...inputOf(form, 'userId')} />
      {values.userId !== null && <NoShows userId={values.userId} />}
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
      {values.regulatorId !== null && classes.length > 0 && (
        <CheckboxesField
          label="Classes"
          required
          options={classes.map((code) => ({ value: code, label: nameOfClass(code) }))}
          {...inputOf(form, 'classes')}
        />
      )}
      {startsAt === undefined && isComplete && (
        <SlotPicker
          visit={{
            organisationId,
            organisationLocationId,
            zone,
            userId: values.userId ?? 0,
            appointmentTypeId: Number(values.appointmentTypeId),
            regulatorId: Number(values.regulatorId),
            classes: values.classes,
          }}
          {...inputOf(form, 'slot')}
        />
      )}
      <TextAreaField label="Note" required={false} max={200} {...inputOf(form, 'note')} />
    </Form>
  )
}
