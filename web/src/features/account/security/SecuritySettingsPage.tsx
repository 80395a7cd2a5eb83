import { isAdministrator, isMe } from '@clearwing/domain/access/actor.ts'
import { securitySetup } from '@clearwing/domain/account/actions.ts'
import { Stack, Text } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { type LoggedInUser, useGetSecuritySettingsQuery } from '#api/generated.ts'
import { PrivateDevice } from '#features/account/device/PrivateDevice.tsx'
import { EmailCard } from '#features/account/email/EmailCard.tsx'
import { useActor } from '#features/account/index.ts'
import { SessionList } from '#features/account/session/SessionList.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OthersSettings } from './OthersSettings.tsx'
import { PendingNote } from './PendingNote.tsx'
import { RememberedDevices } from './RememberedDevices.tsx'
import { SecurityPanels } from './SecurityPanels.tsx'

const title = 'Security settings'

/**
 * The user's login security. While an action is pending, it replaces every page and shows only that action (spec
 * section 2).
 */
export function SecuritySettingsPage() {
  const user = useActor()
  const { userId } = useParams()
  const pending = (user.requestedActions | user.requiredActions) & securitySetup
  if (pending !== 0) return <PendingSettings user={user} pending={pending} />
  const isOwn = userId === undefined || isMe(user, userId === 'me' ? userId : Number(userId))
  if (!isOwn && isAdministrator(user)) return <OthersSettings userId={Number(userId)} />
  if (!isOwn) return <Navigate replace to="/dashboard" />
  return user.realUserId === undefined ? <AllSettings user={user} /> : <OwnSettingsOnly name={user.name} />
}

type Props = { user: LoggedInUser }

const useSettings = () => useGetSecuritySettingsQuery({ userId: 'me' })

function AllSettings({ user }: Props) {
  const settings = useSettings()
  return (
    <Page title={title} width="form">
      <Text c="var(--ui-text-2)" mt={-12} mb="md">
        Your password, security questions and authenticator.
      </Text>
      <Loaded query={settings} rowHeight={86}>
        {(loadedSettings) => <SecurityPanels user={user} settings={loadedSettings} pending={0} />}
      </Loaded>
      <Stack mt="lg">
        <EmailCard />
        <PrivateDevice user={user} />
        <RememberedDevices />
        <SessionList />
      </Stack>
    </Page>
  )
}

function PendingSettings({ user, pending }: Props & { pending: number }) {
  const settings = useSettings()
  return (
    <Page title={title} width="form">
      <PendingNote user={user} pending={pending} />
      <Loaded query={settings} rowHeight={86}>
        {(loadedSettings) => <SecurityPanels user={user} settings={loadedSettings} pending={pending} />}
      </Loaded>
    </Page>
  )
}

/** An administrator impersonating a user cannot change how that user logs in. */
const OwnSettingsOnly = ({ name }: { name: string }) => (
  <Page title={title} width="form">
    <Panel>
      <EmptyState
        icon={IconUserShield}
        title={`Only ${name} can see these settings.`}
        why="Password, security questions and two factor authentication can be changed only by the user they belong to."
      />
    </Panel>
  </Page>
)
