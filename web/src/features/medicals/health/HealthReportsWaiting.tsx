import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { canListHealthReports } from '@clearwing/domain/medicals/health/rules.ts'
import { Alert, Anchor, Box, Group, Text } from '@mantine/core'
import { IconPlaneOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type HealthReportSummary, useListHealthReportsQuery, useListOpenHealthReportsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ReportStatus } from './ReportStatus.tsx'
import { ownReportsInWords } from './words.ts'

/**
 * Health reports that are waiting, for the people who deal with them and for the holders themselves; empty if there are
 * none.
 */
export function HealthReportsWaiting() {
  const actor = useActor()
  if (isIndividual(actor)) return <OwnWaiting userId={actor.userId} />
  return canListHealthReports(actor) ? <OpenReports /> : null
}

/** Reminds a holder who reported a change that the report does not settle whether they may fly, or what was agreed. */
function OwnWaiting({ userId }: { userId: number }) {
  const { currentData: reports = [] } = useListHealthReportsQuery({ userId })
  const words = ownReportsInWords(reports)
  if (!words) return null
  return (
    <Alert mb="md" color="yellow" icon={<IconPlaneOff aria-hidden />} title={words.title}>
      {words.agreed.map((protocol) => (
        <Text key={protocol} fz="inherit" mb={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          Agreed: {protocol}
        </Text>
      ))}
      {words.text}{' '}
      <Anchor component={Link} to={`/user/${userId}/health`} fz="inherit">
        See the status
      </Anchor>
    </Alert>
  )
}

function OpenReports() {
  const { currentData: reports = [] } = useListOpenHealthReportsQuery()
  if (reports.length === 0) return null
  const inOrder = reports.toSorted((a, b) => Number(a.handledAt !== null) - Number(b.handledAt !== null))
  return (
    <Box mb="md">
      <Panel title="Changes of health">
        {inOrder.map((report) => (
          <Line key={report.healthReportId} report={report} />
        ))}
      </Panel>
    </Box>
  )
}

const Line = ({ report }: { report: HealthReportSummary }) => (
  <Group gap="xs" py={4}>
    <Anchor component={Link} to={`/healthReport/${report.healthReportId}`}>
      {report.personName}
    </Anchor>
    since {formatDay(report.fromDay)}
    <ReportStatus report={report} />
    {report.clock && (
      <Box flex="1 1 240px" maw={340} ml={{ sm: 'auto' }}>
        <MedicalClock clock={report.clock} />
      </Box>
    )}
  </Group>
)
