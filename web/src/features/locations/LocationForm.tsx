import { regions } from '@clearwing/domain/locations/regions.ts'
import { OrganisationLocationChange } from '@clearwing/domain/locations/schema.ts'
import { Autocomplete, SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { OrganisationLocation } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { frameOf } from '#shared/forms/field.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { HoursField } from './HoursField.tsx'
import { type LocationValues, locationBody } from './location-values.ts'
import { RoomsField } from './RoomsField.tsx'

type Body = ReturnType<typeof locationBody>
type Props = {
  initial: LocationValues
  /** The stored location; undefined for a new one. */
  edits?: Edits<LocationValues, OrganisationLocation>
  draft: string
  save: (body: Body, version: number) => Promise<unknown>
  cancel: () => void
  onSaved: () => void
}

const problems = schemaResolver(OrganisationLocationChange, { sync: true })
const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

export function LocationForm({ initial, edits, draft, save, cancel, onSaved }: Props) {
  const form = useForm({
    initialValues: initial,
    validate: (values) => problems({ ...locationBody(values), version: 0 } as unknown as Record<string, unknown>),
  })
  const field = fieldsOf(form, OrganisationLocationChange)
  const { label, value, onChange, error } = { label: 'Region', ...field('region') }
  return (
    <Form
      form={form}
      draft={draft}
      edits={edits}
      save={(values, current) => save(locationBody(values), current)}
      cancel={cancel}
      onSaved={() => {
        form.resetDirty()
        onSaved()
      }}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Address" autoComplete="off" {...field('address')} />
      <SimpleGrid {...two}>
        <Autocomplete
          {...frameOf({ label, error, required: false })}
          data={regions}
          value={value}
          onChange={onChange}
          autoComplete="off"
          maxLength={50}
        />
        <CheckboxField label="Appointments can be made here" mt={28} {...inputOf(form, 'isBookable')} />
      </SimpleGrid>
      <SimpleGrid {...two}>
        <TextField
          label="Airfield"
          hint="If the location is at an airfield."
          autoComplete="off"
          {...field('airfieldName')}
        />
        <TextField
          label="ICAO code of the airfield"
          hint="Four letters, like NZWN. In New Zealand they begin with NZ."
          autoComplete="off"
          {...field('airfieldCode')}
        />
      </SimpleGrid>
      <RoomsField form={form} />
      <HoursField form={form} />
    </Form>
  )
}
