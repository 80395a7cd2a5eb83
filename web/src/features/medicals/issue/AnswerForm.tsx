import { formatDay } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SubmissionAnswer, type SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useAnswerRegulatorMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

const Answer = SubmissionAnswer.pick({ answer: true })

/** Sent at once: the regulator's doctor reads it as it stands. */
export function AnswerForm({ question, medical }: { question: SubmissionQuestion; medical: Medical }) {
  const { medicalId, version, regulatorShortName } = medical
  const { submissionQuestionId, dueOn } = question
  const [answer] = useAnswerRegulatorMutation()
  const form = useForm({
    initialValues: { answer: '' },
    validate: schemaResolver(Answer, { sync: true }),
  })
  const send = (values: { answer: string }, read: number) =>
    answer({ medicalId, submissionQuestionId, body: { ...values, version: read } }).unwrap()
  return (
    <Form
      form={form}
      version={version}
      save={send}
      onSaved={form.reset}
      draft={`answer ${submissionQuestionId}`}
      submit={{ label: `Answer ${regulatorShortName}` }}
    >
      <TextAreaField label="Your answer" hint={`Due ${formatDay(dueOn)}`} {...fieldsOf(form, Answer)('answer')} />
    </Form>
  )
}
