import { IncidentAssessment, IncidentHarm, IncidentSensitivity } from '@clearwing/domain/incidents/schema.ts'
import { incidentHarmWords, incidentSensitivityWords } from '@clearwing/domain/incidents/words.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type IncidentRecord, useAssessIncidentMutation } from '#api/generated.ts'
import { CheckboxesField, RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'
import type { OfIncident } from './of-incident.ts'

const Values = IncidentAssessment.omit({ version: true })
const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))
const sensitivities = optionsOf(IncidentSensitivity.options, incidentSensitivityWords)
const harms = optionsOf(IncidentHarm.options, incidentHarmWords)

const valuesOf = (record: IncidentRecord) => ({
  sensitivity: record.sensitivity,
  harms: record.harms,
  holder: record.holder ?? '',
  protection: record.protection ?? '',
  steps: record.steps ?? '',
  isNotifiable: record.isNotifiable,
  reason: record.reason ?? '',
})

/** Weighs the harm and decides whether the incident is notifiable. */
export function IncidentAssessmentForm({ incident, onDone }: OfIncident) {
  const [assess] = useAssessIncidentMutation()
  const { incidentId } = incident
  const form = useForm({
    initialValues: valuesOf(incident),
    validate: schemaResolver(Values, { sync: true }) as never,
  })
  const field = fieldsOf(form, Values)
  return (
    <Form
      form={form}
      edits={{ record: incident, valuesOf }}
      save={(values, version) => assess({ incidentId, body: { ...Values.parse(values), version } }).unwrap()}
      onSaved={onDone}
    >
      <RadioField
        label="Sensitivity of the information"
        required
        options={sensitivities}
        {...inputOf(form, 'sensitivity')}
        onChange={(value) => form.setFieldValue('sensitivity', IncidentSensitivity.parse(value))}
      />
      <CheckboxesField
        label="Harm that is likely"
        options={harms}
        {...inputOf(form, 'harms')}
        onChange={(values) => form.setFieldValue('harms', IncidentHarm.array().parse(values))}
      />
      <TextAreaField label="Who has, or may obtain, the information" {...field('holder')} />
      <TextAreaField label="Protection, such as encryption" {...field('protection')} />
      <TextAreaField label="Steps taken to reduce the harm" {...field('steps')} />
      <YesNo
        label="Has it caused, or is it likely to cause, serious harm?"
        hint="If so, the incident is notifiable."
        {...inputOf(form, 'isNotifiable')}
      />
      <TextAreaField label="Reason" {...field('reason')} />
    </Form>
  )
}
