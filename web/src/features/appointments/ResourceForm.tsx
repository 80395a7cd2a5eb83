import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type Availability,
  type EquipmentKind,
  useCreateVisitResourceMutation,
  useListOrganisationLocationsQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { equipmentNames } from './words.ts'

export const openResourceForm = (availability: Availability) =>
  openDialog('Add to appointments', (close) => <ResourceForm availability={availability} onSaved={() => close()} />)

const kinds = [
  { value: 'person', label: 'A doctor or nurse' },
  { value: 'room', label: 'A room' },
  { value: 'equipment', label: 'Equipment' },
]

/** A member, a room of a location, or a piece of equipment. */
function ResourceForm({ availability, onSaved }: { availability: Availability; onSaved: () => void }) {
  const [create] = useCreateVisitResourceMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { organisationId, locations, resources } = availability
  const { currentData: places = [] } = useListOrganisationLocationsQuery({ organisationId, b: 'true' })
  const used = new Set(resources.flatMap(({ locationRoomId }) => locationRoomId ?? []))
  const rooms = places.flatMap((place) =>
    place.rooms
      .filter(({ locationRoomId }) => !used.has(locationRoomId))
      .map(({ locationRoomId, name }) => ({ value: String(locationRoomId), label: `${name}, ${place.name}` })),
  )
  const form = useForm({
    initialValues: {
      kind: 'person' as string | null,
      userId: null as number | null,
      isDoctor: true,
      isNurse: false,
      locationRoomId: null as string | null,
      equipment: null as EquipmentKind | null,
      name: '',
      organisationLocationId: null as string | null,
    },
  })
  const { kind } = form.values
  const save = (values: typeof form.values) => {
    const isPerson = values.kind === 'person'
    const isEquipment = values.kind === 'equipment'
    return create({
      organisationId,
      'idempotency-key': idempotencyKey,
      newVisitResource: {
        userId: isPerson ? values.userId : null,
        isDoctor: isPerson && values.isDoctor,
        isNurse: isPerson && values.isNurse,
        locationRoomId: values.kind === 'room' && values.locationRoomId ? Number(values.locationRoomId) : null,
        equipment: isEquipment ? values.equipment : null,
        name: isEquipment ? values.name || null : null,
        organisationLocationId:
          isEquipment && values.organisationLocationId ? Number(values.organisationLocationId) : null,
      },
    }).unwrap()
  }
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Add' }}>
      <RadioField label="What" required options={kinds} {...inputOf(form, 'kind')} />
      {kind === 'person' && (
        <>
          <PersonPicker label="Person" required organisationId="myOrg" mode="All" {...inputOf(form, 'userId')} />
          <CheckboxField label="Doctor" {...inputOf(form, 'isDoctor')} />
          <CheckboxField label="Nurse" {...inputOf(form, 'isNurse')} />
        </>
      )}
      {kind === 'room' && <SelectField label="Room" required options={rooms} {...inputOf(form, 'locationRoomId')} />}
      {kind === 'equipment' && (
        <>
          <SelectField
            label="Kind"
            required
            options={Object.entries(equipmentNames).map(([value, label]) => ({ value: value as EquipmentKind, label }))}
            {...inputOf(form, 'equipment')}
          />
          <TextField label="Name" required max={100} autoComplete="off" {...inputOf(form, 'name')} />
          <SelectField
            label="Location"
            required
            options={locations.map(({ organisationLocationId, name }) => ({
              value: String(organisationLocationId),
              label: name,
            }))}
            {...inputOf(form, 'organisationLocationId')}
          />
        </>
      )}
    </Form>
  )
}
