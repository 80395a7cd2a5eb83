import { IncidentLetter } from '@clearwing/domain/incidents/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type IncidentRecord, useSaveIncidentLetterMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import type { OfIncident } from './of-incident.ts'

const Values = IncidentLetter.omit({ version: true })

const valuesOf = (record: IncidentRecord) => ({
  letterWhat: record.letterWhat ?? '',
  letterSteps: record.letterSteps ?? record.steps ?? '',
  letterAdvice: record.letterAdvice ?? '',
  letterContact: record.letterContact ?? '',
})

/** The text of the letters to affected people, and of the public notice. */
export function IncidentLetterForm({ incident, onDone }: OfIncident) {
  const [save] = useSaveIncidentLetterMutation()
  const { incidentId } = incident
  const form = useForm({ initialValues: valuesOf(incident), validate: schemaResolver(Values, { sync: true }) })
  const field = fieldsOf(form, Values)
  return (
    <Form
      form={form}
      edits={{ record: incident, valuesOf }}
      save={(values, version) => save({ incidentId, body: { ...values, version } }).unwrap()}
      onSaved={onDone}
    >
      <Text fz={14} c="var(--ui-text-2)">
        Each letter also gives the times, the notice to the Privacy Commissioner and the right to complain. The same
        text is the public notice, so name no person.
      </Text>
      <TextAreaField label="What happened" minRows={3} {...field('letterWhat')} />
      <TextAreaField label="What we have done" {...field('letterSteps')} />
      <TextAreaField label="What people can do" {...field('letterAdvice')} />
      <TextAreaField label="Who to contact" hint="Name, telephone number and email." {...field('letterContact')} />
    </Form>
  )
}
