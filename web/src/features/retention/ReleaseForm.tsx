import { RecordHoldRelease } from '@clearwing/domain/retention/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type RecordHold, useReleaseRecordHoldMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** Releases a hold with a reason, which is kept. */
export function ReleaseForm({ hold: { recordHoldId, name }, onDone }: { hold: RecordHold; onDone: () => void }) {
  const [release] = useReleaseRecordHoldMutation()
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(RecordHoldRelease, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={(body) => release({ recordHoldId, body }).unwrap()}
      onSaved={() => {
        showSuccess()
        onDone()
      }}
      submit={{ label: 'Release hold' }}
    >
      <Text>{name}</Text>
      <TextAreaField label="Reason for the release" {...fieldsOf(form, RecordHoldRelease)('reason')} />
    </Form>
  )
}
