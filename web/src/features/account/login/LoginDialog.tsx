import { LoginRequest } from '@clearwing/domain/account/schema.ts'
import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import classes from './LoginDialog.module.css'
import { OrganisationChoice } from './OrganisationChoice.tsx'
import { useLoginSteps } from './use-login-steps.ts'

/** The login: a dialog over whatever is behind it (spec section 2). */
export function LoginDialog({ onCancel }: { onCancel: () => void }) {
  const { enter, choices, failure, isLoading } = useLoginSteps()
  const form = useForm({
    initialValues: { userName: '', password: '' },
    validate: schemaResolver(LoginRequest.pick({ userName: true, password: true }), { sync: true }),
  })

  return (
    <Modal
      opened
      onClose={onCancel}
      closeOnClickOutside={false}
      title="Login"
      size={440}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <form className={classes.form} onSubmit={form.onSubmit((values) => void enter(values))} noValidate>
        <Stack gap="md" className={classes.fields}>
          <Announcements />
          {choices ? (
            <OrganisationChoice choices={choices} onChosen={(choice) => void enter(form.getValues(), choice)} />
          ) : (
            <CredentialFields form={form} />
          )}
        </Stack>
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
      <DemoPeople
        onChosen={(credentials) => {
          form.setValues(credentials)
          void enter(credentials)
        }}
      />
    </Modal>
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
