import { NewRecordHold } from '@clearwing/domain/retention/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSetRecordHoldMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'

/** Sets a hold on the record of a person. */
export function HoldForm({ onDone }: { onDone: () => void }) {
  const [set] = useSetRecordHoldMutation()
  const form = useForm({
    initialValues: { userId: null as number | null, reason: '', from: today() },
    validate: schemaResolver(NewRecordHold, { sync: true }) as never,
  })
  const { onChange, ...from } = inputOf(form, 'from')
  return (
    <Form
      form={form}
      save={(values) => set({ body: NewRecordHold.parse(values) }).unwrap()}
      onSaved={() => {
        showSuccess()
        onDone()
      }}
      submit={{ label: 'Set hold' }}
    >
      <Text fz={14} c="var(--ui-text-2)">
        The record stays until the hold is released, however old it is.
      </Text>
      <PersonPicker label="Person" mode="All" required {...inputOf(form, 'userId')} />
      <TextAreaField
        label="Reason"
        hint="Such as a court case or a complaint."
        {...fieldsOf(form, NewRecordHold)('reason')}
      />
      <DateField label="From" required {...from} onChange={(day) => onChange(day ?? '')} />
    </Form>
  )
}
