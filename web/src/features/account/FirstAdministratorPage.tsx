import { FirstAdministrator } from '@clearwing/domain/account/schema.ts'
import { Alert, PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useLocation, useNavigate } from 'react-router'
import { useCreateFirstAdministratorMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** For whoever has the link that an empty installation printed when it started. Its token is behind the #. */
export function FirstAdministratorPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <Page title="First administrator" width="form">
      <Panel>
        {token ? (
          <AdministratorForm token={token} />
        ) : (
          <Alert color="yellow">
            Please use the link that the server printed when it started. It works once, for an empty installation.
          </Alert>
        )}
      </Panel>
    </Page>
  )
}

const empty = { userName: '', title: '', firstName: '', lastName: '', email: '', password: '' }

function AdministratorForm({ token }: { token: string }) {
  const [create] = useCreateFirstAdministratorMutation()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(FirstAdministrator.omit({ token: true }), { sync: true }),
  })
  const field = (name: keyof typeof empty) => form.getInputProps(name)
  const save = ({ title, ...values }: typeof empty) =>
    create({ body: { token, title: title || null, ...values } }).unwrap()
  const leave = () => {
    form.resetDirty()
    void navigate('/login', { replace: true })
  }

  return (
    <Form form={form} save={save} onSaved={leave} submit={{ label: 'Make the administrator' }}>
      <Text c="var(--ui-text-2)">
        This makes the person who manages this installation. Log in as that person afterwards.
      </Text>
      <TextInput label="User name" withAsterisk autoComplete="username" {...field('userName')} />
      <PasswordInput label="Password" withAsterisk autoComplete="new-password" {...field('password')} />
      <TextInput label="Title" autoComplete="honorific-prefix" {...field('title')} />
      <TextInput label="First name" withAsterisk autoComplete="given-name" {...field('firstName')} />
      <TextInput label="Last name" withAsterisk autoComplete="family-name" {...field('lastName')} />
      <TextInput label="E-mail" type="email" withAsterisk autoComplete="email" {...field('email')} />
    </Form>
  )
}
