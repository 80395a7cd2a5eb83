import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { type UserLogin, useEndLockoutMutation, useGetUserStatusQuery } from '#api/generated.ts'
import { ActInOrganisationButton } from '#features/account/impersonation/ActInOrganisationButton.tsx'
import { ImpersonateButton } from '#features/account/impersonation/ImpersonateButton.tsx'
import { useActor } from '#features/account/index.ts'
import { statusFacts } from '#features/account/status/status-facts.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'

/** Whether the user can log in and what they have set up, with actions to unlock or impersonate them. */
export function UserStatusPanel({ login: { userId, name, organisationId, organisationName } }: { login: UserLogin }) {
  const actor = useActor()
  const [endLockout] = useEndLockoutMutation()
  return (
    <Loaded query={useGetUserStatusQuery({ userId })} rows={6} rowHeight={32}>
      {(status) => (
        <Stack>
          <Facts facts={statusFacts(status)} />
          <Anchor component={Link} to={`/monitor/anomalies?i=${userId}`} fz={14}>
            Anomalies of {name}
          </Anchor>
          <Group justify="flex-end" align="flex-start">
            {userId !== actor.userId && (
              <ImpersonateButton
                variant="default"
                size="sm"
                userId={userId}
                name={name}
                organisationId={organisationId}
              />
            )}
            {organisationId !== null && organisationId !== actor.organisationId && (
              <ActInOrganisationButton
                variant="default"
                size="sm"
                organisationId={organisationId}
                name={organisationName ?? ''}
              />
            )}
            {status.lockout !== 'none' && (
              <ActionButton act={() => endLockout({ userId }).unwrap()}>Unlock login</ActionButton>
            )}
          </Group>
        </Stack>
      )}
    </Loaded>
  )
}
