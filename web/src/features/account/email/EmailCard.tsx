import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useGetEmailAddressQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The user's email address and a link to change it. */
export function EmailCard() {
  return (
    <Panel title="Email address">
      <Loaded query={useGetEmailAddressQuery({ userId: 'me' })} rows={1}>
        {({ email, waitingFor }) => (
          <Group justify="space-between" gap="xs">
            <div>
              <Text>{email ?? 'None yet'}</Text>
              {waitingFor && (
                <Text fz={13} c="var(--ui-text-2)">
                  Waiting for {waitingFor}
                </Text>
              )}
            </div>
            <Anchor component={Link} to="/user/me/email">
              Change email address
            </Anchor>
          </Group>
        )}
      </Loaded>
    </Panel>
  )
}
