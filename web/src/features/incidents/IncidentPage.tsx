import { formatMoment } from '@clearwing/domain/dates.ts'
import { stepsBeforeClosing } from '@clearwing/domain/incidents/limit.ts'
import { incidentKindWords, registerOf } from '@clearwing/domain/incidents/words.ts'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { type IncidentRecord, useGetIncidentQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { AssessmentPanel } from './AssessmentPanel.tsx'
import { ChangeFactsForm } from './ChangeFactsForm.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import { FormButton } from './FormButton.tsx'
import { NoticeStatus } from './incident-columns.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'

/** One privacy breach: what happened, how it was weighed, who was told, and what was learnt. */
export const IncidentPage = () => (
  <UnderActivity title="Incident">
    <OneIncident />
  </UnderActivity>
)

function OneIncident() {
  const incidentId = recordId(useParams().incidentId)
  const query = useGetIncidentQuery({ incidentId })
  return (
    <Page title={query.currentData?.title ?? 'Incident'} tab={`Incident ${incidentId}`}>
      <Loaded query={query} rows={8} what="incident">
        {(incident) => (
          <Stack gap="lg">
            <FactsPanel incident={incident} />
            <AssessmentPanel incident={incident} />
            <NoticesPanel incident={incident} />
            <ClosingPanel incident={incident} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

type Props = { incident: IncidentRecord }

const FactsPanel = ({ incident }: Props) => (
  <Panel
    title="What happened"
    titleExtra={<NoticeStatus {...incident} />}
    actions={
      incident.closedAt === null && (
        <FormButton label="Change facts" title="What happened">
          {(onDone) => <ChangeFactsForm incident={incident} onDone={onDone} />}
        </FormButton>
      )
    }
  >
    <Stack gap="md">
      <Text className="breaks" style={{ whiteSpace: 'pre-line' }}>
        {incident.whatHappened}
      </Text>
      <Facts facts={factsOf(incident)} />
    </Stack>
  </Panel>
)

const factsOf = (incident: IncidentRecord) => [
  { label: 'Kind', value: incidentKindWords[incident.kind] },
  { label: 'Register', value: registerOf(incident) },
  { label: 'Happened', value: incident.happenedAt === null ? 'Unknown' : formatMoment(incident.happenedAt) },
  { label: 'Known since', value: formatMoment(incident.knownAt) },
  { label: 'Notice due', value: `${formatMoment(incident.dueAt)} (${incident.limitHours} hours)` },
  { label: 'People affected', value: incident.affectedTotal ?? 'Unknown' },
  { label: 'Reported', value: `${formatMoment(incident.reportedAt)}, ${incident.reportedBy}` },
  ...(incident.anomalyId === null
    ? []
    : [
        {
          label: 'Anomaly',
          value: (
            <Anchor component={Link} to={`/monitor/anomalies/${incident.anomalyId}`} inherit>
              Anomaly {incident.anomalyId}
            </Anchor>
          ),
        },
      ]),
]

/** What was learnt, or the steps before the incident can be closed. */
function ClosingPanel({ incident }: Props) {
  const { closedAt, closedBy, learnt } = incident
  const steps = stepsBeforeClosing(incident)
  if (closedAt !== null)
    return (
      <Panel title="What was learnt">
        <Text className="breaks" style={{ whiteSpace: 'pre-line' }}>
          {learnt}
        </Text>
        <Text fz={14} c="var(--ui-text-2)">
          Closed {formatMoment(closedAt)}, {closedBy}
        </Text>
      </Panel>
    )
  return (
    <Panel title="Closing">
      {steps.length > 0 ? (
        <>
          <Text>Before the incident can be closed:</Text>
          <List>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </>
      ) : (
        <FormButton label="Close incident" title="Close incident" isPrimary>
          {(onDone) => <ClosingForm incident={incident} onDone={onDone} />}
        </FormButton>
      )}
    </Panel>
  )
}
