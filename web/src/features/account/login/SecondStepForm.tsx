import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { AnswerFields } from '#features/account/second-step/AnswerFields.tsx'
import { type AnsweredChallenge, type AskedChallenge, useAnswer } from '#features/account/second-step/use-answer.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { useSharedComputer } from '#shared/shared-computer.ts'
import { LoginFrame } from './LoginFrame.tsx'

type Props = {
  challenge: AskedChallenge
  answer: (answer: AnsweredChallenge, rememberMe: boolean) => void
  failure: string | undefined
  isLoading: boolean
  onCancel: () => void
}

/** The second login step: a code, or two answers. Loaded when needed. */
export function SecondStepForm({ challenge, answer, failure, isLoading, onCancel }: Props) {
  const form = useAnswer(challenge)
  const [rememberMe, setRememberMe] = useState(false)
  const isShared = useSharedComputer()
  const { forget } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was refused is of no use, whatever else changes
  useEffect(() => {
    if (failure !== undefined) forget()
  }, [failure])
  const send = (code?: string) => {
    const answerBody = form.take(code)
    if (answerBody && !isLoading) answer(answerBody, rememberMe && !isShared)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <LoginFrame
      title="Login"
      onClose={onCancel}
      onSubmit={submit}
      failure={failure}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isLoading} miw={92}>
            Login
          </Button>
        </>
      }
    >
      {/* Shown above the code, which is sent as soon as its last digit is typed. */}
      {!isShared && (
        <CheckboxField
          label="Remember me for 30 days"
          hint="Use it only on a private, unshared computer."
          value={rememberMe}
          onChange={setRememberMe}
        />
      )}
      <AnswerFields form={form} codeLabel="Authenticator code" onCode={send} isLoading={isLoading} />
    </LoginFrame>
  )
}
