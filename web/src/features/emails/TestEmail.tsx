import { TestEmail } from '@clearwing/domain/emails/schema.ts'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSendTestEmailMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

/** Sends a test email and shows the result. */
export function TestEmailButton() {
  const navigate = useNavigate()
  const open = async () => {
    const emailId = await openDialog<number>('Send test email', (close) => <TestEmailForm onSent={close} />)
    if (emailId !== undefined) void navigate(`/emails?id=${emailId}`)
  }
  return <Button onClick={() => void open()}>Send test email</Button>
}

const problems = schemaResolver(TestEmail, { sync: true })

function TestEmailForm({ onSent }: { onSent: (emailId: number | undefined) => void }) {
  const [send] = useSendTestEmailMutation()
  const sent = useRef<number>(undefined)
  const form = useForm({ initialValues: { to: '' }, validate: problems })
  return (
    <Form
      form={form}
      submit={{ label: 'Send test email' }}
      save={async (body) => {
        sent.current = (await send({ body }).unwrap()).emailId
      }}
      onSaved={() => onSent(sent.current)}
    >
      <TextField label="To" type="email" required autoComplete="email" {...inputOf(form, 'to')} />
    </Form>
  )
}
