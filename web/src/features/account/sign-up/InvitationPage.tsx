import { userNameProblem } from '@clearwing/domain/account/sign-up/rules.ts'
import { Acceptance } from '@clearwing/domain/account/sign-up/schema.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { type Invitation, useAcceptInvitationMutation, useGetInvitationQuery } from '#api/generated.ts'
import { DeadLink } from '#features/account/links/DeadLink.tsx'
import { useLink } from '#features/account/links/use-link.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { passwordErrors } from '#shared/forms/password-strength.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { NewLoginFields } from './NewLoginFields.tsx'

/** Page for invited users, whose other details are already known. */
export function InvitationPage() {
  const { token } = useLink()
  return (
    <Page title="Welcome" width="form">
      {token ? <Checked token={token} /> : <DeadLink />}
    </Page>
  )
}

function Checked({ token }: { token: string }) {
  const query = useGetInvitationQuery({ token })
  const { error } = query
  if (error && 'status' in error && error.status === 404) return <DeadLink />
  return (
    <Loaded query={query}>
      {(invitation) => (
        <Panel>
          <AcceptForm token={token} invitation={invitation} />
        </Panel>
      )}
    </Loaded>
  )
}

const empty = { dateOfBirth: null as string | null, userName: '', newPassword: '', retypedPassword: '' }
const schema = schemaResolver(Acceptance.omit({ token: true }))

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { name, email, asksDateOfBirth, organisationName } = invitation
  const { displayName } = useClientOptions()
  const [accept] = useAcceptInvitationMutation()
  const navigate = useNavigate()
  const personalTexts = ({ userName }: typeof empty) => [userName, name, email]
  const form = useForm({
    initialValues: empty,
    validate: async (values) => {
      const { retypedPassword: _, ...body } = values
      const userNameError = userNameProblem(values.userName, email)
      return {
        ...(await schema(body)),
        ...(asksDateOfBirth && values.dateOfBirth === null && { dateOfBirth: fieldMessage.complete }),
        ...(userNameError && { userName: userNameError }),
        ...(await passwordErrors(values, personalTexts(values))),
      }
    },
  })
  const save = ({ retypedPassword: _, ...body }: typeof empty) => accept({ body: { token, ...body } }).unwrap()
  const leave = () => {
    form.reset()
    showNotice({ type: 'success', title: 'Welcome', lines: ['You can log in now.'] }, { hides: true })
    void navigate('/login', { replace: true })
  }

  return (
    <Form form={form} save={save} onSaved={leave} submit={{ label: 'Save' }}>
      <Text c="var(--ui-text-2)">
        Kia ora {name}. {organisationName && `${organisationName} invites you to ${displayName}. `}Choose a user name
        and a password to log in with.
      </Text>
      {asksDateOfBirth && (
        <DateField
          label="Date of birth"
          hint="To make sure that only you can use this email."
          isBirth
          required
          {...inputOf(form, 'dateOfBirth')}
        />
      )}
      <NewLoginFields form={form} personalWords={personalTexts(form.getValues())} />
    </Form>
  )
}
