import { AppointmentTypeChange } from '@clearwing/domain/appointments/availability.ts'
import { usualFigures } from '@clearwing/domain/appointments/usual-figures.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type AppointmentTypeRow,
  type ListedAppointmentType,
  type StepMinutes,
  useCreateAppointmentTypeMutation,
  useListMedicalClassesQuery,
  useUpdateAppointmentTypeMutation,
  type VisitPart,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import { equipmentNames } from './words.ts'

type Props = { organisationId: number; type: ListedAppointmentType | undefined; onSaved: () => void }

export const openTypeForm = (organisationId: number, type?: ListedAppointmentType) =>
  openDialog(type ? 'Change type of appointment' : 'Add type of appointment', (close) => (
    <TypeForm organisationId={organisationId} type={type} onSaved={() => close()} />
  ))

const numbers: [name: keyof AppointmentTypeRow, label: string, hint?: string][] = [
  ['nurseMinutes', 'Minutes with the nurse', '0 if there is no such part.'],
  ['doctorMinutes', 'Minutes with the doctor'],
  ['bufferBefore', 'Minutes kept free before'],
  ['bufferAfter', 'Minutes kept free after'],
  ['noticeHours', 'Booked at least, hours before'],
  ['horizonDays', 'Booked at most, days ahead'],
  ['cancelHours', 'Cancelled at least, hours before'],
  ['moveHours', 'Moved at least, hours before'],
  ['mostMoves', 'Most moves by the applicant'],
  ['offerMinutes', 'Minutes to answer an offer'],
]

/** A type of appointment with its figures from a day on. */
function TypeForm({ organisationId, type, onSaved }: Props) {
  const [create] = useCreateAppointmentTypeMutation()
  const [update] = useUpdateAppointmentTypeMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { currentData: rows = [] } = useListMedicalClassesQuery({})
  const codes = [...new Set(rows.map(({ code }) => code))]
  const form = useForm({
    initialValues: {
      name: type?.name ?? '',
      classes: type?.classes ?? [],
      purpose: type?.purpose ?? ('renewal' as const),
      isArchived: type?.isArchived ?? false,
      row: { ...(type?.rows.at(-1) ?? usualFigures), from: today() },
      version: type?.version ?? 0,
    },
    validate: schemaResolver(AppointmentTypeChange, { sync: true }),
  })
  const save = (values: unknown) => {
    const { isArchived, version, ...given } = AppointmentTypeChange.parse(values)
    return type
      ? update({
          organisationId,
          appointmentTypeId: type.appointmentTypeId,
          appointmentTypeChange: { ...given, isArchived, version },
        }).unwrap()
      : create({ organisationId, 'idempotency-key': idempotencyKey, newAppointmentType: given }).unwrap()
  }
  const input = <Value,>(name: string) => form.getInputProps(name) as { value: Value; onChange: (value: Value) => void }
  return (
    <Form form={form} save={save} onSaved={onSaved}>
      <TextField label="Name" required max={100} autoComplete="off" {...inputOf(form, 'name')} />
      <CheckboxesField
        label="For"
        hint="If empty, for any class."
        required={false}
        options={codes.map((code) => ({ value: code, label: nameOfClass(code) }))}
        {...inputOf(form, 'classes')}
      />
      <DateField
        label="These figures apply from"
        hint="Today at the earliest. Appointments on earlier days keep their figures."
        required
        {...input<string | null>('row.from')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {numbers.map(([name, label, hint]) => (
          <NumberField key={name} label={label} {...(hint && { hint })} {...input<number>(`row.${name}`)} />
        ))}
      </SimpleGrid>
      <SelectField
        label="Tests that are due are done by"
        hasPrompt={false}
        options={[
          { value: 'nurse', label: 'The nurse' },
          { value: 'doctor', label: 'The doctor' },
        ]}
        {...input<VisitPart | null>('row.testsBy')}
      />
      <SelectField
        label="Visits start every"
        hasPrompt={false}
        options={['5', '10', '15', '20', '30', '60'].map((value) => ({ value, label: `${value} minutes` }))}
        value={String(form.getValues().row.stepMinutes)}
        onChange={(value) => form.setFieldValue('row.stepMinutes', Number(value) as StepMinutes)}
      />
      <CheckboxesField
        label="Equipment at every visit"
        hint="Equipment of tests that are due is added by itself."
        required={false}
        options={Object.entries(equipmentNames).map(([value, label]) => ({ value, label }))}
        {...input<string[]>('row.equipment')}
      />
      <CheckboxField label="Needs a room" {...input<boolean>('row.needsRoom')} />
      <CheckboxField label="Applicants can book it" {...input<boolean>('row.isForApplicants')} />
      {type && <CheckboxField label="Archived: no longer booked" {...inputOf(form, 'isArchived')} />}
    </Form>
  )
}
