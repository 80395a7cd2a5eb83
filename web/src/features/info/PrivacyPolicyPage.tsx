import { draftNotice } from '@clearwing/domain/account/terms/texts.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Clauses } from '#shared/pages/Clauses.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { today } from '#shared/today.ts'

/** Shows the same text as the terms and conditions. */
export function PrivacyPolicyPage() {
  const { inForceFrom, texts } = termsInForce(today())
  return (
    <Page title="Privacy policy" width="text" action={<PrintButton />}>
      <Text mt={-8} mb="sm" c="var(--ui-text-2)">
        Version of {formatDay(inForceFrom)}.
      </Text>
      <Alert color="yellow" mb="md" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
        {draftNotice}
      </Alert>
      <Panel>
        <Clauses text={texts.privacy} order={2} />
      </Panel>
    </Page>
  )
}
