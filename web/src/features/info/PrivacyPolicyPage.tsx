import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrivacyPolicy } from './PrivacyPolicy.tsx'

export function PrivacyPolicyPage() {
  return (
    <Page title="Privacy policy" width="text">
      <Alert color="yellow" mb="md" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        This is a draft in plain words. It needs the review of counsel before anybody relies on it.
      </Alert>
      <Panel>
        <PrivacyPolicy />
      </Panel>
    </Page>
  )
}
