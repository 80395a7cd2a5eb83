import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { NewSubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useAskPracticeMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Asks for the question and sends it to the practice. */
export const askPracticeQuestion = (medical: Medical) =>
  openDialog(`Question about ${medical.personName}`, (close) => <AskForm medical={medical} onSaved={close} />)

const Question = NewSubmissionQuestion.pick({ question: true })

function AskForm({ medical, onSaved }: { medical: Medical; onSaved: () => void }) {
  const { medicalId, version, practiceName, examinerName } = medical
  const [askPractice] = useAskPracticeMutation()
  const form = useForm({
    initialValues: { question: '' },
    validate: schemaResolver(Question, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={({ question }, read) => askPractice({ medicalId, body: { question, version: read } }).unwrap()}
      onSaved={onSaved}
      draft={`question ${medicalId}`}
      submit={{ label: `Ask ${practiceName ?? 'the practice'}` }}
    >
      <Text>
        {examinerName ?? 'The examiner'} sees the question immediately and answers it here. Until then the submission
        can be read, but not accepted.
      </Text>
      <TextAreaField label="Your question" minRows={3} data-autofocus {...fieldsOf(form, Question)('question')} />
    </Form>
  )
}
