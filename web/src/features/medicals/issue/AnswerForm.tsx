import { formatDay } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SubmissionAnswer, type SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Stack, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useAnswerRegulatorMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'

/** Sent at once: the regulator's doctor reads it as it stands. */
export function AnswerForm({ question, medical }: { question: SubmissionQuestion; medical: Medical }) {
  const { medicalId, version, regulatorShortName } = medical
  const { submissionQuestionId, dueOn } = question
  const [answer] = useAnswerRegulatorMutation()
  const form = useForm({
    initialValues: { answer: '' },
    validate: schemaResolver(SubmissionAnswer.pick({ answer: true }), { sync: true }),
  })
  useUnsaved(form.isDirty())
  const send = async () => {
    if (form.validate().hasErrors) return
    const body = { answer: form.getValues().answer, version }
    await answer({ medicalId, submissionQuestionId, body }).unwrap()
    form.reset()
  }
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      <Textarea
        w="100%"
        label="Your answer"
        description={`Due ${formatDay(dueOn)}`}
        withAsterisk
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('answer')}
      />
      <ActionButton act={send}>Answer {regulatorShortName}</ActionButton>
    </Stack>
  )
}
