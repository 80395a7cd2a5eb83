import { Alert, Button, CloseButton, FocusTrap, Text, Title } from '@mantine/core'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import classes from './LoginDialog.module.css'
import { OrganisationChoice } from './OrganisationChoice.tsx'
import { useCredentials } from './use-credentials.ts'
import { type Credentials, useLoginSteps } from './use-login-steps.ts'

/**
 * The login: a dialog over whatever is behind it, closed by its buttons and Escape only (spec section 2). Made by hand,
 * for it is on the first page that anybody loads, and toasts must stand above it.
 */
export function LoginDialog({ onCancel }: { onCancel: () => void }) {
  const { enter, choices, failure, isLoading } = useLoginSteps()
  const form = useCredentials((credentials) => void enter(credentials))
  const enterAs = (credentials: Credentials) => {
    form.setValues(credentials)
    void enter(credentials)
  }

  return (
    <div className={classes.backdrop}>
      <FocusTrap>
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby="login-title"
          className={classes.dialogs}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        >
          <form className={classes.dialog} onSubmit={form.submit} noValidate>
            <div className={classes.head}>
              <Title order={2} id="login-title" className={classes.title}>
                Login
              </Title>
              <CloseButton aria-label="Close" onClick={onCancel} />
            </div>
            <div className={classes.fields}>
              <Announcements />
              {choices ? (
                <OrganisationChoice choices={choices} onChosen={(choice) => void enter(form.values, choice)} />
              ) : (
                <CredentialFields form={form} />
              )}
            </div>
            <div className={classes.footer}>
              {failure && (
                <Text role="alert" c="var(--ui-bad)" fz={13} className={classes.failure}>
                  {failure}
                </Text>
              )}
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
              {!choices && (
                <Button type="submit" loading={isLoading} miw={92}>
                  Login
                </Button>
              )}
            </div>
          </form>
          {!choices && <DemoPeople onChosen={enterAs} />}
        </div>
      </FocusTrap>
    </div>
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
