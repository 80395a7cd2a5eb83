import { canAcknowledgeAnomaly } from '@clearwing/domain/anomalies/rules.ts'
import { anomalyKindWords } from '@clearwing/domain/anomalies/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { type ExplainedAnomaly, useGetAnomalyQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AcknowledgeForm } from './AcknowledgeForm.tsx'
import { AnomalyState, anomalySentence } from './anomaly-columns.tsx'
import { EvidenceTable } from './EvidenceTable.tsx'

/** One anomaly: who did what and when, the rows behind it, and its acknowledgement. */
export function AnomalyPage() {
  const anomalyId = Number(useParams().anomalyId) || 0
  const query = useGetAnomalyQuery({ anomalyId }, { skip: useActivity() === null })
  const anomaly = query.currentData
  return (
    <AdministratorPage
      title={anomaly ? `${anomaly.name}: ${anomalyKindWords[anomaly.kind]}` : 'Anomaly'}
      area={monitoring}
    >
      <Loaded query={query} rows={6} what="anomaly">
        {(loaded) => (
          <Stack gap="lg">
            <Panel title="What happened">
              <Stack gap="md">
                <Text className="breaks">{anomalySentence(loaded)}</Text>
                <Facts facts={factsOf(loaded)} />
              </Stack>
            </Panel>
            <Acknowledgement anomaly={loaded} />
            <Panel title="Evidence">
              <EvidenceTable anomaly={loaded} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </AdministratorPage>
  )
}

const factsOf = ({
  userId,
  name,
  organisationId,
  organisationName,
  activityId,
  activity,
  ...rest
}: ExplainedAnomaly) => [
  { label: 'Who', value: <PageLink to={`/user/${userId}/profile`}>{name}</PageLink> },
  {
    label: 'Logged in to',
    value:
      organisationId === null ? (
        'As an individual'
      ) : (
        <PageLink to={`/organisation/${organisationId}/profile`}>{organisationName}</PageLink>
      ),
  },
  ...(activityId === null
    ? []
    : [{ label: 'Activity', value: <PageLink to={`/monitor/activity/${activityId}`}>{activity}</PageLink> }]),
  { label: 'Began', value: formatMoment(rest.beganAt) },
  { label: 'Last', value: formatMoment(rest.lastAt) },
  {
    label: 'Other anomalies',
    value: <PageLink to={`/monitor/anomalies?i=${userId}`}>All anomalies of {name}</PageLink>,
  },
]

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit className="breaks">
    {children}
  </Anchor>
)

/** The form for an open anomaly; who acknowledged it and why for others. */
function Acknowledgement({ anomaly }: { anomaly: ExplainedAnomaly }) {
  const actor = useActor()
  const isMine = !canAcknowledgeAnomaly({ ...actor, activityId: 1 }, anomaly)
  return (
    <Panel title="State">
      <Stack gap="md">
        <AnomalyState {...anomaly} />
        <Button component={Link} to={`/incident/new?anomaly=${anomaly.anomalyId}`} variant="default" w="fit-content">
          Report as incident
        </Button>
        {anomaly.acknowledgedAt === null &&
          (isMine ? (
            <Text fz={14}>Another administrator acknowledges an anomaly about you.</Text>
          ) : (
            <AcknowledgeForm anomaly={anomaly} />
          ))}
      </Stack>
    </Panel>
  )
}
