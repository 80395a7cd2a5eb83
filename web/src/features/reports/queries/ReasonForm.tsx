import { QueryReason } from '@clearwing/domain/reports/queries/result.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Asks why clinical details are needed; null if the doctor decides against it. */
export const askReason = async (): Promise<string | null> =>
  (await openDialog<string>('Reason for clinical details', (close) => <ReasonForm onDone={close} />)) ?? null

function ReasonForm({ onDone }: { onDone: (reason?: string) => void }) {
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(QueryReason, { sync: true }) })
  return (
    <Form
      form={form}
      save={async () => undefined}
      onSaved={() => onDone(form.getValues().reason.trim())}
      cancel={() => onDone()}
      submit={{ label: 'Run query' }}
    >
      <Text>Each person in the result sees in their record who ran the query, when, and this reason.</Text>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters. Do not include names."
        {...fieldsOf(form, QueryReason)('reason')}
        data-autofocus
      />
    </Form>
  )
}
