import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ReportStatus } from './ReportStatus.tsx'
import { kindNames } from './words.ts'

/** The report, when the change should have passed, and what was agreed. */
export function HealthReportPanel({ report, children }: { report: HealthReport; children?: ReactNode }) {
  const { kind, what, fromDay, toDay, at, practiceName, protocol, handledByName, handledAt, sentAt } = report
  const facts = [
    { label: 'Since', value: formatDay(fromDay) },
    ...(toDay ? [{ label: 'Until', value: formatDay(toDay) }] : []),
    { label: 'Reported to', value: practiceName ?? 'no practice here' },
    { label: 'Reported', value: formatMoment(at) },
    ...(handledAt ? [{ label: 'Reviewed', value: `${handledByName}, ${formatMoment(handledAt)}` }] : []),
    ...(sentAt ? [{ label: 'Submitted', value: `${report.regulatorShortName}, ${formatMoment(sentAt)}` }] : []),
  ]
  return (
    <Panel title={kindNames[kind]} titleExtra={<ReportStatus report={report} />}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{what}</Text>
      {protocol && (
        <>
          <Text fw={560} mt="sm">
            What was agreed
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{protocol}</Text>
        </>
      )}
      <Facts facts={facts} />
      {report.clock && (
        <Box maw={360} mt="sm">
          <MedicalClock clock={report.clock} />
        </Box>
      )}
      {children}
    </Panel>
  )
}
