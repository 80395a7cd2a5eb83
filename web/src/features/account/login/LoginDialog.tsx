import { Alert, Button, Text } from '@mantine/core'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { OrganisationChoice } from './OrganisationChoice.tsx'
import { useCredentials } from './use-credentials.ts'
import { type Credentials, useLoginSteps } from './use-login-steps.ts'

/** The login, in steps. */
export function LoginDialog({ onCancel }: { onCancel: () => void }) {
  const { enter, choices, failure, isLoading } = useLoginSteps()
  const form = useCredentials((credentials) => void enter(credentials))
  const enterAs = (credentials: Credentials) => {
    form.setValues(credentials)
    void enter(credentials)
  }
  const buttons = (
    <>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {!choices && (
        <Button type="submit" loading={isLoading} miw={92}>
          Login
        </Button>
      )}
    </>
  )

  return (
    <LoginFrame
      title="Login"
      onClose={onCancel}
      onSubmit={form.submit}
      failure={failure}
      buttons={buttons}
      below={!choices && <DemoPeople onChosen={enterAs} />}
    >
      <Announcements />
      {choices ? (
        <OrganisationChoice choices={choices} onChosen={(choice) => void enter(form.values, choice)} />
      ) : (
        <CredentialFields form={form} />
      )}
    </LoginFrame>
  )
}

/** What whoever runs this installation has to say before anybody logs in. */
function Announcements() {
  const { loginMessage } = useClientOptions()
  const { publicLogin } = useEnableOptions()
  return (
    <>
      {!publicLogin && <Alert color="yellow">Public login is currently disabled.</Alert>}
      {loginMessage && <Text c="var(--ui-bad)">{loginMessage}</Text>}
    </>
  )
}
