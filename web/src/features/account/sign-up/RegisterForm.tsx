import { Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { type Regulator, useRegisterMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { NewLoginFields } from './NewLoginFields.tsx'
import { RegistrationAddressFields, RegistrationFields, RegistrationPersonFields } from './RegisterFields.tsx'
import { namesOfRegistration, registrationBody, useRegisterForm } from './use-register-form.ts'

type Props = { token: string; email: string; regulators: Regulator[] }

/** Collects identity, contact details, registration and login. */
export function RegisterForm({ token, email, regulators }: Props) {
  const [register] = useRegisterMutation()
  const navigate = useNavigate()
  const form = useRegisterForm(email, regulators)
  const leave = () => {
    form.reset()
    const lines = ['You have signed up. Please log in.']
    showNotice({ type: 'success', title: 'Sign up', lines }, { hides: true })
    void navigate('/login', { replace: true })
  }

  return (
    <Form
      form={form}
      save={(values) => register({ body: { token, email, ...registrationBody(values) } }).unwrap()}
      onSaved={leave}
      submit={{ label: 'Sign up' }}
      draft={`registration of ${email}`}
    >
      <Panel title="Who you are">
        <RegistrationPersonFields form={form} />
      </Panel>
      <Panel title="Where you live, and how to reach you">
        <RegistrationAddressFields form={form} email={email} />
      </Panel>
      {regulators.length > 0 && (
        <Panel title="Your registration">
          <RegistrationFields form={form} regulators={regulators} />
        </Panel>
      )}
      <Panel title="How you log in">
        <Stack gap="sm">
          <NewLoginFields form={form} personalWords={namesOfRegistration(form.getValues(), email)} />
        </Stack>
      </Panel>
    </Form>
  )
}
