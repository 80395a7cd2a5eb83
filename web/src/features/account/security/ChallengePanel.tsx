import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { problemOf } from '#api/problem.ts'
import { AnswerFields } from '#features/account/second-step/AnswerFields.tsx'
import { type AnsweredChallenge, type AskedChallenge, useAnswer } from '#features/account/second-step/use-answer.ts'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import classes from './SecurityPanels.module.css'

type Props = {
  /** Title of the panel being unlocked, used for the error dialog (spec section 8). */
  title: string
  offered: AskedChallenge
  /** Rejects if the call fails. */
  open: (answer: AnsweredChallenge) => Promise<unknown>
  /** Additional buttons. */
  sideContent: ReactNode
  /** Gets another challenge when this one accepts no more answers. */
  renew: () => Promise<AskedChallenge | undefined>
}

/** Asks for proof of identity before a configuration is shown: a code or two answers (spec section 2). */
export function ChallengePanel({ title, offered, open, sideContent, renew }: Props) {
  // The first challenge offered, until it is used up: refetching the page must not clear the input.
  const [challenge, setChallenge] = useState(offered)
  const replace = async () => setChallenge((await renew()) ?? challenge)
  return (
    <ChallengeForm
      key={challenge.token}
      title={title}
      challenge={challenge}
      open={open}
      sideContent={sideContent}
      onOver={replace}
    />
  )
}

type FormProps = Pick<Props, 'title' | 'open' | 'sideContent'> & {
  challenge: AskedChallenge
  onOver: () => Promise<void>
}

const means = [
  { value: 'code', label: 'Authenticator code' },
  { value: 'answers', label: 'Two security questions' },
]

function ChallengeForm({ title, challenge, open, sideContent, onOver }: FormProps) {
  const form = useAnswer(challenge)
  const [isLoading, setIsLoading] = useState(false)

  const send = async (code?: string) => {
    const answer = form.take(code)
    if (!answer || isLoading) return
    setIsLoading(true)
    try {
      await open(answer)
    } catch (error) {
      const problem = problemOf(error)
      setIsLoading(false)
      form.forget()
      void openProblem(title, problem)
      if (problem.errors.challenge) await onOver()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form className={classes.challenge} onSubmit={submit} noValidate>
      <div>
        <Text fw={620}>Confirm your identity first</Text>
        <Text c="var(--ui-text-2)">You can then see and change the configuration.</Text>
      </div>
      {form.canSwitch && (
        <SegmentedControl
          size="xs"
          aria-label="How you confirm your identity"
          data={means}
          value={form.usesCode ? 'code' : 'answers'}
          onChange={form.change}
        />
      )}
      <AnswerFields
        form={form}
        codeLabel="Code from your authenticator"
        onCode={(code) => void send(code)}
        isLoading={isLoading}
        withSwitch={false}
      />
      <Group>
        <Button type="submit" loading={isLoading} leftSection={<IconLockOpen size={16} stroke={1.75} aria-hidden />}>
          Unlock
        </Button>
        {sideContent}
      </Group>
    </form>
  )
}
