import { PasswordResetQuery } from '@clearwing/domain/account/password/schema.ts'
import { Alert, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useEnableOptions } from '#api/client-options.ts'
import { useRequestPasswordResetMutation } from '#api/generated.ts'
import { DemoMails } from '#features/account/links/DemoMails.tsx'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

/** Requests a reset link. The answer is the same whether or not the user exists. */
export function AskForReset() {
  const [ask] = useRequestPasswordResetMutation()
  const { mailServer } = useEnableOptions()
  const [isLinkSent, setIsLinkSent] = useState(false)
  const form = useForm({
    initialValues: { username: '' },
    validate: schemaResolver(PasswordResetQuery, { sync: true }),
  })
  const finish = () => {
    form.resetDirty()
    setIsLinkSent(true)
  }
  if (isLinkSent && !mailServer)
    return <NoMailServer>A reset link cannot be sent now. Contact your administrator.</NoMailServer>
  if (isLinkSent)
    return (
      <Alert color="green" role="status" title="Check your email">
        If this name belongs to a user with an email address, a link is on its way. It works once, within 30 minutes.
        <DemoMails />
      </Alert>
    )
  return (
    <Form form={form} save={(query) => ask(query).unwrap()} onSaved={finish} submit={{ label: 'Send me a link' }}>
      <Text c="var(--ui-text-2)">We will send a link to the email address of your account.</Text>
      <TextField label="User name, ID or email" required autoComplete="username" {...inputOf(form, 'username')} />
    </Form>
  )
}
