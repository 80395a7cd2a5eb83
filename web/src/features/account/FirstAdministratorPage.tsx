import { FirstAdministrator } from '@clearwing/domain/account/schema.ts'
import { Alert, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateFirstAdministratorMutation, useGetDemoLoadingQuery } from '#api/generated.ts'
import { EmailField, emailErrors } from '#shared/forms/EmailField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { passwordErrors } from '#shared/forms/password-strength.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { FirstChoice } from './FirstChoice.tsx'
import { useLink } from './links/use-link.ts'
import { NewLoginFields } from './sign-up/NewLoginFields.tsx'

/** The page that opens from the link an empty installation prints at startup. The token is behind the #. */
export function FirstAdministratorPage() {
  const { token } = useLink()
  if (token) return <FirstStart token={token} />
  return (
    <Page title="First administrator" width="form">
      <Panel>
        <Alert color="yellow">
          Please use the link that the server printed when it started. It works once, for an empty installation.
        </Alert>
      </Panel>
    </Page>
  )
}

/** Asks for the kind of installation first, unless the operator has decided with DEMO or the server cannot load a demo. */
function FirstStart({ token }: { token: string }) {
  const [isEmpty, setIsEmpty] = useState(false)
  const query = useGetDemoLoadingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={query} rows={6} what="choice">
      {({ isOffered, isDemo, obstacle }) =>
        isEmpty || !(isOffered || isDemo) ? (
          <Page title="First administrator" width="form">
            <Panel>
              <AdministratorForm token={token} obstacle={obstacle} />
            </Panel>
          </Page>
        ) : (
          <Page title="New installation" width="form">
            <FirstChoice token={token} onEmpty={() => setIsEmpty(true)} />
          </Page>
        )
      }
    </Loaded>
  )
}

const person = { userName: '', title: '', firstName: '', lastName: '', email: '', newPassword: '' }
const empty = { ...person, retypedEmail: '', retypedPassword: '' }
type Values = typeof empty

const FirstAdministratorInput = FirstAdministrator.omit({ token: true })
const schema = schemaResolver(FirstAdministratorInput)
const bodyOf = ({ retypedEmail: _, retypedPassword: __, title, ...values }: Values) => ({
  ...values,
  title: title || null,
})
const knownOf = ({ userName, firstName, lastName, email }: Values) => [userName, firstName, lastName, email]

function AdministratorForm({ token, obstacle }: { token: string; obstacle: string | null }) {
  const [create] = useCreateFirstAdministratorMutation()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: empty,
    validate: async (values) => ({
      ...(await schema(bodyOf(values))),
      ...emailErrors(values),
      ...(await passwordErrors(values, knownOf(values))),
    }),
  })
  const field = fieldsOf(form, FirstAdministratorInput)
  const leave = () => {
    form.reset()
    void navigate('/dashboard', { replace: true })
  }

  return (
    <Form
      form={form}
      save={(values) => create({ body: { token, ...bodyOf(values) } }).unwrap()}
      onSaved={leave}
      submit={{ label: 'Create administrator' }}
    >
      <Text c="var(--ui-text-2)">
        This creates the person who manages this installation. This person then sets up an authenticator, and the
        dashboard leads through the other steps.
      </Text>
      <Text c="var(--ui-text-2)">
        {obstacle} To look around with invented people instead, stop the server and start it with DEMO=on. This is
        possible only while the installation is empty: a demo never shares a database with real people.
      </Text>
      <TextField label="Title" autoComplete="honorific-prefix" {...field('title')} />
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <EmailField email={inputOf(form, 'email')} retyped={inputOf(form, 'retypedEmail')} />
      <NewLoginFields form={form} personalWords={knownOf(form.getValues())} />
    </Form>
  )
}
