import { Alert, Button, Center, Loader, Text } from '@mantine/core'
import { type FormEvent, lazy, Suspense } from 'react'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { OrganisationChoice } from './OrganisationChoice.tsx'
import { useCredentials } from './use-credentials.ts'
import { type Credentials, useLoginSteps } from './use-login-steps.ts'

const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }))

type Props = { onCancel: () => void }

/** The login, step by step. */
export function LoginDialog({ onCancel }: Props) {
  const { step, failure, isLoading, enter, choose, answer } = useLoginSteps()
  const form = useCredentials(enter)
  const enterAs = (credentials: Credentials) => {
    form.setValues(credentials)
    enter(credentials)
  }

  if (step.name === 'second step')
    return (
      <Suspense fallback={<LoadingDialog onCancel={onCancel} />}>
        <SecondStepForm
          // A new challenge starts with empty fields.
          key={step.challenge.token}
          challenge={step.challenge}
          answer={(answerBody, rememberMe) => answer(step.request, answerBody, rememberMe)}
          failure={failure}
          isLoading={isLoading}
          onCancel={onCancel}
        />
      </Suspense>
    )
  if (step.name === 'organisation')
    return (
      <LoginFrame title="Login" onClose={onCancel} onSubmit={nothing} failure={failure} buttons={cancel(onCancel)}>
        <OrganisationChoice choices={step.choices} onChosen={(choice) => choose(step.request, choice)} />
      </LoginFrame>
    )
  return (
    <LoginFrame
      title="Login"
      onClose={onCancel}
      onSubmit={form.submit}
      failure={failure}
      buttons={
        <>
          {cancel(onCancel)}
          <Button type="submit" loading={isLoading} miw={92}>
            Login
          </Button>
        </>
      }
      below={<DemoPeople onChosen={enterAs} />}
    >
      <Announcements />
      <CredentialFields form={form} />
    </LoginFrame>
  )
}

const nothing = (event: FormEvent) => event.preventDefault()

const cancel = (onCancel: () => void) => (
  <Button variant="default" onClick={onCancel}>
    Cancel
  </Button>
)

const LoadingDialog = ({ onCancel }: Props) => (
  <LoginFrame title="Login" onClose={onCancel} onSubmit={nothing} buttons={cancel(onCancel)}>
    <Center mih={96} role="status" aria-label="Loading">
      <Loader />
    </Center>
  </LoginFrame>
)

/** Announcements from the operator of this installation, shown before login. */
function Announcements() {
  const { loginMessage } = useClientOptions()
  const { publicLogin } = useEnableOptions()
  return (
    <>
      {!publicLogin && <Alert color="yellow">Public login is currently disabled.</Alert>}
      {loginMessage && (
        <Text c="var(--ui-bad)" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {loginMessage}
        </Text>
      )}
    </>
  )
}
