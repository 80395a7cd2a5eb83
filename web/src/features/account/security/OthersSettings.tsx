import { Anchor, Text } from '@mantine/core'
import { IconCheck, IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type User, useGetUserQuery } from '#api/generated.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { ExpandablePanels } from '#shared/pages/ExpandablePanels.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type Props = { userId: number }

/** Lets administrators change the password of another person. Two-factor settings are on the Login page. */
export const OthersSettings = ({ userId }: Props) => (
  <Page title="Security settings" width="form">
    <NeedsActivity>
      <SecuritySettingsForAdministrator userId={userId} />
    </NeedsActivity>
  </Page>
)

function SecuritySettingsForAdministrator({ userId }: Props) {
  const query = useGetUserQuery({ userId })
  if (isNotFound(userId, query.error)) return <NotFound name="user" />
  return <Loaded query={query}>{({ user }) => <Settings user={user} />}</Loaded>
}

const set = { kind: 'ok', icon: IconCheck, word: 'Set' } as const

function Settings({ user: { userId, name, userName } }: { user: User }) {
  if (!userName)
    return (
      <Text>
        {name} has no login yet.{' '}
        <Anchor component={Link} to={`/user/${userId}/profile`}>
          Open the profile
        </Anchor>
      </Text>
    )
  return (
    <>
      <Text c="var(--ui-text-2)" mt={-12} mb="md">
        {name}, {userName}.{' '}
        <Anchor component={Link} to={`/user/${userId}/login`} inherit>
          Two factor authentication and remembered browsers
        </Anchor>
      </Text>
      <ExpandablePanels
        look="boxes"
        open={['password']}
        panels={[
          {
            name: 'password',
            head: (
              <PanelHead
                icon={IconKey}
                title="Change password"
                when="The user must choose a new password at the next login."
                status={set}
              />
            ),
            content: (
              <PasswordForm
                userId={userId}
                personalWords={[userName, name]}
                asksOld={false}
                nextPath={`/user/${userId}/login`}
              />
            ),
          },
        ]}
      />
    </>
  )
}
