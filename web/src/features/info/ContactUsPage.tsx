import { Stack, Text, Title } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

export function ContactUsPage() {
  const { displayName } = useClientOptions()
  return (
    <Page title="Contact us" width="text">
      <Panel>
        <Stack gap="sm">
          <Title order={2} fz="md">
            About your medical
          </Title>
          <Text>
            Please contact the medical practice you have chosen. It can read your application, and nobody else can
            correct what was measured there.
          </Text>
          <Title order={2} fz="md">
            About a decision
          </Title>
          <Text>Please contact the medical unit of the regulator that your licence is from.</Text>
          <Title order={2} fz="md">
            About {displayName}
          </Title>
          <Text>
            Please contact the administrator of your organisation, who reaches the provider of this installation. Write
            what you did and what you saw, and leave out anything medical.
          </Text>
        </Stack>
      </Panel>
    </Page>
  )
}
