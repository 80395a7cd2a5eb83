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
import { ReportForm } from './ReportForm.tsx'
import { ReportPanel } from './ReportPanel.tsx'

/** The duty of a holder whose health has changed, and a way to do it. */
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
    title="Do not use your certificate until it is clear that you may."
  >
    <Text fz="inherit">
      If your health has changed, or was never as it was thought, in a way that may interfere with safety, you may not
      use your certificate, and you tell the regulator or your examiner as soon as you can (Civil Aviation Act 2023,
      Schedule 2). A cold, dental work and the like need no report; if you are not sure, report it. Nobody you fly for
      reads it.
    </Text>
  </Alert>
)

function Own({ report }: { report: HealthReport }) {
  const [end] = useEndHealthReportMutation()
  const { healthReportId, version } = report
  return (
    <ReportPanel report={report}>
      {canEndHealthReport(useActor(), report) && (
        <ActionButton mt="sm" variant="default" act={() => end({ healthReportId, body: { version } }).unwrap()}>
          It is over
        </ActionButton>
      )}
    </ReportPanel>
  )
}
