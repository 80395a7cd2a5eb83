import { RegistrationAnswer } from '@clearwing/domain/registrations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type Registration, useSetRegistrationStatusMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** Answers the regulator's question; the regulator then acts next. */
export function RegistrationAnswerForm({
  registration: { registrationId, version, regulatorName },
}: {
  registration: Registration
}) {
  const [setStatus] = useSetRegistrationStatusMutation()
  const form = useForm({ initialValues: { answer: '' }, validate: schemaResolver(RegistrationAnswer, { sync: true }) })
  return (
    <Form
      form={form}
      version={version}
      save={({ answer }, read) =>
        setStatus({ registrationId, body: { status: 'pending', answer, version: read } }).unwrap()
      }
      onSaved={() => showSuccess(`${regulatorName} has received your answer.`)}
      submit={{ label: 'Answer' }}
      draft={`registration answer ${registrationId}`}
    >
      <TextAreaField label="Your answer" {...fieldsOf(form, RegistrationAnswer)('answer')} />
    </Form>
  )
}
