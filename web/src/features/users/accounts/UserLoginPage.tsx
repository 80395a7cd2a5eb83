import { Stack } from '@mantine/core'
import { type User, useGetUserStatusQuery } from '#api/generated.ts'
import { statusFacts } from '#features/account/status/status-facts.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { useUser } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AccountActions } from './AccountActions.tsx'

/** A user's login settings, for administrators. */
export const UserLoginPage = () => (
  <Page title="Login">
    <NeedsActivity>
      <Loaded query={useUser()}>{(user) => <Login user={user} />}</Loaded>
    </NeedsActivity>
  </Page>
)

const Login = ({ user: { userId, name } }: { user: User }) => (
  <Panel title="Login settings">
    <Loaded query={useGetUserStatusQuery({ userId })} rows={6} rowHeight={32}>
      {(status) => (
        <Stack>
          <Facts facts={statusFacts(status)} />
          <AccountActions account={{ ...status, name }} />
        </Stack>
      )}
    </Loaded>
  </Panel>
)
