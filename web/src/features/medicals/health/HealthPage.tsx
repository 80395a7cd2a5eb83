import { canEndHealthReport } from '@clearwing/domain/medicals/health/rules.ts'
import type { HealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlaneOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndHealthReportMutation, useListHealthReportsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { HealthReportPanel } from './HealthReportPanel.tsx'
import { ReportForm } from './ReportForm.tsx'
import { Triage } from './Triage.tsx'

/** Explains a holder's duty to report a change of health, and lets them report it. */
export function HealthPage() {
  const { userId } = useActor()
  const [isWriting, setWriting] = useState(false)
  const query = useListHealthReportsQuery({ userId })
  return (
    <Page
      title="Changes of health"
      width="form"
      action={
        !isWriting && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setWriting(true)}>
            Report a change
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Duty />
        {!isWriting && <Triage report={() => setWriting(true)} />}
        {isWriting && (
          <Panel title="What has changed">
            <ReportForm close={() => setWriting(false)} />
          </Panel>
        )}
        <Loaded query={query} rows={2}>
          {(reports) => reports.map((report) => <Own key={report.healthReportId} report={report} />)}
        </Loaded>
      </Stack>
    </Page>
  )
}

const Duty = () => (
  <Alert
    color="yellow"
    icon={<IconPlaneOff aria-hidden />}
    title="If your health changes, do not use your certificate until you are told that you may."
  >
    <Text fz="inherit">
      This applies to every change that may interfere with safety, and to a condition that was not known before. Tell
      the regulator or your examiner as soon as you can. Schedule 2 of the Civil Aviation Act 2023 requires you to
      report a change. Organisations you fly for do not read your report.
    </Text>
  </Alert>
)

function Own({ report }: { report: HealthReport }) {
  const [end] = useEndHealthReportMutation()
  const { healthReportId, version } = report
  return (
    <HealthReportPanel report={report}>
      {canEndHealthReport(useActor(), report) && (
        <ActionButton mt="sm" variant="default" act={() => end({ healthReportId, body: { version } }).unwrap()}>
          The change has ended
        </ActionButton>
      )}
    </HealthReportPanel>
  )
}
