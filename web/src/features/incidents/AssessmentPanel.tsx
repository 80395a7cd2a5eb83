import { formatMoment } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { incidentHarmWords, incidentSensitivityWords, notifiableInWords } from '@clearwing/domain/incidents/words.ts'
import { Text } from '@mantine/core'
import type { IncidentRecord } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { FormButton } from './FormButton.tsx'
import { IncidentAssessmentForm } from './IncidentAssessmentForm.tsx'

/** The factors that were weighed, and whether the incident is notifiable. */
export const AssessmentPanel = ({ incident }: { incident: IncidentRecord }) => (
  <Panel
    title="Assessment"
    actions={
      incident.closedAt === null && (
        <FormButton
          label={incident.assessedAt === null ? 'Assess incident' : 'Change assessment'}
          title="Assessment"
          isPrimary={incident.assessedAt === null}
        >
          {(onDone) => <IncidentAssessmentForm incident={incident} onDone={onDone} />}
        </FormButton>
      )
    }
  >
    {incident.assessedAt === null ? (
      <Text>The incident is not assessed. Its time limit runs until it is found not notifiable.</Text>
    ) : (
      <Facts facts={factsOf(incident)} />
    )}
  </Panel>
)

const factsOf = (incident: IncidentRecord) => [
  { label: 'Result', value: notifiableInWords(incident) },
  { label: 'Reason', value: incident.reason },
  { label: 'Sensitivity', value: incident.sensitivity && incidentSensitivityWords[incident.sensitivity] },
  {
    label: 'Likely harm',
    value: incident.harms.length === 0 ? 'None' : listInWords(incident.harms.map((harm) => incidentHarmWords[harm])),
  },
  { label: 'Who has it', value: incident.holder },
  { label: 'Protection', value: incident.protection },
  { label: 'Steps taken', value: incident.steps },
  { label: 'Assessed', value: `${formatMoment(incident.assessedAt ?? '')}, ${incident.assessedBy}` },
]
