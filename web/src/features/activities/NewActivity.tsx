import { type AdministratorActivity, NewAdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { fieldOf } from '@clearwing/domain/field-of.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateAdministratorActivityMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

export function NewActivity({ onCreated }: { onCreated: (activity: AdministratorActivity) => void }) {
  const [create] = useCreateAdministratorActivityMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second activity.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { description: '' },
    validate: schemaResolver(NewAdministratorActivity, { sync: true }),
  })
  const save = async (values: NewAdministratorActivity) => {
    const created = await create({ 'idempotency-key': idempotencyKey, body: values }).unwrap()
    form.resetDirty()
    onCreated(created)
  }
  return (
    <Form form={form} save={save} onSaved={() => undefined} submit={{ label: 'Start' }}>
      <TextField
        label="New activity"
        hint="For example a ticket number and subject. No medical details."
        data-autofocus
        {...fieldOf(NewAdministratorActivity, 'description')}
        value={form.values.description}
        {...form.getInputProps('description')}
      />
    </Form>
  )
}
