import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useClientOptions } from '#api/client-options.ts'
import { type ServiceStatus, useGetServiceStatusQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'

/** For everyone: whether the product works, without details. */
export function ServiceStatusPage() {
  const { displayName } = useClientOptions()
  return (
    <Page title="Service status" width="text">
      <Loaded query={useGetServiceStatusQuery(undefined, { pollingInterval: 60_000 })} rows={4} what="status">
        {(status) => (
          <Panel>
            <Stack gap="md">
              <Text>
                {Object.values(status).every((state) => state === 'works')
                  ? `${displayName} works.`
                  : `Parts of ${displayName} are limited at the moment. The operator of this installation can see why.`}
              </Text>
              <Facts facts={factsOf(status)} />
            </Stack>
          </Panel>
        )}
      </Loaded>
    </Page>
  )
}

type State = ServiceStatus['mail']

const factsOf = ({ signIn, records, mail, liveUpdates }: ServiceStatus) => [
  { label: 'Login', value: <StateShown state={signIn} /> },
  { label: 'Records', value: <StateShown state={records} /> },
  { label: 'Email', value: <StateShown state={mail} /> },
  { label: 'Live updates', value: <StateShown state={liveUpdates} /> },
]

const StateShown = ({ state }: { state: State }) =>
  state === 'works' ? (
    <Status kind="ok" icon={IconCheck}>
      Works
    </Status>
  ) : (
    <Status kind="warn" icon={IconAlertTriangle}>
      Limited
    </Status>
  )
