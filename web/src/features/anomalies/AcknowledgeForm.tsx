import { AnomalyAcknowledgement } from '@clearwing/domain/anomalies/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type ExplainedAnomaly, useAcknowledgeAnomalyMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** Acknowledges an anomaly with a reason, which is kept. */
export function AcknowledgeForm({ anomaly: { anomalyId } }: { anomaly: ExplainedAnomaly }) {
  const [acknowledge] = useAcknowledgeAnomalyMutation()
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(AnomalyAcknowledgement, { sync: true }),
  })
  return (
    <Form
      form={form}
      save={(body) => acknowledge({ anomalyId, body }).unwrap()}
      onSaved={() => showSuccess()}
      submit={{ label: 'Acknowledge anomaly' }}
      draft={`anomaly ${anomalyId}`}
    >
      <TextField
        label="Reason"
        hint="What you found out, and what was done. The reason is kept."
        autoComplete="off"
        {...fieldsOf(form, AnomalyAcknowledgement)('reason')}
      />
    </Form>
  )
}
