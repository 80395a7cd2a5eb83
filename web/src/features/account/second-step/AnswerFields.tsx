import { questionText } from '@clearwing/domain/account/second-step/questions.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { Anchor } from '@mantine/core'
import { TextField } from '#shared/forms/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import type { SecondStepAnswer } from './use-answer.ts'

type Props = {
  form: SecondStepAnswer
  codeLabel: string
  /** Called when the code is complete; it is then submitted automatically. */
  onCode: (code: string) => void
  isLoading: boolean
  /** Shows the link that switches between code and questions; without it, the page provides its own. */
  withSwitch?: boolean
}

/** The authenticator code, or the two security questions with a field each. */
export function AnswerFields({ form, codeLabel, onCode, isLoading, withSwitch = true }: Props) {
  const { usesCode, canSwitch, change } = form
  return (
    <>
      {usesCode && form.isRecovery ? (
        <RecoveryField form={form} />
      ) : usesCode ? (
        <CodeField
          label={codeLabel}
          {...form.field('totp')}
          onChange={(totp) => form.set({ totp })}
          onComplete={onCode}
          isLoading={isLoading}
          autoFocus={form.hasSwitchedMethod}
        />
      ) : (
        <QuestionFields form={form} />
      )}
      {form.canRecover && (
        <Anchor
          component="button"
          type="button"
          ta="left"
          fw={560}
          style={{ alignSelf: 'start' }}
          onClick={form.changeRecovery}
        >
          {form.isRecovery ? 'Use the authenticator instead' : 'Use a recovery code'}
        </Anchor>
      )}
      {withSwitch && canSwitch && !form.isRecovery && (
        <Anchor component="button" type="button" ta="left" fw={560} style={{ alignSelf: 'start' }} onClick={change}>
          {usesCode ? 'Answer two security questions instead' : 'Use the authenticator instead'}
        </Anchor>
      )}
    </>
  )
}

const RecoveryField = ({ form }: { form: SecondStepAnswer }) => (
  <TextField
    label="Recovery code"
    hint="One of the codes that you stored when you set up the authenticator. Each works once."
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...form.field('totp')}
    data-autofocus
    autoFocus
    onChange={(totp) => form.set({ totp: totp.slice(0, 20) })}
  />
)

function QuestionFields({ form }: { form: SecondStepAnswer }) {
  const [question1, question2] = form.pair ?? [0, 0]
  const answer = (name: 'answer1' | 'answer2', questionId: number) => (
    <TextField
      label={questionText(questionId)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      max={maxLength.securityQuestionAnswer}
      {...form.field(name)}
      {...(name === 'answer1' && { 'data-autofocus': true, autoFocus: form.hasSwitchedMethod })}
      onChange={(text) => form.set({ [name]: text })}
    />
  )
  return (
    <>
      {answer('answer1', question1)}
      {answer('answer2', question2)}
    </>
  )
}
