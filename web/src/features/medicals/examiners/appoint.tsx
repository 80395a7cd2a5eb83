import { NewExaminer } from '@clearwing/domain/medicals/examiners/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateExaminerMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

export const appointExaminer = () => openDialog('Appoint an examiner', (close) => <AppointForm onSaved={close} />)

function AppointForm({ onSaved }: { onSaved: () => void }) {
  const [create] = useCreateExaminerMutation()
  // One key for as long as the form is open, so that a retry after a lost response appoints the examiner only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { userName: '', examinerNumber: '' },
    validate: schemaResolver(NewExaminer, { sync: true }),
  })
  const field = fieldsOf(form, NewExaminer)
  return (
    <Form
      form={form}
      save={(body) => create({ 'idempotency-key': idempotencyKey, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Appoint' }}
    >
      <Text>A doctor of a practice. You delegate classes to them in the next step.</Text>
      <TextField
        label="User name"
        hint="The name the doctor uses to log in. Ask the doctor for it."
        autoComplete="off"
        data-autofocus
        {...field('userName')}
      />
      <TextField
        label="Examiner number"
        hint="The number is printed on each certificate."
        autoComplete="off"
        {...field('examinerNumber')}
      />
    </Form>
  )
}
