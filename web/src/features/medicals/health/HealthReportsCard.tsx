import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useListOpenHealthReportsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { ReportStatus } from './ReportStatus.tsx'

const most = 5

/** Holders who have told of a change, for whoever deals with it: those not looked at first. */
export const HealthReportsCard = () => (
  <Loaded query={useListOpenHealthReportsQuery()}>
    {(reports) => (
      <DashboardCard title="Changes of health" number={reports.length}>
        {reports.length === 0 && 'No holder has told of a change that is not over.'}
        {reports
          .toSorted((a, b) => Number(a.handledAt !== null) - Number(b.handledAt !== null))
          .slice(0, most)
          .map((report) => (
            <Text component="div" key={report.healthReportId} py={4}>
              <Anchor component={Link} to={`/healthReport/${report.healthReportId}`}>
                {report.personName}
              </Anchor>
              , since {formatDay(report.fromDay)} <ReportStatus report={report} />
            </Text>
          ))}
      </DashboardCard>
    )}
  </Loaded>
)
