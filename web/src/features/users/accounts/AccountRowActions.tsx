import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { type Account, useEndLockoutMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openMessageDialog } from '#features/messages/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

const look = { size: 'compact-sm', variant: 'subtle' } as const

/** The most frequent actions on a user in the list; the others are on the login page. */
export function AccountRowActions({ account: { userId, name, lockout } }: { account: Account }) {
  const actor = useActor()
  const [endLockout] = useEndLockoutMutation()
  const letIn = async () => {
    await endLockout({ userId }).unwrap()
    showSuccess(`${name} can log in again.`)
  }
  return (
    <Group gap={2} ml={-7}>
      {lockout !== 'none' && (
        <ActionButton {...look} act={letIn}>
          Unlock login
        </ActionButton>
      )}
      <Button {...look} component={Link} to={`/user/${userId}/login`} aria-label={`Login of ${name}`}>
        Login
      </Button>
      {userId !== actor.userId && (
        <Button {...look} onClick={() => void openMessageDialog({ regarding: { userId, name } })}>
          Message
        </Button>
      )}
    </Group>
  )
}
