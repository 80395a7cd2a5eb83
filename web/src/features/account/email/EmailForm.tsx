import { needsPasswordForEmail } from '@clearwing/domain/account/email/rules.ts'
import { EmailChange } from '@clearwing/domain/account/email/schema.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Alert, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type EmailAddress, useChangeEmailAddressMutation, useGetEmailAddressQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DemoMails } from '#features/account/links/DemoMails.tsx'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { EmailField, emailErrors } from '#shared/forms/EmailField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { Loaded } from '#shared/Loaded.tsx'

type EmailOwner = { userId: number | 'me' }

export function EmailForm({ userId }: EmailOwner) {
  const query = useGetEmailAddressQuery({ userId })
  return (
    <Loaded query={query}>{(address) => <ChangeForm key={address.email} userId={userId} address={address} />}</Loaded>
  )
}

const schema = schemaResolver(EmailChange)

/** Changes the email address; the new address is used once it has been confirmed. */
function ChangeForm({
  userId,
  address: { email: original, waitingFor, undeliverableSince },
}: EmailOwner & { address: EmailAddress }) {
  const [change] = useChangeEmailAddressMutation()
  const actor = useActor()
  const asksPassword = needsPasswordForEmail(actor, userId === 'me' ? actor.userId : userId)
  const form = useForm({
    initialValues: { email: original ?? '', retypedEmail: '', password: '' },
    validate: async ({ email, retypedEmail, password }) => ({
      ...(await schema({ email, password })),
      ...(asksPassword && password === '' && { password: fieldMessage.complete }),
      ...emailErrors({ email, retypedEmail }, original),
    }),
  })
  return (
    <Form
      form={form}
      save={({ email, password }) =>
        change({ userId, body: { email, password: asksPassword ? password : null } }).unwrap()
      }
      onSaved={form.reset}
      submit={{ label: 'Change address' }}
    >
      <Text c="var(--ui-text-2)">
        Emails about your medicals and your password go to this address. A new address is used once you have followed
        the link that we send to it; we also notify the old address.
      </Text>
      {undeliverableSince && (
        <Alert color="red" title={`Emails to ${original} cannot be delivered.`}>
          Enter another address. If this one works again, save it as it is: we then send a link to it.
        </Alert>
      )}
      {waitingFor && (
        <Alert color="yellow" role="status" title={`Waiting for ${waitingFor}.`}>
          The link we send there works once, within 24 hours.
          <DemoMails />
        </Alert>
      )}
      <NoMailServer>The link to a new address is sent once an administrator has set a mail server.</NoMailServer>
      <EmailField email={inputOf(form, 'email')} retyped={inputOf(form, 'retypedEmail')} original={original} />
      {asksPassword && <PasswordField label="Your password" required {...inputOf(form, 'password')} />}
    </Form>
  )
}
