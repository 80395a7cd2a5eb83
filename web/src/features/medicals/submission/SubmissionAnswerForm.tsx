import { formatDay } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SubmissionAnswer, type SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useAnswerRegulatorMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { AnswerDocuments, type AnswerValues } from './AnswerDocuments.tsx'

const Answer = SubmissionAnswer.omit({ version: true })

type Props = {
  question: SubmissionQuestion
  medical: Medical
  /** Ids of the documents that the regulator already has. */
  sentDocumentIds: number[]
}

/** The answer is sent immediately: the regulator's doctor reads it and its documents as they are now. */
export function SubmissionAnswerForm({ question, medical, sentDocumentIds }: Props) {
  const { medicalId, version, regulatorShortName } = medical
  const { submissionQuestionId, dueOn } = question
  const [answer] = useAnswerRegulatorMutation()
  const form = useForm<AnswerValues>({
    initialValues: { answer: '', attachmentIds: [] },
    validate: schemaResolver(Answer, { sync: true }),
  })
  const send = (values: AnswerValues, read: number) =>
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
      <AnswerDocuments form={form} medical={medical} sentDocumentIds={sentDocumentIds} />
    </Form>
  )
}
