import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { keepsIncidents } from '@clearwing/domain/incidents/rules.ts'
import { factsOfTyped, TypedIncident } from '@clearwing/domain/incidents/typed.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useCreateIncidentMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { FactFields } from './FactFields.tsx'
import { type FactValues, newFactValues } from './fact-values.ts'

/** Reports a privacy breach; an administrator may make an anomaly into one. */
export const NewIncidentPage = () => (
  <UnderActivity title="New incident">
    <NewIncident />
  </UnderActivity>
)

const problems = schemaResolver(TypedIncident, { sync: true })

function NewIncident() {
  const actor = useActor()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const anomalyId = recordId(search.get('anomaly') ?? undefined) || null
  const [create] = useCreateIncidentMutation()
  const created = useRef<number>(undefined)
  const form = useForm<FactValues>({ initialValues: newFactValues(), validate: problems as never })
  if (!isAdministrator(actor) && !keepsIncidents(actor)) return <Navigate replace to="/dashboard" />
  const organisationId = isAdministrator(actor) ? null : actor.organisationId
  const save = async (values: FactValues) => {
    const body = { ...factsOfTyped(TypedIncident.parse(values)), organisationId, anomalyId }
    created.current = (await create({ body }).unwrap()).incidentId
  }
  return (
    <Page title="New incident" width="form">
      <Form
        form={form}
        save={save}
        onSaved={() => void navigate(`/incident/${created.current}`)}
        cancel={() => void navigate(-1)}
        submit={{ label: 'Report incident' }}
        draft="new incident"
      >
        <Text fz={14} c="var(--ui-text-2)">
          {anomalyId === null
            ? 'A privacy breach is unauthorised or accidental access, disclosure, alteration, loss or destruction, or data that cannot be reached.'
            : `This incident will refer to anomaly ${anomalyId}.`}
        </Text>
        <FactFields form={form} />
      </Form>
    </Page>
  )
}
