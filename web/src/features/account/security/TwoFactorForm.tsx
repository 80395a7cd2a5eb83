import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Button, CopyButton, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type TwoFactorConfiguration, useUpdateTwoFactorMutation } from '#api/generated.ts'
import { problemOf } from '#api/problem.ts'
import { type AnsweredChallenge, lengthOfCode } from '#features/account/second-step/use-answer.ts'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { QrCode } from '#shared/QrCode.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'
import { showRecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecurityPanels.module.css'

type Props = {
  configuration: TwoFactorConfiguration
  challenge?: AnsweredChallenge
  needsPassword?: boolean | undefined
  /** Additional buttons. */
  sideContent: ReactNode
  onSaved: () => void
}

/** Sets up a new authenticator: its QR code, its key, and the first code as proof that it was added. */
export function TwoFactorForm({ configuration, challenge, needsPassword = false, sideContent, onSaved }: Props) {
  const [save, { isLoading }] = useUpdateTwoFactorMutation()
  const [totp, setTotp] = useState('')
  const [wrongCode, setWrong] = useState<string>()
  const [password, setPassword] = useState('')
  const [wrongPassword, setWrongPassword] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lacksPassword = needsPassword && password === ''
    setWrong(totp.trim() === '' ? fieldMessage.complete : undefined)
    setWrongPassword(lacksPassword ? fieldMessage.complete : undefined)
    if (totp.trim() === '' || lacksPassword) return
    try {
      const proof = challenge ? { challenge } : { password }
      const { recoveryCodes } = await save({
        userId: 'me',
        body: { configuration: { ...configuration, totp }, ...proof },
      }).unwrap()
      const lines = ['Two factor authentication has been configured.']
      showNotice({ type: 'success', title: '', lines }, { hides: true })
      void showRecoveryCodes(recoveryCodes)
      onSaved()
    } catch (error) {
      const problem = problemOf(error)
      const totpErrors = problem.errors['configuration.totp']
      setWrong(totpErrors?.join(' '))
      setWrongPassword(problem.errors.password?.join(' '))
      if (!totpErrors && !problem.errors.password) void openProblem('Two factor authentication', problem)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {challenge && <NewRecoveryCodes challenge={challenge} onRenewed={onSaved} />}
      <div className={classes.setUp}>
        <div className={classes.square}>
          <QrCode text={configuration.keyUrl} label="QR code for your authenticator app" />
        </div>
        <Stack gap="sm">
          <ol className={classes.steps}>
            <li>Scan the QR code with your authenticator app.</li>
            <li>
              No camera? Enter this key <Key text={configuration.key} />
            </li>
            <li>Enter the six digits shown in the app.</li>
          </ol>
          <TextField
            label="Authenticator code"
            required
            styles={{ input: { maxWidth: 220 } }}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={totp}
            error={wrongCode}
            onChange={(text) => setTotp(text.slice(0, lengthOfCode + 1))}
          />
          {(needsPassword || wrongPassword) && (
            <PasswordField
              label="Your password"
              required
              value={password}
              error={wrongPassword}
              onChange={setPassword}
            />
          )}
        </Stack>
      </div>
      <Group mt="md">
        <Button type="submit" loading={isLoading}>
          Turn on
        </Button>
        {sideContent}
      </Group>
    </form>
  )
}

/** The key in groups of four characters, easy to read aloud. */
function Key({ text }: { text: string }) {
  return (
    <>
      <span className={classes.key}>{text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>{' '}
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={copy}
            leftSection={
              copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} stroke={1.75} aria-hidden />
            }
          >
            {copied ? 'Copied' : 'Copy the key'}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
