import { SignUp } from '@clearwing/domain/account/sign-up/schema.ts'
import { Alert, Anchor, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { useSignUpMutation } from '#api/generated.ts'
import { DemoMails } from '#features/account/links/DemoMails.tsx'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { EmailField, emailErrors } from '#shared/forms/EmailField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Starts a sign-up with an email address, to which the link for the next step is sent. */
export function SignUpPage() {
  const { publicLogin } = useEnableOptions()
  return (
    <Page title="Sign up" width="form">
      <Panel>{publicLogin ? <AddressForm /> : <Alert color="yellow">Public login is currently disabled.</Alert>}</Panel>
    </Page>
  )
}

const empty = { email: '', retypedEmail: '' }
const schema = schemaResolver(SignUp)

/** The answer is the same whether or not the address is already in use. */
function AddressForm() {
  const { displayName } = useClientOptions()
  const [signUp] = useSignUpMutation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initialValues: empty,
    validate: async ({ email, retypedEmail }) => ({
      ...(await schema({ email })),
      ...emailErrors({ email, retypedEmail }),
    }),
  })
  const finish = () => {
    setSentTo(form.getValues().email.trim())
    form.reset()
  }
  if (sentTo !== undefined) return <SignUpEmailSent to={sentTo} />
  return (
    <Form
      form={form}
      save={({ email }) => signUp({ body: { email } }).unwrap()}
      onSaved={finish}
      submit={{ label: 'Send me a link' }}
    >
      <Text c="var(--ui-text-2)">
        {displayName} keeps medical records, so we first check that the address is yours. We send it a link for the next
        step.
      </Text>
      <EmailField email={inputOf(form, 'email')} retyped={inputOf(form, 'retypedEmail')} />
      <Text fz={13} c="var(--ui-text-2)">
        Already signed up?{' '}
        <Anchor component={Link} to="/login" fz="inherit">
          Log in
        </Anchor>
      </Text>
    </Form>
  )
}

function SignUpEmailSent({ to }: { to: string }) {
  if (!useEnableOptions().mailServer)
    return <NoMailServer>The link cannot be sent to {to} now. Contact your administrator.</NoMailServer>
  return (
    <Alert color="green" role="status" title="Check your email">
      We have sent an email to {to}. The link in it works once, within 24 hours. If it does not arrive within a few
      minutes, check your spam folder.
      <DemoMails />
    </Alert>
  )
}
