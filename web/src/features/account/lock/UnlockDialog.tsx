import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { addTagTypes, api, type LoggedInUser, useUnlockMutation } from '#api/generated.ts'
import { problemOf, failure as unknownFailure } from '#api/problem.ts'
import { LoginFrame } from '#features/account/login/LoginFrame.tsx'
import { useEndSession } from '#features/account/session/use-end-session.ts'
import { PasswordField, showButton } from '#shared/forms/PasswordField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'

/** Escape belongs to this dialog alone: one that is open beneath it must not hear of it. */
const alone = { 'data-mantine-stop-propagation': 'true' }

const nothing = () => undefined

/** The login of a locked session: its password, or a logout (spec section 2). What is beneath stays as it is. */
export function UnlockDialog({ user }: { user: LoggedInUser }) {
  const [password, setPassword] = useState('')
  const { enter, failure, isLoading } = useUnlock()
  const endSession = useEndSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') void enter(password).then(() => setPassword(''))
  }
  const buttons = (
    <>
      <Button variant="default" onClick={() => void endSession()} {...alone}>
        Logout
      </Button>
      <Button type="submit" loading={isLoading} miw={92} {...alone}>
        Login
      </Button>
    </>
  )
  return (
    <LoginFrame title="Login" onSubmit={submit} failure={failure} buttons={buttons}>
      <Text c="var(--ui-text-2)">This session is locked. Its page is as you left it, behind your password.</Text>
      <TextField
        label="User name"
        value={user.userName}
        onChange={nothing}
        readOnly
        autoComplete="username"
        size="md"
        {...alone}
      />
      <PasswordField
        label="Password"
        size="md"
        data-autofocus
        value={password}
        onChange={setPassword}
        visibilityToggleButtonProps={{ ...showButton, ...alone }}
        {...alone}
      />
    </LoginFrame>
  )
}

function useUnlock() {
  const [unlock, { isLoading }] = useUnlockMutation()
  const [failure, setFailure] = useState<string>()
  const dispatch = useDispatch()

  const enter = async (password: string) => {
    setFailure(undefined)
    clearNotices()
    try {
      await unlock({ body: { password } }).unwrap()
      // Nothing was heard while it was locked, and nothing was saved.
      dispatch(api.util.invalidateTags([...addTagTypes]))
      void saveEverything()
    } catch (error) {
      const { title = unknownFailure, lines } = problemOf(error)
      const said = [title, ...lines].join(' ')
      setFailure(said)
      showNotice({ type: 'error', title: 'Login', lines: [said] }, { hides: true })
    }
  }
  return { enter, failure, isLoading }
}
