import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { NewSubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useAskPracticeMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'

/** Asks what, and sends it to the practice. */
export const ask = (medical: Medical) =>
  openDialog(`Question about ${medical.personName}`, (close) => <AskForm medical={medical} onSaved={close} />)

const maxLength = 1000

function AskForm({ medical, onSaved }: { medical: Medical; onSaved: () => void }) {
  const { medicalId, version, practiceName, examinerName } = medical
  const [askPractice] = useAskPracticeMutation()
  const form = useForm({
    initialValues: { question: '' },
    validate: schemaResolver(NewSubmissionQuestion.pick({ question: true }), { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={({ question }, read) => askPractice({ medicalId, body: { question, version: read } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: `Ask ${practiceName ?? 'the practice'}` }}
    >
      <Text>
        {examinerName ?? 'The examiner'} sees the question at once and answers it here. Until then the submission can be
        read, but not accepted.
      </Text>
      <Textarea
        label="Your question"
        description={`${form.values.question.length} / ${maxLength} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autosize
        minRows={3}
        maxLength={maxLength}
        data-autofocus
        {...form.getInputProps('question')}
      />
    </Form>
  )
}
