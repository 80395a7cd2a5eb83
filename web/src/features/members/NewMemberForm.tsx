import { fieldOf } from '@clearwing/domain/field-of.ts'
import { NewMember, NewPerson } from '@clearwing/domain/members/schema.ts'
import { SimpleGrid } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { useEnableOptions } from '#api/client-options.ts'
import { type OrganisationRecord, useAddMemberMutation } from '#api/generated.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { type FormInput, inputOf } from '#shared/forms/fields-of.ts'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { MembershipFields } from './MembershipFields.tsx'
import { type NewMemberValues, newMemberBody, newMemberValues } from './member-values.ts'

type Props = { organisation: OrganisationRecord; onSaved: () => void }

const problems = schemaResolver(NewMember, { sync: true })

const whos = [
  {
    value: 'new',
    label: 'A person by email address',
    why: 'The person receives an email with the invitation and accepts it.',
  },
  { value: 'known', label: 'A person you already see here', why: 'A client, or a person from another list.' },
]

/** Invites a person to become a member. */
export function NewMemberForm({ organisation, onSaved }: Props) {
  const [add] = useAddMemberMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not send a second invitation.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { organisationId } = organisation
  const { mailServer } = useEnableOptions()
  const form = useForm({
    initialValues: newMemberValues(today()),
    validate: (values) => problems(newMemberBody(values) as unknown as Record<string, unknown>),
  })
  const { personKind } = form.getValues()
  return (
    <Form
      form={form}
      submit={{ label: 'Invite' }}
      save={async (values) => {
        const body = newMemberBody(values)
        const { name } = await add({ organisationId, 'idempotency-key': idempotencyKey, body }).unwrap()
        showSuccess(mailServer ? `${name} has been invited.` : `The invitation to ${name} is queued.`)
      }}
      onSaved={onSaved}
    >
      <NoMailServer>The invitation is queued. It is sent once an administrator has set a mail server.</NoMailServer>
      <RadioField label="Who" required options={whos} {...inputOf(form, 'personKind')} />
      {personKind === 'new' ? (
        <PersonFields form={form} />
      ) : (
        <PersonPicker label="Person" mode="All" required {...inputOf(form, 'userId')} />
      )}
      <MembershipFields form={form} organisation={organisation} />
    </Form>
  )
}

function PersonFields({ form }: { form: UseFormReturnType<NewMemberValues> }) {
  const field = (name: keyof NewPerson) => ({
    ...fieldOf(NewPerson, name),
    ...(form.getInputProps(`person.${name}`) as FormInput<string>),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextField label="Title" hint="Like Dr." autoComplete="off" {...field('title')} />
      <PhoneField label="Phone" autoComplete="off" {...field('phone')} />
    </SimpleGrid>
  )
}
