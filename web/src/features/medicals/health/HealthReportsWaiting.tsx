import { formatDay } from '@clearwing/domain/dates.ts'
import { canListHealthReports } from '@clearwing/domain/medicals/health/rules.ts'
import { Anchor, Box, Group } from '@mantine/core'
import { Link } from 'react-router'
import { type HealthReportSummary, useListOpenHealthReportsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { ReportStatus } from './ReportStatus.tsx'

/** Holders who have told of a change, for whoever deals with it; nothing where there are none. */
export const HealthReportsWaiting = () => (canListHealthReports(useActor()) ? <Waiting /> : null)

function Waiting() {
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
  </Group>
)
