import { securityQuestions } from '@clearwing/domain/account/second-step/questions.ts'
import { numberOfQuestions } from '@clearwing/domain/account/second-step/schema.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useUpdateSecurityQuestionsMutation } from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import type { AnsweredChallenge } from '#features/account/second-step/use-answer.ts'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'

type Row = { questionId: string | null; answer: string }
type Values = { securityQuestions: Row[]; password: string }
type Props = {
  chosenIds: number[]
  challenge?: AnsweredChallenge
  needsPassword?: boolean | undefined
  sideContent: ReactNode
  onSaved: () => void
}

const max = maxLength.securityQuestionAnswer
const paths = Array.from({ length: numberOfQuestions }, (_, at) => [
  `securityQuestions.${at}.questionId`,
  `securityQuestions.${at}.answer`,
])
  .flat()
  .concat('password')

const begin = (chosen: number[]): Values => ({
  securityQuestions: Array.from({ length: numberOfQuestions }, (_, at) => ({
    questionId: chosen[at] === undefined ? null : String(chosen[at]),
    answer: '',
  })),
  password: '',
})

/** Five questions of the user's choice. Answers are never shown again, so changing one means entering all of them. */
export function QuestionsForm({ chosenIds, challenge, needsPassword = false, sideContent, onSaved }: Props) {
  const [save, { isLoading }] = useUpdateSecurityQuestionsMutation()
  const [failures, setFailures] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: begin(chosenIds),
    validate: {
      securityQuestions: {
        questionId: (value) => (value === null ? fieldMessage.complete : null),
        answer: (value) => (value.trim() === '' ? fieldMessage.complete : null),
      },
      password: (value) => (needsPassword && value === '' ? fieldMessage.complete : null),
    },
  })
  useUnsaved(form.isDirty())

  const submit = form.onSubmit(async (values) => {
    setFailures([])
    const sent = values.securityQuestions.map(({ questionId, answer }) => ({ questionId: Number(questionId), answer }))
    try {
      const proof = challenge ? { challenge } : { password: values.password }
      await save({ userId: 'me', body: { securityQuestions: sent, ...proof } }).unwrap()
      form.reset()
      showNotice({ type: 'success', title: '', lines: ['The security questions have been saved.'] }, { hides: true })
      onSaved()
    } catch (error) {
      const problem = problemOf(error)
      const { fieldErrors, otherLines } = splitErrors(problem, paths)
      form.setErrors(fieldErrors)
      setFailures(otherLines)
      if (otherLines.length > 0) void openProblem('Security questions', problem)
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="var(--ui-text-2)">
          Choose five questions. You will be asked two of them when you log in. Choose answers that no one can find out
          and that you will still know in years.
        </Text>
        {form.values.securityQuestions.map((_, at) => (
          <OneQuestion key={paths[2 * at]} form={form} position={at} />
        ))}
        {(needsPassword || form.errors.password) && (
          <PasswordField label="Your password" required {...(form.getInputProps('password') as FormInput<string>)} />
        )}
        {failures.length > 0 && (
          <Alert color="red" role="alert">
            {failures.join(' ')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isLoading}>
            Save questions
          </Button>
          {sideContent}
        </Group>
      </Stack>
    </form>
  )
}

type RowProps = { form: Pick<ReturnType<typeof useForm<Values>>, 'getInputProps' | 'values'>; position: number }

function OneQuestion({ form, position }: RowProps) {
  const chosenElsewhere = form.values.securityQuestions.flatMap(({ questionId }, index) =>
    index === position ? [] : [questionId],
  )
  const free = securityQuestions
    .map(({ questionId, text }) => ({ value: String(questionId), label: text }))
    .filter(({ value }) => !chosenElsewhere.includes(value))
  return (
    <Stack gap="xs">
      <SelectField
        label={`Question ${position + 1}`}
        searchable
        nothingFound="No questions match your search."
        options={free}
        {...(form.getInputProps(`securityQuestions.${position}.questionId`) as FormInput<string | null>)}
      />
      <TextField
        aria-label={`Answer ${position + 1}`}
        placeholder="Your answer"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        max={max}
        {...(form.getInputProps(`securityQuestions.${position}.answer`) as FormInput<string>)}
      />
    </Stack>
  )
}
