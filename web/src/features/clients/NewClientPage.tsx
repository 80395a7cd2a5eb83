import { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'
import { canCreateClient } from '@clearwing/domain/clients/rules.ts'
import { Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useCreateUserMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { ClientPersonFields, ContactFields } from './NewClientFields.tsx'
import { newClientBody, newClientValues } from './new-client-values.ts'

/** Creates a client who is present in person and has no record here. They may never log in. */
export const NewClientPage = () => (
  <Loaded query={useOrganisation()}>{({ organisationId }) => <NewClient organisationId={organisationId} />}</Loaded>
)

function NewClient({ organisationId }: { organisationId: number }) {
  if (!canCreateClient(useActor(), organisationId)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="New client" width="form">
      <Stack gap="md">
        <Text c="var(--ui-text-2)">
          For a person who is with you and has no record here. Anyone who already has a record is asked by number and
          date of birth, and accepts the request themselves.
        </Text>
        <NoMailServer>An invitation is queued. It is sent once an administrator has set a mail server.</NoMailServer>
        <NewClientForm organisationId={organisationId} />
      </Stack>
    </Page>
  )
}

const problems = schemaResolver(NewUser, { sync: true })

function NewClientForm({ organisationId }: { organisationId: number }) {
  const [create] = useCreateUserMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const created = useRef<number>(undefined)
  const navigate = useNavigate()
  const form = useForm({
    initialValues: newClientValues,
    validate: (values) => problems(newClientBody(values, organisationId)),
  })
  const list = `/organisation/${organisationId}/clients`
  const isAlike = form.errors.isDifferentPerson !== undefined || form.getValues().isDifferentPerson
  return (
    <Form
      form={form}
      submit={{ label: 'Create client' }}
      save={async (values) => {
        const body = newClientBody(values, organisationId)
        const { userId } = await create({ 'idempotency-key': idempotencyKey, body }).unwrap()
        created.current = userId
        showSuccess(`${values.firstName} ${values.lastName} is now your client.`)
      }}
      onSaved={() => {
        form.resetDirty()
        void navigate(created.current === undefined ? list : `${list}/${created.current}`)
      }}
      cancel={() => void navigate(list)}
    >
      <ClientPersonFields form={form} />
      <ContactFields form={form} />
      {isAlike && (
        <CheckboxField
          label="This is a different person from the similar client"
          {...inputOf(form, 'isDifferentPerson')}
        />
      )}
    </Form>
  )
}
