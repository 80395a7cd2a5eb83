import {
  Hl7Rejection,
  RejectionReason as Reason,
  type RejectionReason,
  rejectionWords,
} from '@clearwing/domain/hl7/rejecting.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Hl7Message, useRejectHl7MessageMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

type Values = { version: number; reason: RejectionReason | null; text: string }
const options = Reason.options.map((value) => ({ value, label: rejectionWords[value] }))

/** Rejects a message as not about anyone here, with the reason. It stays stored, and the rejection can be undone. */
export function RejectForm({ message: { messageId, version }, onDone }: { message: Hl7Message; onDone: () => void }) {
  const [reject] = useRejectHl7MessageMutation()
  const form = useForm<Values>({
    initialValues: { version, reason: null, text: '' },
    validate: schemaResolver(Hl7Rejection, { sync: true }),
  })
  const save = (values: Values) => reject({ messageId, body: Hl7Rejection.parse(values) }).unwrap()
  const fields = fieldsOf(form, Hl7Rejection)
  return (
    <Form form={form} save={save} onSaved={onDone} submit={{ label: 'Reject' }}>
      <Text c="var(--ui-text-2)">
        The results in this message will not be linked to a person. The message is kept, and this can be undone.
      </Text>
      <SelectField label="Reason" options={options} {...fields('reason')} />
      <TextField label="Explanation" autoComplete="off" {...fields('text')} />
    </Form>
  )
}
