import { offeredPermissions, offeredRoles } from '@clearwing/domain/access/words.ts'
import { canCreateUser } from '@clearwing/domain/account/sign-up/rules.ts'
import { NewUser } from '@clearwing/domain/account/sign-up/schema.ts'
import { grantable } from '@clearwing/domain/members/grants/grants.ts'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useCreateUserMutation, useGetOrganisationQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NoMailServer } from '#shared/emails/NoMailServer.tsx'
import { BitsField } from '#shared/forms/BitsField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { type NewUserValues, newUserBody, newUserValues } from './new-user-values.ts'

/** A new user, whom a system administrator invites: an individual, or a member of an organisation. */
export const NewUserPage = () => (
  <Page title="New user" width="form">
    <UnderActivity>
      <New />
    </UnderActivity>
  </Page>
)

const problems = schemaResolver(NewUser, { sync: true })

function New() {
  const [create] = useCreateUserMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second person.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const created = useRef<number>(undefined)
  const navigate = useNavigate()
  const form = useForm({ initialValues: newUserValues, validate: (values) => problems(newUserBody(values)) })
  if (!canCreateUser(useActor(), null)) return <Navigate replace to="/dashboard" />
  return (
    <Stack gap="md">
      <Text c="var(--ui-text-2)">
        The person receives an email and chooses a user name and a password. A record of the same person is found under
        Duplicates.
      </Text>
      <NoMailServer>The invitation is queued. It is sent once a mail server has been set.</NoMailServer>
      <Form
        form={form}
        submit={{ label: 'Create user' }}
        save={async (values) => {
          const { userId } = await create({ 'idempotency-key': idempotencyKey, body: newUserBody(values) }).unwrap()
          created.current = userId
          showSuccess(`${values.firstName} ${values.lastName} is invited.`)
        }}
        onSaved={() => {
          form.resetDirty()
          void navigate(created.current === undefined ? '/user/all' : `/user/${created.current}/profile`)
        }}
        cancel={() => void navigate('/user/all')}
      >
        <PersonPanel form={form} />
        <MembershipPanel form={form} />
      </Form>
    </Stack>
  )
}

type Props = { form: UseFormReturnType<NewUserValues> }

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

function PersonPanel({ form }: Props) {
  const field = fieldsOf(form, NewUser)
  return (
    <Panel title="Person">
      <SimpleGrid {...two}>
        <TextField label="First name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        <TextField label="Middle names" autoComplete="off" {...field('middleNames')} />
        <TextField label="Known as" autoComplete="off" {...field('knownAs')} />
        <TextField label="Title" hint="Like Dr." autoComplete="off" {...field('title')} />
        <DateField label="Date of birth" isBirth autoComplete="off" {...field('dateOfBirth')} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} required />
        <PhoneField label="Phone" autoComplete="off" {...field('phone')} />
      </SimpleGrid>
    </Panel>
  )
}

/** The organisation to work for; without one the person is an individual, like a pilot. */
function MembershipPanel({ form }: Props) {
  const actor = useActor()
  const { organisationId } = form.getValues()
  const { currentData } = useGetOrganisationQuery(organisationId === null ? skipToken : { organisationId })
  const most = currentData && grantable(actor, currentData)
  return (
    <Panel title="Membership">
      <Stack gap="md">
        <OrganisationPicker
          label="Organisation"
          hint="Leave it empty for an individual, like a pilot."
          {...inputOf(form, 'organisationId')}
        />
        {most && (
          <>
            <TextField label="Position or title" autoComplete="off" {...inputOf(form, 'positionOrTitle')} />
            <SimpleGrid {...two}>
              <BitsField label="Roles" required options={offeredRoles(most.roles)} {...inputOf(form, 'roles')} />
              <BitsField
                label="Permissions"
                options={offeredPermissions(most.permissions)}
                {...inputOf(form, 'permissions')}
              />
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Panel>
  )
}
