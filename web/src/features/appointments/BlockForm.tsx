import { momentAt } from '@clearwing/domain/dates.ts'
import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Availability, useBlockTimeMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { typedTime } from '#shared/forms/week-hours.ts'

export const openBlockForm = (availability: Availability, day: string) =>
  openDialog('Block time', (close) => <BlockForm availability={availability} day={day} onSaved={() => close()} />)

type Props = { availability: Availability; day: string; onSaved: () => void }

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typedTime(text))
const timeProblem = (text: string) => (isTime(text) ? null : 'Enter a time such as 9:30.')

/** Keeps a person, room or piece of equipment free from appointments for a while. */
function BlockForm({ availability, day, onSaved }: Props) {
  const [block] = useBlockTimeMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { organisationId, zone, resources } = availability
  const form = useForm({
    initialValues: { resourceId: null as string | null, day: day as string | null, from: '', to: '', reason: '' },
    validate: {
      resourceId: (chosen) => (chosen === null ? 'Choose a person, a room or a piece of equipment.' : null),
      day: (chosen) => (chosen === null ? 'Choose a day.' : null),
      from: timeProblem,
      to: timeProblem,
      reason: (text) => (text.trim() === '' ? 'Give a reason.' : null),
    },
  })
  const save = ({ resourceId, from, to, reason, ...given }: typeof form.values) => {
    const at = (text: string) => momentAt(given.day ?? day, typedTime(text), zone)
    const body = { organisationId, resourceId: Number(resourceId), startsAt: at(from), endsAt: at(to), reason }
    return block({ 'idempotency-key': idempotencyKey, body }).unwrap()
  }
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Block time' }}>
      <SelectField
        label="For"
        required
        options={resources
          .filter(({ isArchived }) => !isArchived)
          .map(({ resourceId, name }) => ({ value: String(resourceId), label: name }))}
        {...inputOf(form, 'resourceId')}
      />
      <DateField label="Day" required {...inputOf(form, 'day')} />
      <SimpleGrid cols={2}>
        <TextField label="From" required autoComplete="off" {...inputOf(form, 'from')} />
        <TextField label="To" required autoComplete="off" {...inputOf(form, 'to')} />
      </SimpleGrid>
      <TextField
        label="Reason"
        hint="Applicants do not see it."
        required
        max={30}
        autoComplete="off"
        {...inputOf(form, 'reason')}
      />
    </Form>
  )
}
