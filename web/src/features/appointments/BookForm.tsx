import { NewAppointment } from '@clearwing/domain/appointments/booking.ts'
import { byDistanceFrom, distanceFrom, startingPoints } from '@clearwing/domain/appointments/distance.ts'
import type { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { Button, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { type BookablePlace, type MedicalClass, useCreateAppointmentMutation } from '#api/generated.ts'
import { ClassChoice } from '#features/medicals/application/start/ClassChoice.tsx'
import { RegulatorChoice } from '#features/medicals/application/start/RegulatorChoice.tsx'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { type ChosenSlot, SlotPicker } from './SlotPicker.tsx'
import { timeInWords } from './times.ts'
import { openWaitForm } from './WaitForm.tsx'

type Props = {
  userId: number
  places: BookablePlace[]
  regulators: Parameters<typeof RegulatorChoice>[0]['regulators']
  classes: CertificateClass[]
  usualRegulatorId: number | null
  onBooked: () => void
}

const anyClass = 99

/** Types of a place that are for all of these classes, the most special first. */
const typesFor = ({ types }: BookablePlace, classes: MedicalClass[]) =>
  types
    .filter((type) => type.classes.length === 0 || classes.every((one) => type.classes.includes(one)))
    .toSorted((one, other) => (one.classes.length || anyClass) - (other.classes.length || anyClass))

const keyOf = ({ organisationLocationId }: BookablePlace) => String(organisationLocationId)

/** '12 Customhouse Quay, Wellington 6011, at Kāpiti Coast (NZPP)' */
const whereOf = ({ address, region, airfieldName, airfieldCode }: BookablePlace) =>
  [address ?? region, airfieldName && `at ${airfieldName}${airfieldCode ? ` (${airfieldCode})` : ''}`]
    .filter(Boolean)
    .join(', ')

const distanceInWords = (start: string, place: BookablePlace) => {
  const kilometres = distanceFrom(start, place)
  if (kilometres === undefined) return undefined
  return kilometres < 10 ? 'Less than 10 km away' : `About ${kilometres} km away`
}

/** Steps to a booking: what for, where, when, and a last look before it is made. */
export function BookForm({ userId, places, regulators, classes: rows, usualRegulatorId, onBooked }: Props) {
  const [regulatorId, setRegulator] = useState(usualRegulatorId)
  const [classes, setClasses] = useState<MedicalClass[]>([])
  const [placeKey, setPlace] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [typeKey, setType] = useState<string | null>(null)
  const [slot, setSlot] = useState<ChosenSlot | null>(null)
  const offered = rows.filter((row) => row.regulatorId === regulatorId)
  const suited = classes.length === 0 ? [] : places.filter((one) => typesFor(one, classes).length > 0)
  const open = start ? byDistanceFrom(start, suited) : suited
  const place = open.find((one) => keyOf(one) === placeKey)
  const types = place ? typesFor(place, classes) : []
  const type = types.find((one) => String(one.appointmentTypeId) === typeKey) ?? types[0]
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setSlot(null)
      set(value)
    }
  const visit =
    place && type && regulatorId !== null
      ? { ...place, userId, appointmentTypeId: type.appointmentTypeId, regulatorId, classes }
      : undefined
  return (
    <Stack gap="lg">
      <Panel title="What for">
        <Stack gap="md">
          <RegulatorChoice
            regulators={regulators}
            value={regulatorId}
            onChange={changing((id: number) => {
              setRegulator(id)
              setClasses([])
            })}
          />
          {offered.length > 0 && <ClassChoice offered={offered} value={classes} onChange={changing(setClasses)} />}
        </Stack>
      </Panel>
      {classes.length > 0 && (
        <Panel title="Where">
          {open.length === 0 ? (
            <Text c="var(--ui-text-2)">No practice takes bookings for this choice of classes. Ask your practice.</Text>
          ) : (
            <Stack gap="md">
              {open.length > 1 && (
                <SelectField
                  label="Nearest to"
                  hint="A region or an airfield. Distances are rough."
                  options={startingPoints}
                  value={start}
                  onChange={setStart}
                />
              )}
              <RadioField
                label="Practice"
                required
                options={open.map((one) => ({
                  value: keyOf(one),
                  label: `${one.organisationName}, ${one.name}`,
                  why: [whereOf(one), start && distanceInWords(start, one)].filter(Boolean).join('. '),
                }))}
                value={placeKey}
                onChange={changing(setPlace)}
              />
              {types.length > 1 && (
                <RadioField
                  label="Type of appointment"
                  required
                  options={types.map(({ appointmentTypeId, name }) => ({
                    value: String(appointmentTypeId),
                    label: name,
                  }))}
                  value={type ? String(type.appointmentTypeId) : null}
                  onChange={changing(setType)}
                />
              )}
            </Stack>
          )}
        </Panel>
      )}
      {visit && (
        <Panel title="When">
          <SlotPicker
            key={`${placeKey} ${type?.appointmentTypeId} ${classes.join()}`}
            visit={visit}
            value={slot}
            onChange={setSlot}
          />
          {place && (
            <Button variant="subtle" mt="md" onClick={() => openWaitForm(place, visit)}>
              Ask for an earlier time
            </Button>
          )}
        </Panel>
      )}
      {visit && slot && place && (
        <ConfirmPanel
          key={slot.startsAt}
          booking={{ ...visit, practitionerId: slot.practitionerId, startsAt: slot.startsAt }}
          place={place}
          slot={slot}
          onBooked={onBooked}
        />
      )}
    </Stack>
  )
}

type Booking = Omit<NewAppointment, 'note' | 'overrideReason'>

/** The last look at a booking, with what to bring. */
function ConfirmPanel({
  booking,
  place,
  slot,
  onBooked,
}: {
  booking: Booking
  place: BookablePlace
  slot: ChosenSlot
  onBooked: () => void
}) {
  const [book] = useCreateAppointmentMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { organisationId, userId, appointmentTypeId, regulatorId, classes } = booking
  const { organisationLocationId, practitionerId, startsAt } = booking
  const wanted = { organisationId, userId, appointmentTypeId, regulatorId, classes }
  const form = useForm({
    initialValues: { note: '' },
    validate: schemaResolver(NewAppointment.pick({ note: true }), { sync: true }),
  })
  const who = place.practitioners.find(({ resourceId }) => resourceId === practitionerId)?.name
  return (
    <Panel title="Confirm">
      <Form
        form={form}
        save={({ note }) =>
          book({
            'idempotency-key': idempotencyKey,
            newAppointmentInput: NewAppointment.parse({
              ...wanted,
              organisationLocationId,
              practitionerId,
              startsAt,
              note,
            }),
          }).unwrap()
        }
        onSaved={onBooked}
        submit={{ label: 'Book' }}
      >
        <Text fw={620}>{timeInWords({ ...slot, zone: place.zone })}</Text>
        <Text>
          {who && `${who}, `}
          {place.organisationName}, {place.name}
        </Text>
        <Text c="var(--ui-text-2)" fz={14}>
          Bring photo identification, your spectacles or contact lenses, the receipt for the regulator’s fee, and
          reports that you have. {place.organisationName} will see your record from now on, as with any practice that
          examines you.
        </Text>
        <TextAreaField
          label="Message to the practice"
          required={false}
          max={200}
          hint="Do not write about your health here."
          {...inputOf(form, 'note')}
        />
      </Form>
    </Panel>
  )
}
