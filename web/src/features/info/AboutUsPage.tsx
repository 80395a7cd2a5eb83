import { Stack, Text } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

export function AboutUsPage() {
  const { displayName } = useClientOptions()
  return (
    <Page title="About us" width="text">
      <Panel>
        <Stack gap="sm">
          <Text>
            {displayName} is a web application for medical certification in aviation, made in New Zealand. Pilots,
            skydivers and air traffic controllers keep their certification current with it. Medical practices,
            specialist practices, flying organisations and the regulator record and share what each of them needs to
            know.
          </Text>
          <Text>
            It works beside the regulator’s own register and does not replace it. A decision about a certificate is
            always made by a person who is authorised to make it.
          </Text>
          <Text>
            Medical information is read by the person it is about, by the practice that person has chosen, and by the
            regulator’s doctors once it has been submitted. Employers and flying organisations see dates and conditions
            only.
          </Text>
        </Stack>
      </Panel>
    </Page>
  )
}
