import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { addTagTypes, api, type LoggedInUser, useUnlockMutation } from '#api/generated.ts'
import { problemOf, failure as unknownFailure } from '#api/problem.ts'
import { LoginFrame } from '#features/account/login/LoginFrame.tsx'
import { useEndSession } from '#features/account/session/use-end-session.ts'
import { PasswordField, showButton } from '#shared/forms/PasswordField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { isAnythingUnsaved, saveEverything } from '#shared/forms/unsaved.ts'
import { useSharedComputer } from '#shared/shared-computer.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'
import { countdown, roughly } from './countdown.ts'
import { fateOfUnsaved } from './fate-of-unsaved.ts'

/** Escape applies to this dialog only and must not reach a dialog open beneath it. */
const alone = { 'data-mantine-stop-propagation': 'true' }

const nothing = () => undefined

/** Unlocks a session with the password, or logs out (spec section 2). The page beneath stays unchanged. */
export function UnlockDialog({ user, endsAt }: { user: LoggedInUser; endsAt: number | undefined }) {
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { enter, failure, isLoading } = useUnlock()
  const endSession = useEndSession()
  const isShared = useSharedComputer()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(password === '')
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
      <div>
        <Text c="var(--ui-text-2)">This session is locked. Your password brings back the page as you left it.</Text>
        {endsAt !== undefined && <Ends key={endsAt} endsAt={endsAt} />}
        {isShared && <AnotherUser />}
      </div>
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
        error={isTried && password === '' ? fieldMessage.complete : undefined}
        visibilityToggleButtonProps={{ ...showButton, ...alone }}
        {...alone}
      />
    </LoginFrame>
  )
}

/** On a shared computer, the next user need not know the password of the last one. */
function AnotherUser() {
  const endSession = useEndSession()
  const navigate = useNavigate()
  const change = async () => {
    await endSession()
    await navigate('/login')
  }
  return (
    <Button variant="subtle" size="compact-sm" ml={-7} mt={4} onClick={() => void change()} {...alone}>
      Log in as another user
    </Button>
  )
}

/** Counts down to the logout, and states what happens to unsaved text. */
function Ends({ endsAt }: { endsAt: number }) {
  const [timeLeft, setLeft] = useState(() => endsAt - Date.now())
  const [initialLeft] = useState(timeLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(endsAt - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <Text c="var(--ui-text-2)" mt={4}>
      <span aria-hidden>You will be logged out in {countdown(timeLeft)}.</span>
      <VisuallyHidden>You will be logged out in {roughly(initialLeft)}.</VisuallyHidden>{' '}
      {isAnythingUnsaved() && fateOfUnsaved('on the lock screen')}
    </Text>
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
      // Nothing was received or saved while the session was locked.
      dispatch(api.util.invalidateTags([...addTagTypes]))
      void saveEverything()
    } catch (error) {
      const { title = unknownFailure, lines } = problemOf(error)
      const message = [title, ...lines].join(' ')
      setFailure(message)
      // The reason is in the dialog; the notice of the specification (section 8) does not repeat it.
      showNotice({ type: 'error', title: 'Login', lines: ['This page is still locked.'] }, { hides: true })
    }
  }
  return { enter, failure, isLoading }
}
