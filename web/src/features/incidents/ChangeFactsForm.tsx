import { factsOfTyped, TypedIncident, typedOfRecord } from '@clearwing/domain/incidents/typed.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type IncidentRecord, useChangeIncidentMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { FactFields } from './FactFields.tsx'
import type { FactValues } from './fact-values.ts'
import type { OfIncident } from './of-incident.ts'

const valuesOf = (record: IncidentRecord): FactValues => {
  const typed = typedOfRecord(record)
  return { ...typed, happenedTime: typed.happenedTime ?? '' }
}

const problems = schemaResolver(TypedIncident, { sync: true })

/** Changes what is recorded of an open incident. */
export function ChangeFactsForm({ incident, onDone }: OfIncident) {
  const [change] = useChangeIncidentMutation()
  const { incidentId } = incident
  const form = useForm<FactValues>({ initialValues: valuesOf(incident), validate: problems as never })
  const names = new Map(incident.affected.map(({ userId, name }) => [userId, name]))
  return (
    <Form
      form={form}
      edits={{ record: incident, valuesOf }}
      save={(values, version) =>
        change({ incidentId, body: { ...factsOfTyped(TypedIncident.parse(values)), version } }).unwrap()
      }
      onSaved={onDone}
    >
      <FactFields form={form} names={names} />
    </Form>
  )
}
