import { Alert, Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLogInOnTabletMutation } from '#api/generated.ts'
import { problemOf, failure as unknownFailure } from '#api/problem.ts'
import { useCredentials } from '#features/account/login/use-credentials.ts'
import type { Credentials } from '#features/account/login/use-login-steps.ts'
import { AnswerFields } from '#features/account/second-step/AnswerFields.tsx'
import { type AnsweredChallenge, type AskedChallenge, useAnswer } from '#features/account/second-step/use-answer.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

/** The applicant's own login on a device that is not theirs: nothing is filled in, and nothing is remembered. */
export function TabletLoginForm({ code }: { code: string }) {
  const [logIn, { isLoading }] = useLogInOnTabletMutation()
  const [credentials, setCredentials] = useState<Credentials>()
  const [challenge, setChallenge] = useState<AskedChallenge>()
  const [message, setMessage] = useState<string>()
  const send = async (sent: Credentials, twoFactorChallenge?: AnsweredChallenge) => {
    setMessage(undefined)
    try {
      const body = { ...sent, ...(twoFactorChallenge && { twoFactorChallenge }) }
      const { twoFactorChallenge: token, allowTotp = false } = await logIn({ tabletCode: code, body }).unwrap()
      setCredentials(sent)
      setChallenge(token === undefined ? undefined : { token, allowTotp })
    } catch (error) {
      const { title = unknownFailure, lines, errors } = problemOf(error)
      const over = errors.twoFactorChallenge
      if (over) setChallenge(undefined)
      setMessage([title, ...lines, ...(over ?? [])].join(' '))
    }
  }
  const form = useCredentials((entered) => void send(entered))
  return (
    <Stack>
      {challenge && credentials ? (
        <SecondStep
          key={challenge.token}
          challenge={challenge}
          isLoading={isLoading}
          answer={(answered) => void send(credentials, answered)}
        />
      ) : (
        <form onSubmit={form.submit} noValidate>
          <Stack>
            <TextField label="User name or ID" autoComplete="off" size="md" {...form.field('userName')} />
            <PasswordField label="Password" autoComplete="off" size="md" {...form.field('password')} />
            <Button type="submit" size="md" loading={isLoading}>
              Log in to sign
            </Button>
          </Stack>
        </form>
      )}
      {message && (
        <Alert color="red" role="alert">
          {message}
        </Alert>
      )}
    </Stack>
  )
}

type Step = { challenge: AskedChallenge; isLoading: boolean; answer: (answered: AnsweredChallenge) => void }

function SecondStep({ challenge, isLoading, answer }: Step) {
  const form = useAnswer(challenge)
  const send = (typedCode?: string) => {
    const answered = form.take(typedCode)
    if (answered && !isLoading) answer(answered)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AnswerFields form={form} codeLabel="Authenticator code" onCode={send} isLoading={isLoading} />
        <Button type="submit" size="md" loading={isLoading}>
          Log in to sign
        </Button>
      </Stack>
    </form>
  )
}
