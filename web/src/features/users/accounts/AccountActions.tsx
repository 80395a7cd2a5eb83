import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { type Account, useEndLockoutMutation, useForgetRememberedDevicesMutation } from '#api/generated.ts'
import { ImpersonateButton } from '#features/account/impersonation/ImpersonateButton.tsx'
import { useActor } from '#features/account/index.ts'
import { openMessageDialog } from '#features/messages/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { RequireTwoFactorForm } from './RequireTwoFactorForm.tsx'

const look = { size: 'compact-sm', variant: 'subtle' } as const

type Props = { account: Pick<Account, 'userId' | 'name' | 'lockout' | 'isTwoFactorConfigured'> }

/** An administrator's actions on a user's login. */
export function AccountActions({ account }: Props) {
  const actor = useActor()
  const [endLockout] = useEndLockoutMutation()
  const [forget] = useForgetRememberedDevicesMutation()
  const { userId, name, lockout, isTwoFactorConfigured } = account
  const isOther = userId !== actor.userId
  const forgetAll = async () => {
    const text = `${name} must pass the second step again in every browser.`
    const question = { title: 'Forget remembered browsers?', text, yes: 'Forget', no: 'Cancel' }
    if (await confirm(question)) await forget({ userId }).unwrap()
  }
  const letIn = async () => {
    await endLockout({ userId }).unwrap()
    showSuccess(`${name} can log in again.`)
  }
  const require = () =>
    openDialog(`Two factor for ${name}`, (close) => <RequireTwoFactorForm account={account} onSaved={() => close()} />)
  return (
    <Group gap={2} ml={-7}>
      {lockout !== 'none' && (
        <ActionButton {...look} act={letIn}>
          Unlock login
        </ActionButton>
      )}
      {isOther && (
        <Button
          {...look}
          onClick={() => void require()}
          aria-label={`${isTwoFactorConfigured ? 'Remove two factor' : 'Require two factor'}: ${name}`}
        >
          {isTwoFactorConfigured ? 'Remove two factor' : 'Require two factor'}
        </Button>
      )}
      <ActionButton {...look} act={forgetAll}>
        Forget browsers
      </ActionButton>
      {isOther && (
        <Button {...look} component={Link} to={`/user/${userId}/security`} aria-label={`Set password of ${name}`}>
          Set password
        </Button>
      )}
      {isOther && (
        <Button {...look} onClick={() => void openMessageDialog({ regarding: { userId, name } })}>
          Message
        </Button>
      )}
      {isOther && <ImpersonateButton userId={userId} name={name} />}
      <Button {...look} component={Link} to={`/user/${userId}/duplicates`} aria-label={`Duplicates of ${name}`}>
        Duplicates
      </Button>
    </Group>
  )
}
