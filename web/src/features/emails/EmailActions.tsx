import { canSendEmails } from '@clearwing/domain/emails/rules.ts'
import { AddressRelease, EmailResend } from '@clearwing/domain/emails/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import {
  type EmailRecord,
  type ResendTarget,
  useReleaseEmailAddressMutation,
  useResendEmailMutation,
  useSendEmailAgainMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

/** What administrators can do with an email. */
export function EmailActions({ email }: { email: EmailRecord }) {
  const navigate = useNavigate()
  const [sendAgain] = useSendEmailAgainMutation()
  const { mailServer } = useEnableOptions()
  if (!canSendEmails(useActor())) return null
  const { emailId, sentAt, undeliverableSince } = email
  const openResend = async () => {
    const resent = await openDialog<number>('Send to…', (close) => <ResendForm email={email} onSent={close} />)
    if (resent !== undefined) void navigate(`/emails?id=${resent}`)
  }
  const openRelease = () =>
    openDialog('Allow emails to this address', (close) => <ReleaseForm email={email} onDone={() => close()} />)
  return (
    <Group mt="md" align="flex-start">
      {sentAt === null && mailServer && (
        <ActionButton variant="default" act={() => sendAgain({ emailId }).unwrap()}>
          Send again
        </ActionButton>
      )}
      <Button variant="default" onClick={() => void openResend()}>
        Send to…
      </Button>
      {undeliverableSince && (
        <Button variant="default" onClick={() => void openRelease()}>
          Allow emails to this address
        </Button>
      )}
    </Group>
  )
}

const resendProblems = schemaResolver(EmailResend, { sync: true })

function ResendForm({ email, onSent }: { email: EmailRecord; onSent: (emailId: number | undefined) => void }) {
  const [resend] = useResendEmailMutation()
  const resent = useRef<number>(undefined)
  const { emailId, presentAddress, toName } = email
  const isToPerson = presentAddress !== null && email.resentTo !== 'me' && email.resentTo !== 'other'
  const form = useForm({
    initialValues: { to: (isToPerson ? 'person' : 'me') as ResendTarget | null, address: '', reason: '' },
    validate: resendProblems,
  })
  const options = [
    ...(isToPerson ? [{ value: 'person' as const, label: `${toName}, ${presentAddress}` }] : []),
    { value: 'me' as const, label: 'Me: a copy without links that work' },
    { value: 'other' as const, label: 'Another address: a copy without links that work' },
  ]
  const isOther = form.values.to === 'other'
  return (
    <Form
      form={form}
      submit={{ label: 'Send email' }}
      save={async ({ to, address, reason }) => {
        const body = { to: to ?? 'me', address: to === 'other' ? address : null, reason }
        resent.current = (await resend({ emailId, body }).unwrap()).emailId
      }}
      onSaved={() => onSent(resent.current)}
    >
      <SelectField label="To" required hasPrompt={false} options={options} {...inputOf(form, 'to')} />
      {isOther && <TextField label="Address" type="email" required autoComplete="off" {...inputOf(form, 'address')} />}
      <TextField label="Reason" required={isOther} max={200} {...inputOf(form, 'reason')} />
    </Form>
  )
}

const releaseProblems = schemaResolver(AddressRelease, { sync: true })

function ReleaseForm({ email: { emailId, to }, onDone }: { email: EmailRecord; onDone: () => void }) {
  const [release] = useReleaseEmailAddressMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: releaseProblems })
  return (
    <Form
      form={form}
      submit={{ label: 'Allow emails' }}
      save={(body) => release({ emailId, body }).unwrap()}
      onSaved={onDone}
    >
      <Text>Emails to {to} bounced. From now on they are sent again. Emails that were suppressed are not.</Text>
      <TextField label="Reason" required max={200} {...inputOf(form, 'reason')} />
    </Form>
  )
}
