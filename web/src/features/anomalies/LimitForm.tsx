import { isAboutNight } from '@clearwing/domain/anomalies/limits.ts'
import { AnomalyLimitChange } from '@clearwing/domain/anomalies/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type AnomalyLimit, useSetAnomalyLimitMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

const Values = AnomalyLimitChange.omit({ kind: true, version: true })
const valuesOf = ({ figure, minutes, nightFrom, nightTo }: AnomalyLimit) => ({ figure, minutes, nightFrom, nightTo })

const words = {
  figure: { label: 'Count' },
  minutes: { label: 'Within' },
  nightFrom: { label: 'The night begins' },
  nightTo: { label: 'The night ends' },
}

/** Changes what counts as an anomaly of one kind. */
export function LimitForm({ limit, onDone }: { limit: AnomalyLimit; onDone: () => void }) {
  const [set] = useSetAnomalyLimitMutation()
  const { kind } = limit
  const form = useForm({ initialValues: valuesOf(limit), validate: schemaResolver(Values, { sync: true }) })
  return (
    <Form
      form={form}
      edits={{ record: limit, valuesOf, words }}
      save={(values, version) => set({ body: { ...values, kind, version } }).unwrap()}
      onSaved={() => {
        showSuccess()
        onDone()
      }}
    >
      <NumberField label="Count" maw={180} data-autofocus {...inputOf(form, 'figure')} />
      <NumberField label="Within" unit="minutes" maw={180} {...inputOf(form, 'minutes')} />
      {isAboutNight(kind) && (
        <>
          <NumberField label="The night begins" unit="o’clock" maw={180} {...inputOf(form, 'nightFrom')} />
          <NumberField label="The night ends" unit="o’clock" maw={180} {...inputOf(form, 'nightTo')} />
        </>
      )}
    </Form>
  )
}
