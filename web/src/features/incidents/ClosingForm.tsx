import { IncidentClosing } from '@clearwing/domain/incidents/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useCloseIncidentMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import type { OfIncident } from './of-incident.ts'

const Values = IncidentClosing.omit({ version: true })

/** Closes an incident with what was learnt from it. */
export function ClosingForm({ incident: { incidentId, version }, onDone }: OfIncident) {
  const [close] = useCloseIncidentMutation()
  const form = useForm({ initialValues: { learnt: '' }, validate: schemaResolver(Values, { sync: true }) })
  return (
    <Form
      form={form}
      version={version}
      save={(values, savedVersion) => close({ incidentId, body: { ...values, version: savedVersion } }).unwrap()}
      onSaved={onDone}
      submit={{ label: 'Close incident' }}
    >
      <TextAreaField
        label="What was learnt"
        hint="What will be done so that it does not happen again. A closed incident cannot be changed."
        {...fieldsOf(form, Values)('learnt')}
      />
    </Form>
  )
}
